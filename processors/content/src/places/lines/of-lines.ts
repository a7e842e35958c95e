// Items and lines of notes with what they say hidden: behind a label, else the informative part, else the whole line.
import type { Around, Place, PlacePage, Stretch } from '../place.ts';
import type { NoteLine } from '../note-lines.ts';
import { shownPath } from '../path.ts';
import { stretchOf, textOf, type Plain, type Range } from '../plain.ts';
import { LEADS } from '../lead.ts';
import { namesKind } from '../headings.ts';
import { endsInColon } from '../../blocks/lines/statement.ts';
import { endsWithin } from '../summary/open-ends.ts';
import { medicalWeight } from '../../language/medical-words.ts';
import { countWords, says, smallWordsOf, wordsIn, type SmallWords } from '../words.ts';
import { isUnit } from '../words/values.ts';
import { emptyLabels } from '../words/headings.ts';
import { denies, informativeIn } from './informative.ts';
import { splitOf, type Split } from './split.ts';

/** An answer of more words is more than one thing to know. */
const mostHiddenWords = 12;
const mostWholeWords = 12;
const mostNeighbours = 2;
const longestNeighbour = 100;

export function placesOfLines(page: PlacePage, lines: readonly NoteLine[]): Place[] {
  const small = smallWordsOf(page.text);
  return lines.flatMap((line) => placesOfLine(page, line, small));
}

function placesOfLine(page: PlacePage, line: NoteLine, small: SmallWords): Place[] {
  const { plain } = line;
  if (isLead(plain.text) || isHead(page, line)) return [];
  const split = splitOf(plain);
  const rest = split?.parts;
  const isWholeRest = rest?.every(
    (part) => countWords(plain.text.slice(part.from, part.to)) <= mostHiddenWords,
  );
  if (rest && isWholeRest && !isEmpty(line, split) && !beginsWithDenial(line, rest[0]!))
    return rest.flatMap((part) => placeOf(page, line, part));
  const within = rest ? { from: rest[0]!.from, to: plain.text.length } : { from: 0, to: plain.text.length };
  const parts = informativeIn(plain, textOf(page).runs(line.stretch), small, within);
  if (parts.length > 0) return parts.flatMap((part) => placeOf(page, line, part));
  if (rest) return isWholeRest ? rest.flatMap((part) => placeOf(page, line, part)) : [];
  return countWords(plain.text) <= mostWholeWords ? placeOf(page, line, within) : [];
}

/** What it leads to, or what answers it, stands below it; or it is half of something. */
const isLead = (text: string) => /[:：?]$/u.test(text) || endsWithin(text) || isUnit(text.split(' ', 1)[0]!);

/** Items below stand under it: it is asked with them. */
const isHead = ({ blocks }: PlacePage, { block, path }: NoteLine) => {
  const next = blocks[block + 1];
  return (
    next?.kind === 'item' &&
    next.path.length > path.length &&
    path.every((part, at) => part === next.path[at])
  );
};

/** "Metformin: not in renal failure": the "not" is shown. */
const beginsWithDenial = ({ plain }: NoteLine, { from }: Range) =>
  denies(plain.text.slice(from).split(' ', 1)[0]!);

const isEmpty = ({ plain }: NoteLine, { label }: Split) =>
  emptyLabels.has(plain.text.slice(label.from, label.to).toLowerCase());

function placeOf(page: PlacePage, line: NoteLine, range: Range): Place[] {
  const { plain, stretch, block, parent, owners = [] } = line;
  const hidden = plain.text.slice(range.from, range.to);
  const left = `${plain.text.slice(0, range.from)} ${plain.text.slice(range.to)}`;
  const isWhole = !/[\p{L}\p{N}]/u.test(left);
  const around = aroundOf(line, isWhole, hidden);
  const over = [...owners, ...(parent ? [parent.plain] : [])].map(({ text }) => text);
  if (owners.some(({ text }) => says(text, hidden))) return [];
  const shown = [left, ...over].join(' ');
  const path = shownPath(line.path, shown);
  if (isWhole && ((path.length === 0 && over.length === 0) || !isGuessable(hidden, line))) return [];
  // What stands on the card besides would tell it.
  if (says([...path, shown].join(' '), hidden)) return [];
  return [
    {
      kind: 'line',
      page: page.pageNumber,
      block,
      excerpt: tight(stretch, line),
      hidden: [stretchOf(plain, range)],
      around,
      path,
    },
  ];
}

/** A word or two that are no term tell by their neighbours only what they are where it is known of what they are one: "Causes". */
const isGuessable = (hidden: string, { path, lead }: NoteLine) =>
  countWords(hidden) > 2 ||
  lead !== undefined ||
  LEADS.test(path.at(-1) ?? '') ||
  namesKind(path.at(-1) ?? '') ||
  wordsIn(hidden).some(({ bare }) => medicalWeight(bare) === 2);

const tight = (stretch: Stretch, { plain }: NoteLine): Stretch =>
  plain.at.length > 0 ? ends(plain) : stretch;
const ends = ({ at }: Plain): Stretch => ({ start: at[0]!, end: at.at(-1)! + 1 });

/** Those of so many before or behind a line that stand right beside each other: none with lines of its own between, and none that leads into such. */
function besides({ siblings: { lines }, at }: NoteLine, count: number, step: -1 | 1): NoteLine[] {
  const found: NoteLine[] = [];
  for (let next = at + step; found.length < count; next += step) {
    const [one, last] = [lines[next], lines[next - step]!];
    if (one === undefined || one.order !== last.order + step) break;
    if (endsInColon(step < 0 ? one.plain.text : last.plain.text)) break;
    found.push(one);
  }
  return step < 0 ? found.toReversed() : found;
}

/**
 * The item that it stands in. Where the whole line is hidden, its neighbours too, as nothing else tells which of them is asked; a
 * counted step stands behind the step before it. A line with a label or a gap asks by itself: others would make it longer and tell what their own cards ask.
 */
function aroundOf(line: NoteLine, isWhole: boolean, hidden: string): Around[] {
  const { parent, owners = [], lead, isCounted } = line;
  const [before, behind] = isWhole ? [mostNeighbours, mostNeighbours] : isCounted ? [1, 0] : [0, 0];
  const near = (lines: readonly NoteLine[], as: Around['as']) =>
    lines
      .filter(({ plain: { text } }) => text.length <= longestNeighbour && !says(text, hidden))
      .map((one): Around => ({ ...tight(one.stretch, one), as }));
  return [
    ...(lead && !parent ? [{ ...lead, as: 'over' as const }] : []),
    ...owners.map((owner) => ({ ...ends(owner), as: 'over' as const })),
    ...near(parent ? [parent] : [], 'over'),
    ...near(besides(line, before, -1), 'before'),
    ...near(besides(line, behind, 1), 'behind'),
  ];
}
