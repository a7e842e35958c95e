import { emphasis } from '@anamnesis/contracts/cards/parse-card.ts';

/** What is bold or in italics, from a character to before another. */
export type Style = { from: number; to: number; kind: 'bold' | 'italic' };

/** Text as it is read: `**bold**` and `*italics*` without their asterisks, as in a card. */
export function withoutEmphasis(text: string): { text: string; styles: readonly Style[] } {
  if (!text.includes('*')) return { text, styles: [] };
  const styles: Style[] = [];
  let read = '';
  let at = 0;
  for (const match of text.matchAll(emphasis)) {
    read += text.slice(at, match.index);
    const [, bold, italic] = match;
    const within = withoutEmphasis(bold ?? italic ?? '');
    const from = read.length;
    read += within.text;
    styles.push({ from, to: read.length, kind: bold === undefined ? 'italic' : 'bold' });
    for (const style of within.styles)
      styles.push({ ...style, from: from + style.from, to: from + style.to });
    at = match.index + match[0].length;
  }
  return { text: read + text.slice(at), styles };
}
