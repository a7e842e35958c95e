// The text of a page: a line break at each line's end, a blank line between blocks.
import { orderColumns } from './columns.ts';
import { linesOf, onOneRow, type Line } from './lines.ts';
import { runsOf, type TextItem } from './runs.ts';

/** Reads a page's text items, in the order of its content, into text. */
export function pageText(items: readonly TextItem[]): string {
  const lines = orderColumns(linesOf(runsOf(items)));
  const pitch = usualPitch(lines);
  let text = '';
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1];
    text += (previous ? separator(previous, line, pitch) : '') + line.text;
  }
  return cleanPageText(text);
}

function separator(previous: Line, line: Line, pitch: number): string {
  if (previous.angle !== line.angle) return '\n\n';
  if (line.angle === 'vertical') return '\n';
  if (onOneRow(previous, line)) return ' ';
  const down = previous.y - line.y;
  // Upwards is the next column, or a piece drawn later: a sentence may go on there.
  if (down < 0) return '\n';
  const otherSize = Math.abs(previous.size - line.size) > 0.15 * Math.max(previous.size, line.size);
  // A line that starts in lower case goes on with a sentence, however widely the lines are set.
  const widest = (/^\p{Ll}/u.test(line.text) ? 2 : 1.3) * Math.max(pitch, 1.1 * line.size);
  return down > widest || (otherSize && down > 1.1 * line.size) ? '\n\n' : '\n';
}

/** The usual distance between the baselines of neighbouring lines; 0 without any. */
function usualPitch(lines: readonly Line[]): number {
  const distances: number[] = [];
  for (let index = 1; index < lines.length; index += 1) {
    const [above, below] = [lines[index - 1]!, lines[index]!];
    const down = above.y - below.y;
    if (above.angle === below.angle && down > 0.6 * below.size && down < 3 * below.size) distances.push(down);
  }
  return distances.sort((a, b) => a - b)[Math.floor(distances.length * 0.4)] ?? 0;
}

function cleanPageText(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- control characters are what is removed
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\ufeff\ufffe\uffff]/gu, '')
      .replaceAll(/[\t\u00a0\u2000-\u200a\u202f]+/gu, ' ')
      .replaceAll(/ {2,}/gu, ' ')
      .toWellFormed()
      .normalize('NFC')
      .trim()
  );
}
