// All items below what names them, revealed one by one.
import { namesDrug } from '../../checks/harm/names.ts';
import type { NoteLine, Siblings } from '../note-lines.ts';
import { isPartOfSubject, namesKind } from '../headings.ts';
import type { Place, PlacePage } from '../place.ts';
import { isContent } from '../page-blocks.ts';
import { shownPath } from '../path.ts';
import { stretchOf, textOf, type Plain, type Range } from '../plain.ts';
import { groupsIn } from '../lines/groups.ts';
import { splitOf } from '../lines/split.ts';
import { countWords, says, smallWordsOf, wordsIn, type SmallWords } from '../words.ts';
import { denials, verbs } from '../words/asking.ts';
import { caseLabels, emptyLabels } from '../words/headings.ts';

const [fewest, most] = [2, 9];
const mostWords = 10;
const mostBareWords = 5;
const mostSigns = 400;
const longestLead = 120;
const goesOn = /(?:\betc\b\.?|…|\.\.\.|\busw\.?|\betc\.)\s*$/iu;
const endsInLead = /[:：]\s*$/u;

/** `next`: the page after it, on which its last list may go on. */
export function placesOfLists(page: PlacePage, lines: readonly NoteLine[], next?: PlacePage): Place[] {
  const small = smallWordsOf(page.text);
  return [...new Set(lines.map(({ siblings }) => siblings))].flatMap((siblings) =>
    placeOf(page, siblings, small, next),
  );
}

function placeOf(
  page: PlacePage,
  { lines, isFromHead, hasGap }: Siblings,
  small: SmallWords,
  next?: PlacePage,
): Place[] {
  const [first] = lines;
  const last = lines.at(-1)!;
  if (
    !first?.isItem ||
    !(isFromHead || isLedInto(page, first)) ||
    hasGap ||
    lines.length < fewest ||
    lines.length > most
  )
    return [];
  if (!isNamedBy(page, lines, small) || isContinued(page, last, next)) return [];
  const names = lines.map(nameOf);
  // "Antihypertensives: reserpine, clonidine" are not all that is forbidden.
  if (forbids.test(first.path.at(-1) ?? '') && lines.some(({ plain }) => splitOf(plain))) return [];
  if (!names.every((name) => name !== undefined)) return [];
  if (effects.test(first.path.at(-1) ?? '') && lines.some(({ plain }) => isDrugLabel(plain))) return [];
  const texts = names.map(({ from, to }, at) => lines[at]!.plain.text.slice(from, to));
  if (
    texts.join('; ').length > mostSigns ||
    new Set(texts.map((text) => text.toLowerCase())).size < texts.length
  )
    return [];
  const lead = first.lead && textOf(page).plain(first.lead).text.replace(endsInLead, '');
  if (lead !== undefined && lead.length > longestLead) return [];
  const path = [...shownPath(first.path, lead ?? ''), ...(lead === undefined ? [] : [lead])];
  if (path.length === 0 || texts.some((text) => says(path.join(' '), text))) return [];
  const hidden = names.map((name, at) => stretchOf(lines[at]!.plain, name));
  const excerpt = { start: hidden[0]!.start, end: last.plain.at.at(-1)! + 1 };
  return [{ kind: 'list', page: page.pageNumber, block: first.block, excerpt, hidden, around: [], path }];
}

const effects = /\b(?:effects?|toxicit(?:y|ies)|adverse|nebenwirkungen|effets|efectos)\b/iu;

const forbids = /(?:[ck]ontra-?indi[ckz]|contre-indic|avoid|caution|vorsicht|precau)/iu;

/** "Efavirenz: vivid dreams", which is no effect. */
function isDrugLabel(plain: Plain): boolean {
  const label = splitOf(plain)?.label;
  return label !== undefined && namesDrug(plain.text.slice(label.from, label.to));
}

/** What of an item is a part of the list: all of it, or its label. A semicolon parts the items of the answer. */
function nameOf({ plain }: NoteLine): Range | undefined {
  const { text } = plain;
  if (goesOn.test(text) || endsInLead.test(text)) return undefined;
  const split = splitOf(plain);
  const name = split ? split.label : { from: 0, to: text.length };
  const said = text.slice(name.from, name.to);
  const words = wordsIn(said);
  const canHead = split === undefined || (split.sign !== 'arrow' && isTermLike(said));
  const isSentence =
    words.some(({ bare }) => verbs.has(bare.toLowerCase())) ||
    denials.has(words[0]?.bare.toLowerCase() ?? '');
  const isCase =
    caseLabels.has(said.toLowerCase()) ||
    (split !== undefined && (isPartOfSubject(said) || measures.has(said.toLowerCase()))) ||
    /^(?:step|stage|phase|grade|type)\s\S{1,3}$/iu.test(said);
  return words.length <= mostWords && canHead && !isCase && !isSentence && !/;|^[+&]/u.test(said)
    ? name
    : undefined;
}

/** As a label each says how much the thing has of it: "Peak: 2 to 4 hours". */
const measures = new Set(
  'peak onset duration half-life halbwertszeit dauer wirkdauer durée duración'.split(' '),
);

const isTermLike = (label: string) =>
  /\p{L}{4}/u.test(label) && !namesKind(label) && !emptyLabels.has(label.toLowerCase());

/**
 * A heading that names a kind, a line that leads into the items, a number that is theirs, or steps; else items that are all bare names, as
 * such items say what the heading has and nothing about it.
 */
function isNamedBy({ text, blocks }: PlacePage, lines: readonly NoteLine[], small: SmallWords): boolean {
  const [first] = lines as [NoteLine];
  if (lines.every(({ isCounted }) => isCounted)) return true;
  if (namesKind(first.path.at(-1) ?? '')) return true;
  const before = blocks[first.block - 1];
  // "Causes", and below it the item "Cardiac"
  if (before?.kind === 'item' && namesKind(first.path.at(-2) ?? '')) return true;
  if (before && before.kind !== 'heading' && endsInLead.test(text.slice(before.start, before.end)))
    return true;
  return (
    lines.length > fewest &&
    lines.every(
      ({ plain }) =>
        countWords(plain.text) <= mostBareWords &&
        splitOf(plain) === undefined &&
        groupsIn(plain.text, small).length === 1,
    )
  );
}

/** The sentence that leads into it stands right before it. */
const isLedInto = ({ blocks }: PlacePage, { block, lead }: NoteLine): boolean =>
  lead !== undefined && lead.end <= blocks[block]!.start && lead.end > (blocks[block - 1]?.start ?? Infinity);

/** It ends its page, and the next begins with an item under the same. */
function isContinued({ blocks }: PlacePage, last: NoteLine, next: PlacePage | undefined): boolean {
  if (!next || blocks.slice(last.block + 1).some(isContent)) return false;
  const first = next.blocks.find(isContent);
  return first?.kind === 'item' && first.path.join('\n') === last.path.join('\n');
}
