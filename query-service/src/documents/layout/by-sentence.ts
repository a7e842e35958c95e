import type { ExtractedPage } from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { Sentence } from '@anamnesis/contracts/documents/page.ts';
import type { BlockRun, PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { mostTextBlocks, type TextBlock } from '@anamnesis/contracts/documents/blocks/text-block.ts';
import { blockLayoutOf } from './of-blocks.ts';

/** How a sentence is laid out; offsets are in the sentence, where white space is one space. */
export type SentenceLayout = { blocks: TextBlock[] } & Pick<Sentence, 'runs' | 'path'>;

/** The layout of a chunk, for each of its sentences. A sentence that is not found has none. */
export function layoutBySentence({
  text,
  sentences = [],
  blocks: read,
}: Pick<ExtractedPage, 'text' | 'sentences' | 'blocks'>): SentenceLayout[] {
  const blocks = blockLayoutOf(text, read);
  const runs = shownRuns(read);
  const pathAt = pathsOf(read);
  let from = 0;
  let next = 0;
  let path: readonly string[] = [];
  return sentences.map(({ text: sentence }) => {
    const places = placesOf(text, sentence, from);
    if (!places) return { blocks: [] };
    const first = places[0]!;
    from = places.at(-1)! + 1;
    // What stands in no sentence is not shown, and is no part of the next one.
    while (next < blocks.length && blocks[next]!.at < first) next += 1;
    const begun = next;
    while (next < blocks.length && blocks[next]!.at < from) next += 1;
    const before = path;
    path = pathAt(first);
    const written = runs
      .map((run) => ({ ...run, start: indexOf(places, run.start), end: indexOf(places, run.end) }))
      .filter(({ start, end }) => start < end)
      .slice(0, mostTextBlocks);
    return {
      blocks: blocks.slice(begun, next).map((block) => moved(block, places)),
      ...(written.length > 0 && { runs: written }),
      ...(!isSame(path, before) && { path: [...path] }),
    };
  });
}

/** What of how words are written is shown; headings are bold as they are. */
const shownRuns = (blocks: readonly PageBlock[] = []): BlockRun[] =>
  blocks.flatMap(({ kind, runs = [] }) =>
    runs.flatMap(({ start, end, bold, italic, struck }) => {
      const isBold = bold && kind !== 'heading';
      if (!isBold && !italic && !struck) return [];
      return [{ start, end, ...(isBold && { bold }), ...(italic && { italic }), ...(struck && { struck }) }];
    }),
  );

/** The headings over a place of the chunk; the places that are asked for ascend. */
function pathsOf(blocks: readonly PageBlock[] = []): (place: number) => readonly string[] {
  let at = 0;
  return (place) => {
    while (at < blocks.length && blocks[at]!.end <= place) at += 1;
    const { path = [], isPathUnsure } = blocks[at] ?? {};
    return isPathUnsure ? [] : path;
  };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((heading, at) => heading === other[at]);

const isSpace = (text: string, at: number): boolean => /\s/u.test(text.charAt(at));

/** Where each character of the sentence is in the text; null where the text does not hold it. */
function placesOf(text: string, sentence: string, from: number): number[] | null {
  const first = sentence.charAt(0);
  for (let start = text.indexOf(first, from); start >= 0; start = text.indexOf(first, start + 1)) {
    const places = matchAt(text, sentence, start);
    if (places) return places;
  }
  return null;
}

/** White space inside a sentence; a chunk has about 2,000 characters. */
const longestGap = 2000;

function matchAt(text: string, sentence: string, start: number): number[] | null {
  const places: number[] = [];
  let at = start;
  for (let index = 0; index < sentence.length; index += 1) {
    const space = isSpace(sentence, index);
    if (space ? !isSpace(text, at) : sentence.charAt(index) !== text.charAt(at)) return null;
    places.push(at);
    at += 1;
    if (space) at += /^\s*/u.exec(text.slice(at, at + longestGap))![0].length;
  }
  return places;
}

function moved(block: TextBlock, places: readonly number[]): TextBlock {
  const at = indexOf(places, block.at);
  const cells = block.cells?.map((cell) => indexOf(places, cell)).filter((cell) => cell < places.length);
  const mark = block.mark && indexOf(places, block.at + block.mark) - at;
  const spans = cells && block.spans?.slice(0, cells.length + 1);
  return { ...block, at, ...(cells && { cells }), ...(spans && { spans }), ...(mark && { mark }) };
}

/** The index of the first character of the sentence that is at or after a place of the text. */
function indexOf(places: readonly number[], place: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! >= place) high = middle;
    else low = middle + 1;
  }
  return low;
}
