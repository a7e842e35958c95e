import { replaceBetween, withoutTags } from '../linear.ts';

/** In characters; longer ones are no formulas. */
const longest = 5_000;

/** Formulas as Anki's users write them, in the form of this app: TeX between `\(` and `\)`, or `\[` and `\]` on a line of its own. */
export function withOwnFormulas(html: string): string {
  let text = html;
  for (const [opening, write] of forms) text = replaceBetween(text, opening, write, longest);
  // Tags within a formula would part it; a line break is a space to TeX.
  text = replaceBetween(text, ['\\(', '\\)'], inline, longest);
  return replaceBetween(text, ['\\[', '\\]'], display, longest);
}

const inline = (tex: string): string => `\\(${plain(tex)}\\)`;
const display = (tex: string): string => `\\[${plain(tex)}\\]`;
const plain = (html: string): string =>
  withoutTags(html.replaceAll(/<(?:br|\/?div|\/?p)\b[^<>]*>/giu, ' ')).trim();

/** A whole document of LaTeX: most are one formula, with or without its marks. */
function latex(source: string): string {
  const tex = plain(source);
  const within = /^(?:\$([^$]+)\$|\\begin\{math\}(.*)\\end\{math\})$/su.exec(tex);
  if (within) return inline(within[1] ?? within[2]!);
  const block = /^(?:\$\$([^$]+)\$\$|\\begin\{(displaymath|equation\*?)\}(.*)\\end\{\2\})$/su.exec(tex);
  return display(block ? (block[1] ?? block[3]!) : tex);
}

const forms: readonly (readonly [readonly [string, string], (inner: string) => string])[] = [
  [['[latex]', '[/latex]'], latex],
  [['[$$]', '[/$$]'], display],
  [['[$]', '[/$]'], inline],
  [['<anki-mathjax block="true">', '</anki-mathjax>'], display],
  [['<anki-mathjax>', '</anki-mathjax>'], inline],
];
