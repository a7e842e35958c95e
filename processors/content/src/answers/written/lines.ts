/** In UTF-16 units; the rest of a longer line is left out, and the line is refused for its length. */
const LONGEST = 3_000;

const bounded = (text: string): string => text.slice(0, LONGEST + 1);

export type Lines = {
  /** The lines that this piece of a reply completes. */
  push: (piece: string) => string[];
  /** What is left, where the reply has ended. */
  end: () => string[];
};

/** Cuts a reply into lines as it comes: however it was cut into pieces, the lines are the same. */
export function createLines(): Lines {
  let text = '';
  const finish = (): string[] => {
    const line = text.trim();
    text = '';
    return line === '' ? [] : [line];
  };
  return {
    push(piece) {
      const [first = '', ...others] = piece.split(/[\r\n]/u);
      const lines: string[] = [];
      text = bounded(text + first);
      for (const other of others) {
        lines.push(...finish());
        text = bounded(other);
      }
      return lines;
    },
    end: finish,
  };
}
