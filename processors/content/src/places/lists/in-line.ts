// The items of a list that stands in one line: "Causes: ischaemia, hypertension, valve disease".
import { isInBrackets, splitOf } from '../lines/split.ts';
import type { NoteLine } from '../note-lines.ts';
import { shownPath } from '../card/path.ts';
import type { Place, PlacePage } from '../place.ts';
import { stretchOf, plainTextOf, trimmedRange, type PlainRange } from '../text/plain.ts';
import { verbsOfNotes as sentenceVerbs } from '../text/anaphora.ts';
import { countWords, hasLetters, saysWordsOf, plainWordsIn } from '../text/words.ts';
import { denialWords, openingVerbs, itemVerbs } from '../words/asking.ts';

const [fewest, most] = [4, 9];
const mostWords = 4;
const comma = /,\s+(?:(?:and|or|und|oder|et|ou|y|o)\s+)?|\s+(?:and|or|und|oder|et|ou|y|o)\s+(?=[^,]*$)/gu;

/** Hidden as a whole: one of its items among the others could only be guessed. */
export const listPlacesInLine = (page: PlacePage, lines: readonly NoteLine[]): Place[] =>
  lines.flatMap((line) => placeOf(page, line));

function placeOf(page: PlacePage, { plain, block, context }: NoteLine): Place[] {
  if (isOverDeeper(page, block)) return [];
  const split = splitOf(plain);
  if (split && (split.sign === 'arrow' || split.parts.length > 1)) return [];
  const whole = split ? split.parts[0]! : { from: 0, to: plain.text.length };
  // What stands behind the list says more of it.
  if (hasLetters(plain.text.slice(whole.to))) return [];
  const items = itemsIn(plain.text, whole).map((item) => trimmedRange(plain, withoutStop(plain.text, item)));
  const texts = items.map(({ from, to }) => plain.text.slice(from, to));
  if (texts.length < fewest || texts.length > most || !texts.every(isName) || texts.some(isStatement))
    return [];
  if (new Set(texts.map((text) => text.toLowerCase())).size < texts.length) return [];
  const label = split ? [plain.text.slice(split.label.from, split.label.to)] : [];
  const over = context.over.map((one) => plainTextOf(page).plain(one).text);
  const path = [...shownPath(context.path, [...over, ...label].join(' ')), ...label];
  if (
    path.length + over.length === 0 ||
    texts.some((text) => saysWordsOf([...path, ...over].join(' '), text))
  )
    return [];
  const hidden = items.map((item) => stretchOf(plain, item));
  const excerpt = { start: plain.at[0]!, end: plain.at.at(-1)! + 1 };
  const around = context.over;
  const [lead] = label;
  const list = { kind: 'list', page: page.pageNumber, block, excerpt, hidden, around, path } as const;
  return [{ ...list, ...(lead !== undefined && { lead }), isInLine: true }];
}

/** A line of which others are the items is their title. */
const isOverDeeper = ({ blocks }: PlacePage, at: number): boolean =>
  blocks[at + 1]?.kind === 'item' && (blocks[at + 1]!.level ?? 0) > (blocks[at]!.level ?? 0);

function itemsIn(text: string, { from, to }: PlainRange): PlainRange[] {
  const items: PlainRange[] = [];
  let start = from;
  for (const { 0: sign, index } of text.slice(from, to).matchAll(comma)) {
    if (isInBrackets(text, from + index)) continue;
    items.push({ from: start, to: from + index });
    start = from + index + sign.length;
  }
  return [...items, { from: start, to }];
}

const withoutStop = (text: string, { from, to }: PlainRange): PlainRange => ({
  from,
  to: '.;'.includes(text[to - 1] ?? ' ') ? to - 1 : to,
});

/** No statement, no amount, and nothing that goes on. */
const isName = (text: string): boolean =>
  hasLetters(text) &&
  countWords(text) <= mostWords &&
  !/\d|[;:…]|\betc\b|\be\.?g\b|\bz\.\s?B\b|\.\.\./u.test(text) &&
  !plainWordsIn(text).some(
    ({ bare }) => itemVerbs.has(bare.toLowerCase()) || denialWords.has(bare.toLowerCase()),
  );

const warnings = new Set('careful caution cautions beware caveat vorsicht prudence precaución'.split(' '));

const isStatement = (text: string): boolean => {
  const [first, ...others] = plainWordsIn(text).map(({ bare }) => bare.toLowerCase());
  if (warnings.has(first ?? '')) return true;
  return openingVerbs.has(first ?? '') ? others.length > 0 : others.some((word) => sentenceVerbs.has(word));
};
