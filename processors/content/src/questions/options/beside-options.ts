// What stands where the key stands, of something else: in the same column, behind the other labels of its list, as the other terms of a glossary. Which
// of them is right is what the document says by its form, in any language.
import type { Reason } from '@anamnesis/contracts/quizzes/question.ts';
import { medicalWeight } from '../../language/medical-words.ts';
import { isPartOfSubject } from '../../places/headings.ts';
import { inWords } from '../../places/in-words.ts';
import type { Place, PlacePage } from '../../places/place.ts';
import { textOf } from '../../places/plain.ts';
import { contentStems } from '../../page/content-stems.ts';
import { loadSentenceVectors, similarity } from '../../vectors/sentence-vectors.ts';
import { termKey } from '../kinds/terms.ts';
import { holdsSeveral } from './several-lines.ts';
import { isFigure } from './numbers.ts';
import { hasThingsAsRows } from './table-direction.ts';
import type { WrongOption } from './wrong-option.ts';
import { isGeneral, isInitials, isSameThing } from './true-too.ts';

const enough = 6;
const mostWords = 20;
/** Answers that share more than this of the words of the shorter one say the same of two things. */
const mostShared = 0.4;

/** What places of one position have in common. */
export type Position = {
  /** In the same table, list or glossary. */
  readonly here: string;
  /** Anywhere in the document, behind the same label or in a column of the same head; '' for none. */
  readonly anywhere: string;
  /** "Dose": what stands behind it is of another kind than what stands behind the labels beside it. */
  readonly isPart: boolean;
};

/** Undefined for places that none stands beside. */
export function positionOf(place: Place, page: PlacePage): Position | undefined {
  const { kind, block, path } = place;
  const { left, right } = inWords(place, page);
  if (kind === 'cell') return positionOfCell(place, page);
  if (kind === 'definition') {
    const here = ['term', left.trim() === '', ...path].join('\n');
    return { here, anywhere: '', isPart: false };
  }
  if (kind !== 'line') return undefined;
  const { kind: ofBlock, level = 0 } = page.blocks[block]!;
  const label = right.trim() === '' ? LABEL.exec(left)?.[1] : undefined;
  const isLabel = left.trim() === '' && VALUE.test(right);
  if (label === undefined && !isLabel) return undefined;
  const here = ['line', page.pageNumber, ofBlock, level, isLabel, ...path].join('\n');
  if (label === undefined) return { here, anywhere: '', isPart: false };
  return { here, anywhere: `label\n${folded(label)}`, isPart: isPartOfSubject(label) };
}

function positionOfCell(place: Place, page: PlacePage): Position | undefined {
  const { block, around, columnHead } = place;
  const isOfHead = around.some(({ as }) => as === 'behind');
  const heads = around.filter(({ as }) => as === (isOfHead ? 'behind label' : 'column head'));
  const named = heads.length > 0 ? heads.map((head) => textOf(page).plain(head).text).join(' ') : columnHead;
  if (!hasThingsAsRows(page.blocks[block]!.table!, page)) return undefined;
  if (named === undefined || !(isOfHead || around.some(({ as }) => as === 'row head'))) return undefined;
  // "1", "B": the number of a row names nothing.
  if (
    !around.some(
      (one) =>
        one.as === (isOfHead ? 'behind' : 'row head') && /\p{L}{2}/u.test(textOf(page).plain(one).text),
    )
  )
    return undefined;
  const starts = heads.map(({ start }) => start).join(' ');
  const here = ['cell', page.pageNumber, block, isOfHead, starts, named].join('\n');
  return { here, anywhere: isOfHead ? '' : `head\n${folded(named)}`, isPart: true };
}

const LABEL = /^(.*\S)\s*(?:[:：=–—-]|→|⇒|[-=]{1,2}>)\s*$/u;
const VALUE = /^\s*(?:[:：=–—-]|→|⇒|[-=]{1,2}>)\s*\S/u;

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What a place is of: the heads of its row, or its headings. */
const ownerOf = (place: Place, page: PlacePage): string =>
  folded(
    [
      ...place.path,
      ...place.around.filter(({ as }) => as === 'row head').map((one) => textOf(page).plain(one).text),
    ].join(' '),
  );

