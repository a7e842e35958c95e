// A text document has no pages: its "pages" are runs of consecutive sentences, cut at paragraph borders where possible.
import type { ExtractedPage } from '@anamnesis/contracts/documents/processing/extracted.ts';
import { type TextSentence, splitSentences } from '@anamnesis/content/blocks.ts';
import { withStruckSentences } from './struck.ts';

const shortest = 1_000;
const longest = 1_500;

/** `start`: where its text begins. */
type Chunk = { readonly page: ExtractedPage; readonly start: number };

/**
 * Cuts text into chunks of about 1,000 to 1,500 characters. Every sentence is in exactly one chunk, numbered from 1
 * over the whole document; a chunk's text is the stretch of the document from its first sentence to its last.
 */
export const chunkText = (written: string): ExtractedPage[] =>
  textChunksOf(withStruckSentences(written)).map(({ page }) => page);

/** The same of a text whose marks go over no sentence. */
export function textChunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  let number = 0;
  for (const sentences of groupSentences(text, wholeRows(text, splitSentences(text)))) {
    const start = lineStart(text, sentences[0]?.start ?? 0);
    const page = {
      pageNumber: chunks.length + 1,
      text: text.slice(start, rowEnd(text, sentences.at(-1)?.end ?? 0)),
      sentences: sentences.map((sentence) => {
        number += 1;
        return { number, text: sentence.text.replaceAll(/\s+/gu, ' ') };
      }),
    };
    chunks.push({ page, start });
  }
  return chunks;
}

/** In characters: a longer row is cut into its cells. */
const longestRow = 1_000;

/** A row whose cells are parted by tabs or bars is one sentence, whatever stands in them: it is shown and numbered as a whole. */
function wholeRows(text: string, sentences: readonly TextSentence[]): TextSentence[] {
  const whole: TextSentence[] = [];
  for (const { start, end, text: words } of sentences) {
    const last = whole.at(-1);
    const row = last && end - last.start <= longestRow ? text.slice(last.start, end) : '';
    if (last && (row.includes('\t') || row.startsWith('|')) && !row.includes('\n'))
      whole[whole.length - 1] = { ...last, end, text: row };
    else whole.push({ start, end, text: words });
  }
  return whole;
}

/** With the indentation of its line: notes tell by it what a line stands under. */
function lineStart(text: string, start: number): number {
  let from = start;
  // Never further than the white space reaches: a text may be one line.
  while (from > 0 && /[^\S\n]/u.test(text.charAt(from - 1))) from -= 1;
  return from === 0 || text.charAt(from - 1) === '\n' ? from : start;
}

/** With the tabs behind it: they tell the empty cells of a row. */
function rowEnd(text: string, end: number): number {
  let to = end;
  while (text.charAt(to) === '\t') to += 1;
  return to;
}

function* groupSentences(
  text: string,
  sentences: readonly TextSentence[],
): Generator<readonly TextSentence[]> {
  let from = 0;
  while (from < sentences.length) {
    const to = endOfChunk(text, sentences, from);
    yield sentences.slice(from, to);
    from = to;
  }
}

/** The index after the last sentence of the chunk that starts at `from`. */
function endOfChunk(text: string, sentences: readonly TextSentence[], from: number): number {
  const start = sentences[from]?.start ?? 0;
  let best = from + 1;
  let bestScore = -1;
  for (let index = from; index < sentences.length; index += 1) {
    const sentence = sentences[index]!;
    const length = sentence.end - start;
    if (length > longest && index > from) return best;
    const next = sentences[index + 1];
    if (!next) return index + 1;
    const score = length < shortest ? -1 : borderScore(text, sentences[index - 1]?.end ?? 0, sentence, next);
    // Of equal borders the later one, so that chunks come out full.
    if (score >= bestScore) [best, bestScore] = [index + 1, score];
  }
  return best;
}

/**
 * How well a chunk may end between two sentences: at a blank line, at the end of a line, behind a sentence. A heading should not be parted from
 * what it heads, nor an entry of a list from the rest of its line or from what stands in it: of two such borders the outer one is better.
 */
function borderScore(text: string, before: number, sentence: TextSentence, next: TextSentence): number {
  const gap = text.slice(sentence.end, next.start);
  const lineEnds = lineEndsIn(gap);
  const complete = /[.!?]["'”’)\]~]*$/u.test(sentence.text);
  if (lineEnds === 0) return complete ? 1 : 0;
  if (/:\s*$/u.test(sentence.text)) return 0.5;
  const indent = gap.length - gap.lastIndexOf('\n') - 1;
  const depth = Math.min(indent, deepest) / (4 * deepest);
  const isAlone = lineEnds === 2 && lineEndsIn(text.slice(before, sentence.start)) === 2;
  const isOpen = !complete || sentence.text.endsWith('?') || sentence.text.startsWith('#');
  if (isOpen && isAlone && !sentence.text.includes('\n')) return asHeading;
  if (lineEnds === 2) return 4 - depth;
  // Further in a line without a mark goes on with the one above.
  if (!complete && indent > 0 && isSmall(next.text.charAt(0))) return 0.5;
  return (complete ? 3 : 1.5) - depth;
}

const isSmall = (sign: string): boolean => sign !== sign.toUpperCase();
const lineEndsIn = (gap: string): number => Math.min(gap.split('\n').length - 1, 2);
/** Better than behind a sentence in its line. */
const asHeading = 1.1;
/** In characters. */
const deepest = 16;
