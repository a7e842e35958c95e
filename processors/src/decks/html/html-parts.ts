// Sides of cards repeat much of each other: the front on the back, a long field below each blank of a note.
import { nextOf } from '../linear.ts';

const tag = /<(?:(\/?)([a-z][a-z\d]*)\b[^<>]*>?|!--|[!?])/giu;
const alone = new Set(['br', 'hr', 'img', 'wbr', 'col', 'input', 'link', 'meta', 'source']);
/** In which tags are text, up to their own end. */
const programs = new Set(['script', 'style']);
/** In which tags are text, or mean something else. */
const others = new Set(
  'textarea title xmp iframe noembed noframes noscript plaintext svg math template select'.split(' '),
);
/** In UTF-16 units: shorter ones are not worth their own way. */
const shortest = 150;

/**
 * The HTML in parts that say the same alone as together: each ends where all elements that were begun have ended. What is not well nested, or is
 * read in another way within, is one part.
 */
export function htmlParts(html: string): string[] {
  const open: string[] = [];
  const parts: string[] = [];
  let from = 0;
  const nextEnds = {
    script: nextOf(html, '</script>'),
    style: nextOf(html, '</style>'),
    comment: nextOf(html, '-->'),
  };
  let at = 0;
  for (const { 0: written, 1: slash, 2: given, index } of html.matchAll(tag)) {
    // It stands in a program or a comment.
    if (index < at) continue;
    const name = given?.toLowerCase() ?? (written === '<!--' ? 'comment' : 'other');
    if (name === 'other' || others.has(name) || (given && !isWhole(written))) return [html];
    if (alone.has(name)) continue;
    if (name === 'comment' || (programs.has(name) && slash !== '/')) {
      at = nextEnds[name as keyof typeof nextEnds](index + written.length);
      if (at < 0) return [html];
      // The tag that ends a program is met as the next one.
      if (name === 'comment') continue;
    }
    if (slash !== '/') {
      if (open.length === 0 && index - from >= shortest) {
        parts.push(html.slice(from, index));
        from = index;
      }
      open.push(name);
    } else if (open.pop() !== name) return [html];
    const end = index + written.length;
    if (open.length === 0 && end - from >= shortest) {
      parts.push(html.slice(from, end));
      from = end;
    }
  }
  if (open.length > 0) return [html];
  if (from < html.length) parts.push(html.slice(from));
  return parts;
}

/** Neither it nor a quote in it goes on behind it. */
const isWhole = (written: string): boolean =>
  written.endsWith('>') && written.split('"').length % 2 === 1 && written.split("'").length % 2 === 1;
