import { stopsInsideSentence } from '@anamnesis/contracts/documents/blocks/abbreviations.ts';
import { splitBlocks, type TextBlockRange } from './blocks.ts';
import { NOTE_BEFORE } from './note-marks.ts';

/** A sentence of the input: `input.slice(start, end) === text`, line breaks inside included. Offsets in UTF-16 units. */
export type TextSentence = { text: string; start: number; end: number };

/** Longer stretches without an end are cut at white space, so that no reader of sentences meets a megabyte. */
const LONGEST = 2_000;
/** A stretch of more is no row of a table. */
const MOST_CELLS = 40;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Splits text into sentences in reading order, without the white space around them. Headings and list items become
 * sentences of their own. Linear in the length of the text, whatever it contains.
 */
export const splitSentences = (text: string): TextSentence[] =>
  splitBlocks(text).flatMap((block) => sentencesInBlock(text, block));

export const lastSentenceOf = (text: string): string => splitSentences(text).at(-1)?.text ?? '';

/** The sentences of one block of `text`; offsets into `text`. */
export function sentencesInBlock(text: string, block: TextBlockRange): TextSentence[] {
  const sentences: TextSentence[] = [];
  for (const { start, end } of windows(text, block.start, block.end))
    for (const [from, to] of boundaries(text.slice(start, end))) {
      const trimmed = trim(text, start + from, start + to);
      if (trimmed) sentences.push(trimmed);
    }
  return sentences;
}

/** Cuts a block into stretches that the segmenter takes at once: its look-ahead grows with the square of the length. */
function* windows(text: string, from: number, to: number): Generator<{ start: number; end: number }> {
  for (let start = from; start < to;) {
    if (to - start <= LONGEST) return yield { start, end: to };
    const limit = start + LONGEST;
    const end =
      lastSentenceEnd(text, start, limit) ?? lastSpace(text, start, limit) ?? wholeCharacter(text, limit);
    yield { start, end };
    start = end;
  }
}

function lastSentenceEnd(text: string, start: number, limit: number): number | undefined {
  let last: number | undefined;
  for (const [, to] of boundaries(text.slice(start, limit))) if (start + to < limit) last = start + to;
  return last;
}

function lastSpace(text: string, start: number, limit: number): number | undefined {
  for (let at = limit; at > start + LONGEST / 2; at--) if (/\s/u.test(text.charAt(at))) return at;
  return undefined;
}

const wholeCharacter = (text: string, at: number) => (/[\uDC00-\uDFFF]/u.test(text.charAt(at)) ? at - 1 : at);

/** Sentence boundaries inside one block, as pairs of offsets. No sentence goes on from one cell of a row to the next. */
function boundaries(block: string): [number, number][] {
  const cells = block.split(/(?<=\t)/u);
  if (cells.length > MOST_CELLS) return boundariesInCell(block);
  let at = 0;
  return cells.flatMap((cell) => {
    const start = at;
    at += cell.length;
    return boundariesInCell(cell).map(([from, to]): [number, number] => [start + from, start + to]);
  });
}

/** No sentence ends within it; cells and headings are so, and the segmenter takes a while to begin. */
const WORDS = /^[\p{L}\p{N}\s-]+$/u;

const MARK = '““';

/** The segmenter's, less those after abbreviations. */
function boundariesInCell(block: string): [number, number][] {
  // The segmenter ends a sentence at every line feed: inside a block they are spaces.
  const flat = block
    .replace(/[\n\r\f\u2028\u2029]/gu, ' ')
    // The marks around what is crossed out open and close a sentence as quotation marks do.
    .replace(/(?<=\S)~~(?=\s|$)/gu, '””')
    .replace(/(?<=^|\s)~~(?=\S)/gu, MARK);
  if (WORDS.test(flat)) return [[0, flat.length]];
  const found: [number, number][] = [];
  let start = 0;
  for (const { index, segment } of segmenter.segment(flat)) {
    const end = index + segment.length;
    const ended = found.at(-1);
    const [note] = (ended && NOTE_BEFORE.exec(flat.slice(start, end))) ?? [];
    if (ended && note !== undefined) start = ended[1] += note.length;
    if (end < flat.length && staysOpen(flat.slice(start, end), flat.slice(end, end + 60))) continue;
    for (const cut of lowerCaseStarts(flat.slice(start, end))) {
      found.push([start, start + cut]);
      start += cut;
    }
    found.push([start, end]);
    start = end;
  }
  return found;
}

function staysOpen(sentence: string, after: string): boolean {
  // "15?20 g", "?ondansetron": a sign that was not read.
  if (sentence.endsWith('?') && /^[\p{L}\p{N}]/u.test(after)) return true;
  const trimmed = sentence.slice(-80).replace(MARK, '').trimEnd();
  if (!trimmed.endsWith('.')) return false;
  if (/^\s*[([]?\d{1,3}\.$/u.test(trimmed) && sentence.length < 12) return true;
  return stopsInsideSentence(trimmed.slice(0, -1), after);
}

/** "α-blockers", "t½", "pH", "cAMP": no capital begins them. */
const STARTS_SMALL =
  /[\p{L}\d%]{2}\)?\.\s+(?=(?:the|this|these|it|in|a|an|see)\s|[-–•]\s+\p{L}|[α-ω]\d?-\p{L}|t½|(?!kPa)\p{Ll}{1,2}\p{Lu})/gu;

/** Where a new sentence starts in lower case ("… pericardium. the figure shows …"), relative to the previous cut. */
function lowerCaseStarts(sentence: string): number[] {
  const cuts: number[] = [];
  let previous = 0;
  for (const match of sentence.matchAll(STARTS_SMALL)) {
    const stop = match.index + match[0].trimEnd().length - 1;
    if (stopsInsideSentence(sentence.slice(Math.max(0, stop - 60), stop), 'The')) continue;
    cuts.push(match.index + match[0].length - previous);
    previous = match.index + match[0].length;
  }
  return cuts;
}

function trim(text: string, from: number, to: number): TextSentence | undefined {
  let start = from;
  let end = to;
  while (start < end && /\s/u.test(text.charAt(start))) start++;
  while (end > start && /\s/u.test(text.charAt(end - 1))) end--;
  return start < end ? { text: text.slice(start, end), start, end } : undefined;
}