/** The answers of the places in the key's position, those that are most alike first; none that may say the same, or that the key's own excerpt says. */
export function besideOptions(
  place: Place,
  page: PlacePage,
  others: readonly Place[],
  pages: ReadonlyMap<number, PlacePage>,
): WrongOption[] {
  const answerOf = (one: Place) => inWords(one, pages.get(one.page)!).answer;
  const key = answerOf(place);
  if (namesOwn(key, place, page)) return [];
  const owner = place.kind === 'cell' ? ownerOf(place, page) : '';
  const { vectorOf } = loadSentenceVectors();
  const vector = vectorOf(key).slice();
  const own = new Set(contentStems(textOf(page).plain(place.excerpt).text));
  const found = new Map<string, WrongOption>();
  for (const other of others) {
    const text = answerOf(other);
    const id = termKey(text);
    if (other === place || found.has(id) || !isLikeIn(text, key)) continue;
    const on = pages.get(other.page)!;
    // Two rows of one name.
    if (owner !== '' && ownerOf(other, on) === owner) continue;
    const near = similarity(vectorOf(text), vector);
    if (isFigure(text) || isGeneral(text) || holdsSeveral(other, on) || namesOwn(text, other, on)) continue;
    found.set(id, { text, because: reasonOf(other, on), worth: near });
  }
  const isCommon = commonIn([key, ...[...found.values()].map(({ text }) => text)]);
  const sure: WrongOption[] = [];
  for (const one of [...found.values()].toSorted((a, b) => b.worth - a.worth || (a.text < b.text ? -1 : 1))) {
    if (sure.length === enough) break;
    const isOther = [key, ...sure.map(({ text }) => text)].every((text) => isApart(text, one.text, isCommon));
    const words = wordsOf(one.text).filter((word) => !isCommon(word));
    const isSaid = words.length > 0 && words.every((word) => own.has(word));
    if (isOther && !isSaid) sure.push(one);
  }
  // "Peer assessment: professional development": of no field of medicine.
  const said = [owner, inWords(place, page).left, key, ...sure.map(({ text }) => text)].join(' ');
  return said.split(/[^\p{L}\p{N}-]+/u).some((word) => medicalWeight(word) > 0) ? sure : [];
}

/** What says the name of its own row or label shows that it is not of the key's. */
function namesOwn(text: string, place: Place, page: PlacePage): boolean {
  const heads = place.around.filter(({ as }) => as === 'row head').map((one) => textOf(page).plain(one).text);
  const own = [...heads, inWords(place, page).left.replace(/[:\s]+$/u, '')];
  const named = new Set(contentStems(own.join(' ')));
  return (
    own.some((one) => isInitials(one, text) || isInitials(text, one)) ||
    contentStems(text).some((word) => word.length > 2 && named.has(word))
  );
}

const longestReason = 400;
/** A row from its head on. */
function reasonOf({ excerpt, around }: Place, page: PlacePage): Reason | null {
  const heads = around.flatMap(({ as, start }) => (as === 'row head' ? [start] : []));
  const span = page.text.slice(Math.min(excerpt.start, ...heads), excerpt.end);
  return span.length <= longestReason ? { span, pageNumber: page.pageNumber } : null;
}

/** "Nerve" in a column of nerves tells none from another. */
function commonIn(texts: readonly string[]): (word: string) => boolean {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(wordsOf(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => counts.get(word)! > texts.length / 2;
}

function isApart(one: string, other: string, isCommon: (word: string) => boolean): boolean {
  const items = itemsOf(one);
  if (isSameThing(one, other) || itemsOf(other).some((item) => items.includes(item))) return false;
  const [a, b] = [one, other].map((text) => new Set(wordsOf(text).filter((word) => !isCommon(word)))) as [
    Set<string>,
    Set<string>,
  ];
  return [...a].filter((word) => b.has(word)).length <= mostShared * Math.min(a.size, b.size);
}

/** "S. aureus, staphylococci" */
const itemsOf = (text: string): string[] =>
  text.split(/[,;/()]|\s(?:and|or)\s/u).flatMap((item) => (item.trim() === '' ? [] : [termKey(item.trim())]));

/** Without what is said in brackets behind it, and without single letters: "n." of every nerve. */
const wordsOf = (text: string): string[] => contentStems(termKey(text)).filter((word) => word.length > 1);

/** Neither much longer than the key nor much shorter, with figures and parts where that has them. */
const isLikeIn = (text: string, key: string): boolean =>
  formOf(text) === formOf(key) &&
  text.split(/\s+/u).length <= mostWords &&
  text.length <= Math.max(25, key.length * 2) &&
  text.length >= key.length / 2.5;

const formOf = (text: string): string =>
  [/(?<![\p{L}\d-])\d/u, /:|→|->/u].map((sign) => sign.test(text)).join(' ');
