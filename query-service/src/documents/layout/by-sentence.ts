import type { TextBlock } from '@anamnesis/contracts/documents/text-block.ts';
import { layOut } from './lay-out.ts';

const isSpace = (text: string, at: number): boolean => /\s/u.test(text.charAt(at));

/**
 * The layout of a chunk, for each of its sentences with offsets into the sentence, where white space is one space.
 * It is derived when it is read: documents that were stored before profit. A sentence that is not found has none.
 */
export function blocksBySentence(text: string, sentences: readonly string[]): TextBlock[][] {
  const blocks = layOut(text);
  let from = 0;
  let next = 0;
  return sentences.map((sentence) => {
    const places = placesOf(text, sentence, from);
    if (!places) return [];
    from = places.at(-1)! + 1;
    // What stands in no sentence is not shown, and is no part of the next one.
    while (next < blocks.length && blocks[next]!.at < places[0]!) next += 1;
    const first = next;
    while (next < blocks.length && blocks[next]!.at < from) next += 1;
    return blocks.slice(first, next).map((block) => moved(block, places));
  });
}

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
  return { ...block, at, ...(cells && { cells }), ...(mark && { mark }) };
}

/** The index of the first character of the sentence that is at or after a place of the text. */
function indexOf(places: readonly number[], place: number): number {
  const index = places.findIndex((known) => known >= place);
  return index < 0 ? places.length : index;
}
