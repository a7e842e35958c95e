// The lines of a table's cell as one text.
import { firstLetter, isInCapitals } from '@anamnesis/content/blocks.ts';
import { withoutBullet, isBulleted } from '../lines/bullets.ts';
import { cleanLine } from '../lines/clean-text.ts';
import { openEnd, STUMP } from '../broken-words/joint.ts';
import { onOneRow, type Line } from '../lines/lines.ts';

/**
 * `right` is how far the lines of the column reach. Lines that ended before they had to are parted by a semicolon: they
 * are several things.
 */
export function textOfCellLines(lines: readonly Line[], right: number): string {
  const areMarked = areMarkedApart(lines) || areBegun(lines);
  let text = '';
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const own = cleanLine(line.text);
    const words = isBulleted(own) ? withoutBullet(own) : own;
    if (words === '') continue;
    if (before === undefined || text === '') text = words;
    else if (!onOneRow(before, line) && (areMarked || startsAnew(before, line, right)))
      text += partedBy(text) + words;
    else text = openEnd(text, words) + words;
  }
  // Links and other pieces within brackets come with spaces.
  return text.replaceAll(/(?<=[([]) | (?=[)\]])/gu, '');
}

const partedBy = (text: string): string => (/[.,;:!?–—-]$/u.test(text) ? ' ' : '; ');

/** Each line is a piece of marked content of its own, as programs write lines that a person broke. */
const areMarkedApart = (lines: readonly Line[]): boolean =>
  lines.length > 1 &&
  lines.every(
    ({ text, mark }, at) =>
      mark !== undefined &&
      /^\p{Lu}/u.test(text) &&
      !STUMP.test(lines[at - 1]?.text ?? '') &&
      lines.findIndex((other) => other.mark === mark) === at,
  );

/** "Hypothermia", "Cocaine arrest: caution", "CVC or large vein": what goes on begins with a small letter somewhere. */
const areBegun = (lines: readonly Line[]): boolean =>
  lines.length > 2 && lines.every(({ text }) => firstLetter(text) === 'upper');

/** "Atropine" over "Pralidoxime": each a name in one word. */
const isName = (text: string): boolean =>
  text.length > 5 && !text.includes(' ') && firstLetter(text) === 'upper' && !isInCapitals(text);

/** Whether a line begins something new: it has a bullet or tag of its own, or its first word would have stood on the line before. */
function startsAnew(before: Line, line: Line, right: number): boolean {
  if (isBulleted(line.text) || line.isDotted) return true;
  if (line.place && before.place && line.place.block !== before.place.block)
    return line.place.kind === 'paragraph' && !/^\p{Ll}/u.test(line.text);
  if (line.rightToLeft || !/^\p{Lu}/u.test(line.text) || STUMP.test(before.text)) return false;
  if (isName(before.text) && isName(line.text)) return true;
  const letter = (line.x1 - line.x0) / Math.max(1, line.text.length);
  const word = (/^\S+/u.exec(line.text)?.[0].length ?? 0) * letter;
  return before.x1 + word < right - line.size;
}
