// "== Heart failure", "** Angina": headings whose level the number of signs before them says, as in AsciiDoc and Org.
import type { TextLine } from './text-line.ts';

export type Prefixed = { readonly level: number; readonly mark: number };

const deepest = 6;
/** So many are deeper than one sign. */
const leastDeep = 2;

function prefixOf({ text }: TextLine, sign: string): Prefixed | undefined {
  let level = 0;
  while (text[level] === sign) level++;
  const isOne = level > 0 && level <= deepest && text[level] === ' ' && text.at(-1) !== sign;
  return isOne && text.length < 120 ? { level, mark: level + 1 } : undefined;
}

/** Stars also mark items: they are of headings where something else follows most of those lines. */
export function prefixedHeadings(lines: readonly TextLine[]): Map<TextLine, Prefixed> {
  const found = new Map<TextLine, Prefixed>();
  for (const sign of ['=', '*']) {
    const all = lines.map((line) => (line.start === line.from ? prefixOf(line, sign) : undefined));
    const deep = all.filter((one) => one !== undefined && one.level > 1).length;
    if (deep < leastDeep) continue;
    const own = all.flatMap((one, at) => (one ? [at] : []));
    const over = own.filter((at) => at + 1 < lines.length && isOverOther(all, at)).length;
    if (sign === '*' && over < own.length * 0.9) continue;
    for (const at of own) found.set(lines[at]!, all[at]!);
  }
  return found;
}

/** Over a line without signs, or over a heading that is one deeper. */
function isOverOther(all: readonly (Prefixed | undefined)[], at: number) {
  const [one, next] = [all[at]!, all[at + 1]];
  return next === undefined || (next.level === one.level + 1 && all[at + 2] === undefined);
}
