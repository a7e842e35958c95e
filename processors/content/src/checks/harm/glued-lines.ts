import { namedIn } from './page-facts.ts';
import { isOpen, pageLines } from './page-lines.ts';

/** In words, on each side of where two lines meet. */
const NEAR = 2;

const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/u).filter(Boolean);

/** "… stone heart warfarin → vitamin K": a line at the margin with a name of its own, read as the end of one that stands further in. */
export function gluesOuterLine(bullet: string, page: string): boolean {
  const read = ` ${wordsIn(bullet).join(' ')} `;
  const lines = pageLines(page);
  return lines.slice(1).some((line, at) => {
    const before = lines[at]!;
    if (line.indent >= before.indent || isOpen(before.text) || namedIn(line.text) === undefined) return false;
    const border = [...wordsIn(before.text).slice(-NEAR), ...wordsIn(line.text).slice(0, NEAR)];
    return read.includes(` ${border.join(' ')} `);
  });
}
