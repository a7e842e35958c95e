import { stopsInsideSentence } from '@anamnesis/contracts/documents/abbreviations.ts';
import type { Match } from './fold.ts';
import type { PageText, ScoredLine } from './page-text.ts';

/** A line of a heading is so much larger than the text. */
const headingSize = 1.15;
/** A line of a new paragraph is so much farther from the one before it than others. */
const paragraphGap = 1.35;
/** Running heads and feet stand in this part of the page, at either end. */
const margin = 0.09;
/** Less says nothing that could be asked. */
const leastWords = 4;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const bullet = /^\s*(?:[•◦▪●○■–—*\uF0B7-]|\(?\d{1,2}[.)])\s+\S/u;
const ended = /[.!?…:;。！？؟][)\]"'”’»]*\s*$/u;

/**
 * The sentences of a page that could have a card, as stretches of its folded text. Headings, page numbers, running heads
 * and feet, and scraps of words are left out.
 */
export function sentencesOf(page: PageText): Match[] {
  const sizes = page.lines().map((line) => sizeOf(page, line));
  const usual = usualSize(page.lines(), sizes);
  const gap = usualGap(page);
  const sentences: Match[] = [];
  let block: ScoredLine[] = [];
  const end = (): void => {
    if (block.length > 0) sentences.push(...sentencesIn(block));
    block = [];
  };
  for (const [at, line] of page.lines().entries()) {
    const size = sizes[at] ?? 0;
    const isApart = isAside(page, line, size > usual * headingSize);
    const before = block.at(-1);
    const isFar = gapBefore(page, at) > gap * paragraphGap;
    const changes = before !== undefined && Math.abs(size - (sizes[at - 1] ?? size)) > usual * 0.1;
    if (isApart || changes || isFar || bullet.test(line.text) || (before && isOwnLine(before, block, line)))
      end();
    if (!isApart) block.push(line);
  }
  end();
  return sentences;
}

/** The height of most letters of a line; 0 where it is not known. */
function sizeOf({ layout }: PageText, { parts }: ScoredLine): number {
  return Math.max(0, ...parts.map(({ item }) => layout?.[item]?.size ?? 0));
}

/** How far a line is below the one before it, in parts of the page; 0 where it is not known or above it. */
function gapBefore(page: PageText, at: number): number {
  const [before, line] = [page.lines()[at - 1], page.lines()[at]];
  const [upper, lower] = [before, line].map((each) => page.layout?.[each?.parts[0]?.item ?? -1]?.top);
  return upper === undefined || lower === undefined ? 0 : Math.max(lower - upper, 0);
}

/** The distance of lines within a paragraph: half of all are no farther apart. */
function usualGap(page: PageText): number {
  const gaps = page
    .lines()
    .map((_, at) => gapBefore(page, at))
    .filter((each) => each > 0);
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
}

/** The size that most letters of the page have. */
function usualSize(lines: readonly ScoredLine[], sizes: readonly number[]): number {
  const letters = new Map<number, number>();
  for (const [at, { text }] of lines.entries()) {
    const size = Math.round((sizes[at] ?? 0) * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + text.length);
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function isAside({ layout }: PageText, { text, parts }: ScoredLine, isLarge: boolean): boolean {
  if (!/\p{L}{2}/u.test(text)) return true;
  if (isLarge) return true;
  const top = layout?.[parts[0]?.item ?? 0]?.top;
  return top !== undefined && (top < margin || top > 1 - margin) && !ended.test(text);
}

/** Whether the text of a block has ended before this line, though without a stop: it was a heading. */
function isOwnLine(before: ScoredLine, block: readonly ScoredLine[], next: ScoredLine): boolean {
  if (ended.test(before.text) || !/^\s*["“(]?[\p{Lu}\p{Lt}]/u.test(next.text)) return false;
  if (block.length > 1) return false;
  return before.text.length < next.text.length * 0.7 || isTitle(wordsIn(before.text));
}

const brokenWord = /(\p{L})[-\u00AD\u2010]\s*$/u;

/** Sentences of lines that belong together. Text that ends without a stop is one where it is more than a title. */
function sentencesIn(lines: readonly ScoredLine[]): Match[] {
  let text = '';
  const starts: number[] = [];
  for (const line of lines) {
    const isBroken = brokenWord.test(text);
    if (isBroken) text = text.replace(brokenWord, '$1');
    else if (text !== '') text += ' ';
    starts.push(text.length);
    text += line.text;
  }
  return segmentsOf(text)
    .filter(([from, to]) => couldBeAsked(text.slice(from, to)))
    .flatMap(([from, to]) => matchOf(lines, starts, from, to));
}

/** The segmenter's sentences, less those that end behind an abbreviation. */
function segmentsOf(text: string): [number, number][] {
  const segments: [number, number][] = [];
  let start = 0;
  for (const { index, segment } of segmenter.segment(text.replaceAll(/[\n\r\f\u2028\u2029]/gu, ' '))) {
    const end = index + segment.length;
    const before = text.slice(start, end).trimEnd();
    const isOpen =
      before.endsWith('.') && stopsInsideSentence(before.slice(0, -1), text.slice(end, end + 60));
    if (end < text.length && isOpen) continue;
    segments.push([start, end]);
    start = end;
  }
  return segments;
}

const written = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Whether a sentence says enough to be asked about, and is no title. */
export function couldBeAsked(sentence: string): boolean {
  const words = wordsIn(sentence);
  // Where there are no spaces, two characters are about a word.
  const count = words.length + Math.floor((sentence.match(written)?.length ?? 0) / 2);
  if (count < leastWords) return false;
  return ended.test(sentence) || !isTitle(words);
}

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];

/** 'Chambers of the Heart': every word of some length begins with a capital. */
function isTitle(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length > 3 && /^\p{L}/u.test(word));
  const capital = long.filter((word) => /^\p{Lu}/u.test(word));
  return long.length > 0 && capital.length >= long.length * 0.75;
}

/** The folded letters of a stretch of the joined text: those of each line that it touches. */
function matchOf(lines: readonly ScoredLine[], starts: readonly number[], from: number, to: number): Match[] {
  let [first, last] = [-1, -1];
  for (const [at, line] of lines.entries()) {
    const begin = starts[at] ?? 0;
    const [start, end] = [Math.max(from - begin, 0), Math.min(to - begin, line.text.length)];
    if (start >= end) continue;
    const within = line.stretch(start, end);
    if (within.start >= within.end) continue;
    if (first < 0) first = within.start;
    last = within.end;
  }
  return first < last ? [{ start: first, end: last }] : [];
}
