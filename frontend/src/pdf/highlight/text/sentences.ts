import { stopsInsideSentence } from '@anamnesis/contracts/documents/blocks/abbreviations.ts';
import type { Match } from '@anamnesis/contracts/documents/region/fold.ts';
import { brokenWord, ended, isTitle, pageBlocks, wordsIn } from './page-blocks.ts';
import type { PageText, PageLine } from './page-text.ts';

/** Less says nothing that could be asked. */
const leastWords = 4;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The sentences of a page that could have a card, with the stretches of its folded text. Headings, page numbers, running heads
 * and feet, and scraps of words are left out.
 */
export const askableSentencesOf = (page: PageText): SaidSentence[] =>
  pageBlocks(page).flatMap(({ kind, lines }) =>
    kind === 'text' ? sentencesIn(lines).filter(({ text }) => couldBeAsked(text)) : [],
  );

export const sentencesOf = (page: PageText): Match[] => askableSentencesOf(page).map(({ match }) => match);

/** A sentence, heading or scrap of a page, and where it stands. */
export interface SaidSentence {
  text: string;
  match: Match;
}

/** All that a page says, sentence by sentence. */
export const allSentencesOf = (page: PageText): SaidSentence[] =>
  pageBlocks(page).flatMap(({ lines }) => sentencesIn(lines));

/** Sentences of lines that belong together. Text that ends without a stop is one. */
function sentencesIn(lines: readonly PageLine[]): SaidSentence[] {
  let text = '';
  const starts: number[] = [];
  for (const line of lines) {
    const isBroken = brokenWord.test(text);
    if (isBroken) text = text.replace(brokenWord, '$1');
    else if (text !== '') text += ' ';
    starts.push(text.length);
    text += line.text;
  }
  return segmentsOf(text).flatMap(([from, to]) =>
    matchOf(lines, starts, from, to).map((match) => ({ match, text: text.slice(from, to) })),
  );
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

/** The folded letters of a stretch of the joined text: those of each line that it touches. */
function matchOf(lines: readonly PageLine[], starts: readonly number[], from: number, to: number): Match[] {
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
