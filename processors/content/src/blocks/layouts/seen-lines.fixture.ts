// Pages as a PDF gives them: each line with its place and its look.
import type { SourceLine, PageOfSource } from '../source-line.ts';

export type SeenLine = {
  readonly text: string;
  readonly size?: number;
  readonly bold?: boolean;
  readonly x?: number;
  /** White space before it, in lines. */
  readonly gap?: number;
  /** From the top of the page. */
  readonly y?: number;
  readonly colour?: string;
  readonly said?: SourceLine['said'];
  readonly block?: object;
  readonly isMarked?: true;
  readonly aside?: object;
};

const margin = 72;

export function seenPage(
  lines: readonly (SeenLine | string)[],
  size = { width: 595, height: 842 },
): PageOfSource {
  let text = '';
  let y = margin;
  const placed = lines.map((given): SourceLine => {
    const line = typeof given === 'string' ? { text: given } : given;
    const {
      size: letters = 10,
      bold = false,
      x = margin,
      gap = 0,
      colour = '#000000',
      said,
      block,
      isMarked,
      aside,
    } = line;
    const start = text.length;
    text += `${line.text}\n`;
    y = line.y ?? y + gap * letters * 1.2;
    const box = { x, y, width: line.text.length * letters * 0.5, height: letters };
    if (line.y === undefined) y += letters * 1.2;
    return {
      start,
      end: start + line.text.length,
      seen: { box, size: letters, bold: bold ? 1 : 0, italic: 0, colour },
      ...(said && { said }),
      ...(block && { block }),
      ...(isMarked && { isMarked }),
      ...(aside && { aside }),
    };
  });
  return { text, lines: placed, size };
}
