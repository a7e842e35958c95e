/** In UTF-16 units; the rest of a longer sentence is left out, and the sentence is refused for its length. */
export const LONGEST_WRITTEN = 1_000;

const CITATION = /\[\s*\d{1,3}(?:\s*[,;]\s*\d{1,3})*\s*\]$/u;
/** Longest citation that is known as one. */
const TAIL = 60;
const SPACE = /\s/u;
const CLOSES = /[.!?)"”’]/u;
/** What goes on after a citation in the middle of a sentence. */
const GOES_ON = /[\p{Ll},;:–—-]/u;

export type Splitter = {
  /** The sentences that this piece of the reply completes. */
  push: (piece: string) => string[];
  /** What is left, where the reply has ended. */
  end: () => string[];
};

/**
 * Cuts a reply into sentences with their citations, as it comes: at the ends of lines, and behind a citation that nothing in small
 * letters follows. However the reply was cut into pieces, the sentences are the same.
 */
export function createSplitter(): Splitter {
  let text = '';
  let tail = '';
  let isCited = false;
  let isBroken = false;

  const finish = (): string[] => {
    const sentence = text.trim();
    [text, tail, isCited, isBroken] = ['', '', false, false];
    return sentence === '' ? [] : [sentence];
  };
  const endsBefore = (unit: string): boolean =>
    unit !== '[' && ((isCited && !CLOSES.test(unit) && !GOES_ON.test(unit)) || isBroken);
  const append = (unit: string): void => {
    if (text.length <= LONGEST_WRITTEN) text += unit;
    tail = (tail + unit).slice(-TAIL);
  };

  return {
    push(piece) {
      const sentences: string[] = [];
      // In UTF-16 units: a piece may end within a character.
      for (let at = 0; at < piece.length; at += 1) {
        const unit = piece[at]!;
        if (unit === '\n' || unit === '\r') isBroken = true;
        if (SPACE.test(unit)) {
          append(' ');
          continue;
        }
        if (endsBefore(unit)) sentences.push(...finish());
        append(unit);
        isBroken = false;
        isCited = unit === ']' ? CITATION.test(tail) : isCited && CLOSES.test(unit);
      }
      return sentences;
    },
    end: finish,
  };
}
