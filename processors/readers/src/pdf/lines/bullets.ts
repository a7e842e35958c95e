// Bullets are drawn in many ways: as signs, as signs of symbol fonts without a meaning, as the letter o, as dashes. All
// are written as one, which everything that reads pages knows.
import { cleanLine } from './clean-text.ts';
import { onOneRow, type Line } from './lines.ts';

export const bullet = '• ';

/** Signs that stand for nothing else at the start of a line; those of the private area are of symbol fonts, some of which leave no space. */
const GLYPH =
  /^(?:[•●○◦▪■□▫‣⁃∙➢➤►▶▸❖✓✔❑❒◆◇⮚\u00b7\uf000-\uf0ff\ue000-\ue0ff](?:\s+|$)|[\uf06c\uf06e-\uf073\uf075-\uf077\uf09f\uf0a7\uf0a8\uf0b7\uf0d8\uf0fb-\uf0fe](?=\p{Lu}))/u;
/** Of a font that does not tell what it shows; before a number it may be a sign of that. */
const UNKNOWN = /^\ufffd(?:\s+|$)(?!\d)/u;
const LETTER = /^o(?:\s+|$)/u;
const DASH = /^[–—−-]\s+(?=\S)/u;
const NUMBER = /^(?:\(?\d{1,3}[.)]|\(?[a-z][.)]|\(?[ivx]{1,5}[.)])(?:\s|$)/iu;

export const isBulleted = (text: string): boolean => GLYPH.test(text);
export const bulletLength = (text: string): number => GLYPH.exec(text)?.[0].length ?? 0;
/** Begins with a sign or a number of a list. */
export const isLabelled = (text: string): boolean => GLYPH.test(text) || DASH.test(text) || NUMBER.test(text);
/** Begins with a number or letter of a list, and no other sign of one. */
export const isNumbered = (text: string): boolean => NUMBER.test(text);
export const withoutBullet = (text: string): string => text.replace(GLYPH, '').replace(DASH, '');
/** Without the sign or number that it begins with. */
export const withoutLabel = (text: string): string =>
  withoutBullet(text.trimStart()).replace(NUMBER, '').trimStart();

/** The lines of a page, every bullet of them written alike. */
export function withBullets(lines: readonly Line[]): Line[] {
  const dashes = countStarts(lines, DASH);
  const letters = countStarts(lines, LETTER);
  const unknown = countStarts(lines, UNKNOWN);
  return lines.map((line, index) => {
    if (line.table !== undefined || continues(lines[index - 1], line)) return line;
    const { text } = line;
    const found =
      GLYPH.exec(text) ??
      (isCommon(unknown, line) ? UNKNOWN.exec(text) : null) ??
      (isCommon(dashes, line) ? DASH.exec(text) : null) ??
      (isCommon(letters, line) ? LETTER.exec(text) : null);
    if (!found || (found[0].length === text.length && !isBeforeText(line, lines[index + 1]))) return line;
    return { ...line, text: cleanLine(bullet + text.slice(found[0].length)) };
  });
}

/** A piece in the middle of a row begins no item. */
const continues = (before: Line | undefined, line: Line): boolean =>
  before !== undefined && isBeforeText(before, line) && !isLabelled(before.text);

const isBeforeText = (line: Line, next: Line | undefined): boolean =>
  next !== undefined &&
  onOneRow(line, next) &&
  (next.rightToLeft && line.rightToLeft ? next.x1 <= line.x0 : next.x0 >= line.x1);

const startOf = ({ x0 }: Line): number => Math.round(x0 / 2);

/** How many lines begin so, by where they begin. */
function countStarts(lines: readonly Line[], pattern: RegExp): Map<number, number> {
  const counts = new Map<number, number>();
  for (const line of lines)
    if (pattern.test(line.text)) counts.set(startOf(line), (counts.get(startOf(line)) ?? 0) + 1);
  return counts;
}

const isCommon = (counts: ReadonlyMap<number, number>, line: Line): boolean =>
  (counts.get(startOf(line)) ?? 0) >= 2;
