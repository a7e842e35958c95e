// What stands between two lines: nothing but a space, a line break, or the blank line between blocks.
import { onOneRow, type Line } from './lines.ts';

/** The separator before each line of a page, by where the lines stand and what the tags of the PDF say. */
export function separatorsOf(lines: readonly Line[]): string[] {
  const pitch = usualPitch(lines);
  const isTrusted = paragraphsAreTrusted(lines);
  return lines.map((line, index) => {
    const previous = lines[index - 1];
    if (previous === undefined) return '';
    if (previous.table !== undefined || line.table !== undefined)
      return previous.table === line.table ? '\n' : '\n\n';
    return byTags(previous, line, byPlace(previous, line, pitch), isTrusted);
  });
}

function byPlace(previous: Line, line: Line, pitch: number): string {
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

function byTags(previous: Line, line: Line, separator: string, isTrusted: boolean): string {
  const [before, after] = [previous.place, line.place];
  if (before === after || before?.block === after?.block) return separator;
  if (separator !== ' ' && (before?.kind === 'heading' || after?.kind === 'heading')) return '\n\n';
  if (line.begins) return separator === ' ' ? '\n' : separator;
  if (separator === ' ') return separator;
  if (before?.item !== undefined && before.item === after?.item) return separator;
  return isTrusted && isPart(before) && isPart(after) ? '\n\n' : separator;
}

/** Heads and feet of pages have no tag. */
const isPart = (place: Line['place']): boolean => place === undefined || place.kind === 'paragraph';

/** Some programs tag each line as a paragraph: then many begin in the middle of a sentence, below a full line. */
export function paragraphsAreTrusted(lines: readonly Line[]): boolean {
  let [begun, broken] = [0, 0];
  for (let index = 1; index < lines.length; index += 1) {
    const [previous, line] = [lines[index - 1]!, lines[index]!];
    if (previous.place?.kind !== 'paragraph' || line.place?.kind !== 'paragraph') continue;
    if (previous.place.block === line.place.block) continue;
    begun += 1;
    const isFull = previous.x1 - previous.x0 > 0.85 * (line.x1 - line.x0);
    if (/^\p{Ll}/u.test(line.text) && isFull && !/[.!?:;)]$/u.test(previous.text)) broken += 1;
  }
  return broken <= 0.3 * begun;
}
