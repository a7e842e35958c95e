/** Offsets into a text. */
export type Stretch = { start: number; end: number };

/** In characters: no page that is read has so many spaces or signs behind each other. */
const NOTHING = /\s{300,}|[^\p{L}\p{N}\s]{300,}/gu;
/** In UTF-16 units: a page that is longer is read in parts, so that the time it takes grows with its length only. */
const LONGEST = 20_000;

/** The parts of a page that are laid out at once; between them nothing stands that can be read. */
export function* stretchesOf(text: string): Generator<Stretch> {
  let start = 0;
  for (const { index, 0: run } of text.matchAll(NOTHING)) {
    yield* cut(text, start, index);
    start = index + run.length;
  }
  yield* cut(text, start, text.length);
}

function* cut(text: string, from: number, to: number): Generator<Stretch> {
  let start = from;
  while (to - start > LONGEST) {
    const end = cutAt(text, start);
    yield { start, end };
    start = end;
  }
  if (start < to) yield { start, end: to };
}

/** Behind a line, else behind a word, else between two characters. */
function cutAt(text: string, start: number): number {
  const limit = start + LONGEST;
  for (const gap of ['\n', ' ']) {
    const end = text.lastIndexOf(gap, limit - 1) + 1;
    if (end > start + LONGEST / 2) return end;
  }
  return /[\uDC00-\uDFFF]/u.test(text.charAt(limit)) ? limit - 1 : limit;
}
