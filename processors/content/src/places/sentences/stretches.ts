// What of a sentence may be hidden: a term, a figure, a group of words. Nothing that is half of something.
import type { BlockRun } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { isStressed, type PlaceDocument } from '../document.ts';
import type { PageStretch } from '../place.ts';
import type { TaggedReading } from '../reading.ts';
import { isToldBy, wordsOf } from '../text/stems.ts';
import { figuresIn } from './figures.ts';
import { nounGroupsOf, isHalfOfTerm } from './groups.ts';

const MOST_WORDS = 8;
/** What stays of a sentence has to say something. */
const LEAST_LEFT = 2;

/** `runs` at the offsets of the reading's text. */
export function readStretchesOf(
  reading: TaggedReading,
  runs: readonly BlockRun[],
  document: PlaceDocument,
  before: string,
): PageStretch[] {
  const { text } = reading;
  const figures = figuresIn(text);
  const offered = [
    ...figures.filter(({ isOfText }) => !isOfText),
    ...runs.filter(isStressed),
    ...(reading.tokens.length > 0 ? nounGroupsOf(reading) : wordsThatStandOut(text, document.lexicon)),
  ].map((one) => throughAbbreviation(text, trimmedIn(text, one)));
  const distinct = new Map(offered.map((one) => [`${one.start} ${one.end}`, one]));
  const sources = [...text.matchAll(SOURCE)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
  return [...distinct.values()]
    .filter((one) => isWhole(text, one) && sources.every((source) => isApart(one, source)))
    .filter((one) => figures.every((figure) => isSameOrApart(text, one, figure)))
    .filter((one) =>
      reading.phrases.every((phrase) => isApart(one, phrase) || holds(one, phrase) || holds(phrase, one)),
    )
    .filter((one) => mayBeHidden(text, one, document, before))
    .filter((one) => !isHalfOfTerm(reading, one, (words) => document.count(document.stems(words))))
    .map(({ start, end }) => ({ start, end }))
    .sort((one, other) => one.start - other.start || one.end - other.end);
}

/** "(Kumar, 2021)", "[12, 13]": where a sentence has it from. */
const SOURCE =
  /\((?:[^()]*[,\s])?(?:19|20)\d\d[a-z]?(?:[;,][^()]*)?\)|\[[\d\s,–-]+\]|\([^()]*\bet al\b[^()]*\)/gu;

/** Without a tagger: long or capital words inside the sentence, with those that stand beside them. */
function wordsThatStandOut(text: string, lexicon: Lexicon | undefined): PageStretch[] {
  const found: PageStretch[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\d]+(?:[-'’][\p{L}\d]+)*/gu)) {
    if (lexicon?.functionWords.has(word.toLowerCase())) continue;
    const isCapital = index > 0 && /^\p{Lu}/u.test(word) && word.length >= 3;
    if (word.length < 9 && !isCapital) continue;
    const last = found.at(-1);
    if (last !== undefined && text.slice(last.end, index) === ' ' && lexicon?.code !== 'de')
      found[found.length - 1] = { start: last.start, end: index + word.length };
    else found.push({ start: index, end: index + word.length });
  }
  return found;
}

/** "myocardial infarction (MI)": the letters behind it would tell. */
const ABBREVIATION = /^\s?\((?=[^()]*\p{Lu})[\p{L}\d+/-]{1,10}\)/u;
function throughAbbreviation(text: string, { start, end }: PageStretch): PageStretch {
  return { start, end: end + (ABBREVIATION.exec(text.slice(end, end + 14))?.[0].length ?? 0) };
}

/** A source or a remark in brackets at the end, no abbreviation. */
const REMARK = /\s\((?=[^()]*[\s,])[^()]*\)$/u;
const LEADING =
  /^(?:(?:the|an?|its|their|this|these|those|der|die|das|el|la|los|las|le|les)\s+|[\s,;:"“”'‘(]+(?![^)]*\)$))/iu;

function trimmedIn(text: string, { start, end }: PageStretch): PageStretch {
  const part = text
    .slice(start, end)
    .replace(REMARK, '')
    .replace(/[\s,;:."“”]+$/u, '');
  const lead = LEADING.exec(part)?.[0].length ?? 0;
  return { start: start + lead, end: start + part.length };
}

const JOINS = /[\p{L}\p{N}’'/‐‑–−:-]/u;
const POSSESSIVE = /['’]s?$/u;
const GOES_ON = /^(?:[\p{L}\p{N}/‐‑–-]|['’:]\p{L}|\.\d)/u;

/** Nothing of a word, a compound or a bracket stands outside. */
function isWhole(text: string, { start, end }: PageStretch): boolean {
  const part = text.slice(start, end);
  if (text.charAt(start - 1) === '(' && text.charAt(end) === ')' && !part.includes(' ')) return false;
  if (start > 0 && JOINS.test(text.charAt(start - 1))) return false;
  if (/(?:[\p{L}\p{N}]\(|[+/]\s)$/u.test(text.slice(Math.max(0, start - 2), start))) return false;
  if (GOES_ON.test(text.slice(end, end + 2))) return false;
  // "frac- tion", which a line's end parted.
  if (/\p{L}[-\u00AD]\s+$/u.test(text.slice(Math.max(0, start - 8), start))) return false;
  return part.split('(').length === part.split(')').length && !POSSESSIVE.test(part);
}

const isApart = (one: PageStretch, other: PageStretch): boolean =>
  one.end <= other.start || one.start >= other.end;
const holds = (one: PageStretch, other: PageStretch): boolean =>
  one.start <= other.start && one.end >= other.end;

/** Of a term a bare number may be a part: "type 2 diabetes"; an amount is none. */
const isSameOrApart = (text: string, one: PageStretch, figure: PageStretch): boolean =>
  isApart(one, figure) ||
  (holds(one, figure) &&
    (one.end - one.start === figure.end - figure.start ||
      /^\d+$/u.test(text.slice(figure.start, figure.end))));

function mayBeHidden(
  text: string,
  one: PageStretch,
  { lexicon, stems }: PlaceDocument,
  before: string,
): boolean {
  const hidden = text.slice(one.start, one.end);
  const words = wordsOf(hidden);
  if (words.length === 0 || words.length > MOST_WORDS) return false;
  const isFigure = /\d/u.test(hidden);
  if (!isFigure && words.some((word) => lexicon?.limits.has(word.toLowerCase()))) return false;
  const [left, right] = [text.slice(0, one.start), text.slice(one.end)];
  const rest = `${left} ${right}`;
  if (stems(rest).length === 0 || stems(`${before} ${rest}`).length < LEAST_LEFT) return false;
  if (isFigure) return !rest.includes(hidden) && !before.includes(hidden);
  // One word at least that nothing around it tells.
  const others = wordsOf(`${before} ${rest}`);
  const untold = words.filter((word) => stems(word).length > 0 && !isToldBy(word, others));
  return untold.length > 0;
}
