/** What is written `**bold**` or `*in italics*`, from its first asterisk to behind its last. */
export type Emphasis = { kind: 'bold' | 'italic'; from: number; to: number; inner: string };

// Bold is tried first. Italics begin and end at the edge of a word, so that 2*3*4 stays as it is.
const opening = /\*\*(?!\s)|(?<![\p{L}\p{N}*])\*(?![\s*])/gu;
const closingBold = /(?<!\s)\*\*/gu;
const closingItalic = /(?<![\s*])\*(?![\p{L}\p{N}*])/gu;
const lineEnd = /[\n\r\u2028\u2029]/gu;

/** What is emphasised in a text, in its order, each on one line. Takes linear time, also where nothing is closed. */
export function* emphasesIn(text: string): Generator<Emphasis> {
  const bold = nextOf(text, closingBold);
  const italic = nextOf(text, closingItalic);
  const lineEndFrom = nextOf(text, lineEnd);
  const openingFrom = nextOf(text, opening);
  for (let at = openingFrom(0); at < text.length;) {
    const kind = text[at + 1] === '*' ? 'bold' : 'italic';
    const length = kind === 'bold' ? 2 : 1;
    const start = at + length;
    const end = (kind === 'bold' ? bold : italic)(start + 1);
    const isClosed = end < lineEndFrom(start);
    if (isClosed) yield { kind, from: at, to: end + length, inner: text.slice(start, end) };
    at = openingFrom(isClosed ? end + length : at + 1);
  }
}

/** Where something stands next, asked for from places that only grow; Infinity for nowhere. */
function nextOf(text: string, wanted: RegExp): (from: number) => number {
  let next = -1;
  return (from) => {
    if (next >= from) return next;
    wanted.lastIndex = from;
    next = wanted.exec(text)?.index ?? Infinity;
    return next;
  };
}
