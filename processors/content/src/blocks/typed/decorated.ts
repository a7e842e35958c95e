// "== Heading ==", "--- Heading ---", "[Heading]": the same signs on both sides of a few words.
import type { TextRange } from '../source-line.ts';
import type { TextLine } from './text-line.ts';

const signs = '=-–—*~_#+<>[]';
const closing: Readonly<Record<string, string>> = { '[': ']', '<': '>' };
const longest = 120;
/** One sign on each side also stands around stressed words and remarks: with so many such lines over others they are headings. */
const leastOfOne = 2;

export type Decorated = TextRange & { readonly signs: string };

export function decoratedLines(lines: readonly TextLine[]): Map<TextLine, Decorated> {
  const found = new Map<TextLine, Decorated>();
  const doubtful = new Map<string, { line: TextLine; inside: Decorated; isOver: boolean }[]>();
  for (const [at, line] of lines.entries()) {
    const inside = insideSigns(line.text);
    if (!inside) continue;
    if (isClear(line.text, inside)) found.set(line, inside);
    else if (inside.signs.length === 1 || inside.signs.startsWith('[')) {
      const next = lines[at + 1];
      const isOver = next !== undefined && next.gap < 2 && insideSigns(next.text)?.signs !== inside.signs;
      const own = doubtful.get(inside.signs) ?? [];
      own.push({ line, inside, isOver });
      doubtful.set(inside.signs, own);
    }
  }
  for (const own of doubtful.values())
    if (own.length >= leastOfOne && own.every(({ isOver }) => isOver))
      for (const { line, inside } of own) found.set(line, inside);
  return found;
}

/** What the signs enclose, as places in the text. */
function insideSigns(text: string): Decorated | undefined {
  if (text.length > longest || !signs.includes(text[0]!) || !signs.includes(text.at(-1)!)) return undefined;
  const start = skip(text, 0, 1);
  const end = skip(text, text.length - 1, -1) + 1;
  const [open, close] = [text.slice(0, start).trim(), text.slice(end).trim()];
  const isClosed = close === Array.from(open, (sign) => closing[sign] ?? sign).join('');
  const isEven = open.length === close.length && (isClosed || open.length > 1);
  return isEven && start < end ? { start, end, signs: open } : undefined;
}

function isClear(text: string, { start, signs: open }: Decorated) {
  // "* Heading *"
  const isSpaced = open === '*' && text[start - 1] === ' ';
  const least = isSpaced ? 1 : open.startsWith('*') || open.startsWith('_') ? 3 : 2;
  return open.length >= least && !open.startsWith('[');
}

function skip(text: string, from: number, by: 1 | -1) {
  let at = from;
  while (at >= 0 && at < text.length && (signs.includes(text[at]!) || text[at] === ' ')) at += by;
  return at;
}
