// "== Heading ==", "--- Heading ---": the same signs on both sides of a few words.
import type { Range } from '../source-line.ts';

const signs = '=-–—*~_#+<>';

/** What the signs enclose, as places in the text. */
export function insideSigns(text: string): Range | undefined {
  if (text.length > 120 || !signs.includes(text[0]!) || !signs.includes(text.at(-1)!)) return undefined;
  const start = skip(text, 0, 1);
  const end = skip(text, text.length - 1, -1) + 1;
  const [open, close] = [text.slice(0, start).trim(), text.slice(end).trim()];
  // "* Heading *"
  const isSpaced = text[open.length] === ' ' && text.at(-1 - close.length) === ' ' && open === close;
  const least = isSpaced && open === '*' ? 1 : open.startsWith('*') || open.startsWith('_') ? 3 : 2;
  const isEven = open.length >= least && open.length === close.length;
  return isEven && start < end ? { start, end } : undefined;
}

function skip(text: string, from: number, by: 1 | -1) {
  let at = from;
  while (at >= 0 && at < text.length && (signs.includes(text[at]!) || text[at] === ' ')) at += by;
  return at;
}
