// How large the letters of a line are and on which line they stand, estimated from the boxes of its words.
import type { SeenWord } from './tsv.ts';

/** In letter sizes. */
const smallLetters = 0.5;
const tallLetters = 0.72;
const belowLine = 0.21;

const tall = /[\p{Lu}\p{N}bdfhiklt()[\]{}/\\|!?'"“”‘’%&$#@]/u;
const deep = /[gjpqyQ()[\]{},;|/\\$]/u;
const small = /[acemnorsuvwxz]/u;

/** Pixels; `baseline` from the top. */
export type LineType = { size: number; baseline: number };

export function typeOf(line: readonly SeenWord[]): LineType {
  const known = line.flatMap((word) => typeOfWord(word));
  const types =
    known.length > 0 ? known : line.map(({ top, height }) => ({ size: height, baseline: top + height }));
  return {
    size: middle(types.map(({ size }) => size)),
    baseline: middle(types.map(({ baseline }) => baseline)),
  };
}

function typeOfWord({ text, top, height }: SeenWord): LineType[] {
  const isTall = tall.test(text);
  if (!isTall && !small.test(text)) return [];
  const isDeep = deep.test(text);
  const size = height / ((isTall ? tallLetters : smallLetters) + (isDeep ? belowLine : 0));
  return [{ size, baseline: top + height - (isDeep ? belowLine * size : 0) }];
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 1;
