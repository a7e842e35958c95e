// The items of a list that stands in one line: "Causes: ischaemia, hypertension, valve disease".
import { FORBIDS } from '../../checks/harm/wording.ts';
import type { NoteLine } from '../note-lines.ts';
import { shownPath } from '../path.ts';
import type { Place, PlacePage } from '../place.ts';
import { stretchOf, trimmedRange, type Range } from '../plain.ts';
import { isInBrackets, splitOf } from '../lines/split.ts';
import { countWords, hasContent, says, wordsIn } from '../words.ts';
import { verbs as sentenceVerbs } from '../points-back.ts';
import { denials, openingVerbs, verbs } from '../words/asking.ts';

const [fewest, most] = [4, 9];
const mostWords = 4;
const comma = /,\s+(?:(?:and|or|und|oder|et|ou|y|o)\s+)?|\s+(?:and|or|und|oder|et|ou|y|o)\s+(?=[^,]*$)/gu;

/** Hidden as a whole: one of its items among the others could only be guessed. */
export const placesInLine = (page: PlacePage, lines: readonly NoteLine[]): Place[] =>
  lines.flatMap((line) => placeOf(page, line));

function placeOf(page: PlacePage, line: NoteLine): Place[] {
  const { plain, block, parent, owners = [], lead } = line;
  const split = splitOf(plain);
  if (split && (split.sign === 'arrow' || split.parts.length > 1)) return [];
  const whole = split ? split.parts[0]! : { from: 0, to: plain.text.length };
  // What stands behind the list says more of it.
  if (/[\p{L}\p{N}]/u.test(plain.text.slice(whole.to))) return [];
  const items = itemsIn(plain.text, whole).map((item) => trimmedRange(plain, withoutStop(plain.text, item)));
  const texts = items.map(({ from, to }) => plain.text.slice(from, to));
  if (texts.length < fewest || texts.length > most || !texts.every(isName)) return [];
  // "Careful in amputation, severe PVD": no item of what it stands in.
  if (FORBIDS.test(plain.text.slice(whole.from, whole.to)) || cautions.test(texts[0]!)) return [];
  // "Symptoms include nausea, vomiting …", "Treats respiratory, urinary …"
  if (texts.some(isStatement)) return [];
  if (new Set(texts.map((text) => text.toLowerCase())).size < texts.length) return [];
  const label = split ? [plain.text.slice(split.label.from, split.label.to)] : [];
  const over = [...owners.map(({ text }) => text), ...(parent ? [parent.plain.text] : [])];
  const path = [...shownPath(line.path, [...over, ...label].join(' ')), ...over, ...label];
  // A sentence leads into it.
  if (lead || path.length === 0 || texts.some((text) => says(path.join(' '), text))) return [];
  const hidden = items.map((item) => stretchOf(plain, item));
  const excerpt = { start: plain.at[0]!, end: plain.at.at(-1)! + 1 };
  return [{ kind: 'list', page: page.pageNumber, block, excerpt, hidden, around: [], path }];
}

const cautions = /^(?:careful|cautions?|beware|caveats?|vorsicht|prudence|precaución)\b/iu;

function itemsIn(text: string, { from, to }: Range): Range[] {
  const items: Range[] = [];
  let start = from;
  for (const { 0: sign, index } of text.slice(from, to).matchAll(comma)) {
    if (isInBrackets(text, from + index)) continue;
    items.push({ from: start, to: from + index });
    start = from + index + sign.length;
  }
  return [...items, { from: start, to }];
}

const withoutStop = (text: string, { from, to }: Range): Range => ({
  from,
  to: /[.;]$/u.test(text.slice(from, to)) ? to - 1 : to,
});

/** No statement, no amount, and nothing that goes on. */
const isName = (text: string): boolean =>
  hasContent(text) &&
  countWords(text) <= mostWords &&
  !/\d|[;:…]|\betc\b|\be\.?g\b|\bz\.\s?B\b|\.\.\./u.test(text) &&
  !wordsIn(text).some(({ bare }) => verbs.has(bare.toLowerCase()) || denials.has(bare.toLowerCase()));

const isStatement = (text: string): boolean => {
  const [first, ...others] = wordsIn(text).map(({ bare }) => bare.toLowerCase());
  return openingVerbs.has(first ?? '') ? others.length > 0 : others.some((word) => sentenceVerbs.has(word));
};
