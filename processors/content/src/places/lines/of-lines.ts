// Items and lines of notes: behind a label what it says, else a figure or what its author stressed. Never one whole item among others.
import { endsInColon } from '../../blocks/lines/statement.ts';
import type { NoteLine } from '../note-lines.ts';
import { shownPath } from '../card/path.ts';
import type { Place, PlacePage } from '../place.ts';
import { stretchOf, plainTextOf, type PlainRange } from '../text/plain.ts';
import { countWords, hasLetters, saysWordsOf, smallWordsOf, type SmallWords } from '../text/words.ts';
import { emptyLabels } from '../words/headings.ts';
import { isDenied, informativeIn } from './informative.ts';
import { splitOf } from './split.ts';

/** An answer of more words is more than one thing to know. */
const mostHiddenWords = 20;
const hasFigure = /\d/u;

export function placesOfLines(page: PlacePage, lines: readonly NoteLine[]): Place[] {
  const small = smallWordsOf(page.text);
  return lines.flatMap((line) => rangesIn(page, line, small).flatMap((range) => placeOf(page, line, range)));
}

function rangesIn(page: PlacePage, { plain, stretch }: NoteLine, small: SmallWords): readonly PlainRange[] {
  const { text } = plain;
  if (endsInColon(text) || text.endsWith('?')) return [];
  const split = splitOf(plain);
  const said = ({ from, to }: PlainRange) => text.slice(from, to);
  const isAnswer =
    split?.parts.every((part) => countWords(said(part)) <= mostHiddenWords) === true &&
    !emptyLabels.has(said(split.label).toLowerCase()) &&
    // "Metformin: not in renal failure": the "not" is shown.
    !isDenied(said(split.parts[0]!).split(' ', 1)[0]!);
  if (split && isAnswer) return split.parts;
  const from = split?.parts[0]?.from ?? 0;
  const found = informativeIn(plain, plainTextOf(page).runs(stretch), small, { from, to: text.length });
  // What a line begins with is what it is about.
  return found.filter(
    (range) => hasFigure.test(said(range)) || (range.from > 0 && !isOneOfSeveral(text, range)),
  );
}

/** "Spinach, ___": commas part it from others like it. */
const isOneOfSeveral = (text: string, { from, to }: PlainRange): boolean => {
  const [before, behind] = [text.slice(0, from).trimEnd(), text.slice(to).trimStart()];
  return (before === '' || before.endsWith(',')) && (behind === '' || behind.startsWith(','));
};

function placeOf(page: PlacePage, line: NoteLine, range: PlainRange): Place[] {
  const { plain, block, context } = line;
  const hidden = plain.text.slice(range.from, range.to);
  const left = `${plain.text.slice(0, range.from)} ${plain.text.slice(range.to)}`;
  if (!hasLetters(left)) return [];
  const over = context.over.map((one) => plainTextOf(page).plain(one).text);
  const shown = [left, ...over].join(' ');
  const path = shownPath(context.path, shown);
  // What stands on the card besides would tell it.
  if (saysWordsOf([...path, shown].join(' '), hidden)) return [];
  return [
    {
      kind: 'line',
      page: page.pageNumber,
      block,
      excerpt: excerptOf(line),
      hidden: [stretchOf(plain, range)],
      around: context.over,
      path,
      ...(context.isOpen && { isOpen: true }),
    },
  ];
}

const excerptOf = ({ plain: { at } }: NoteLine) => ({ start: at[0]!, end: at.at(-1)! + 1 });
