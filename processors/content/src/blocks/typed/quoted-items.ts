// "> give oxygen" right below a line without that sign: a bullet. With a gap before it, it is a quote.
import type { TextLine } from './text-line.ts';

const quote = /^>\s+(?=\p{L})/u;
const least = 2;

/** How many signs of each such line are its mark. */
export function quotedItems(lines: readonly TextLine[]): Map<TextLine, number> {
  const found = new Map<TextLine, number>();
  let run: [TextLine, number][] = [];
  const end = () => {
    const isList = run.length >= least && run[0]![0].gap === 0 && run[0]![0] !== lines[0];
    if (isList) for (const [line, length] of run) found.set(line, length);
    run = [];
  };
  for (const line of lines) {
    const length = quote.exec(line.text.slice(0, 20))?.[0].length;
    if (run.length > 0 && (length === undefined || line.gap > 0)) end();
    if (length !== undefined) run.push([line, length]);
  }
  end();
  return found;
}
