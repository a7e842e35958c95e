import { beginsWithThoughts, endOfThoughts } from '../../model/thoughts.ts';

/** In UTF-16 units; the rest of a longer line is left out, and the line is refused for its length. */
const LONGEST = 3_000;

/** Enough of a line to find what follows its thoughts. */
const bounded = (text: string): string => text.slice(-2 * LONGEST);

/** `isFirst`: what came before it was no reply, the model had thought aloud. Its text may be empty then, and only then. */
export type Line = { readonly text: string; readonly isFirst: boolean };

export type Lines = {
  /** The lines that this piece of a reply completes. */
  push: (piece: string) => Line[];
  /** What is left, where the reply has ended. */
  end: () => Line[];
};

/** Cuts a reply into lines as it comes: however it was cut into pieces, the lines are the same. Thoughts that are marked are none. */
export function createLines(): Lines {
  let text = '';
  let [isAny, isThinking] = [false, false];
  const finish = (): Line[] => {
    const whole = text;
    text = '';
    const from = endOfThoughts(whole);
    if (from === undefined && !isAny) isThinking = beginsWithThoughts(whole);
    else if (from !== undefined) isThinking = false;
    isAny ||= whole.trim() !== '';
    const line = whole
      .slice(from ?? 0)
      .trim()
      .slice(0, LONGEST + 1);
    const isFirst = from !== undefined;
    return isThinking || (line === '' && !isFirst) ? [] : [{ text: line, isFirst }];
  };
  return {
    push(piece) {
      const [first = '', ...others] = piece.split(/[\r\n]/u);
      const lines: Line[] = [];
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
