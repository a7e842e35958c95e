import { emphasis } from '@anamnesis/contracts/cards/parse-card.ts';
import { formulasOf } from '@anamnesis/contracts/kernel/formula.ts';

/** What is bold or in italics, or a formula with its marks, from a character to before another. */
export type Style = { from: number; to: number; kind: 'bold' | 'italic' | 'formula' };

/** Text as it is read: `**bold**` and `*italics*` without their asterisks, as in a card. Formulas stay as they are. */
export function withoutEmphasis(text: string): { text: string; styles: readonly Style[] } {
  const formulas = formulasOf(text).map(({ from, to }): Style => ({ from, to, kind: 'formula' }));
  if (formulas.length === 0) return emphasised(text);
  const parts = [];
  let at = 0;
  for (const formula of formulas) {
    parts.push(emphasised(text.slice(at, formula.from)));
    const source = text.slice(formula.from, formula.to);
    parts.push({ text: source, styles: [{ from: 0, to: source.length, kind: 'formula' as const }] });
    at = formula.to;
  }
  return joined([...parts, emphasised(text.slice(at))]);
}

function joined(parts: readonly { text: string; styles: readonly Style[] }[]) {
  let text = '';
  const styles: Style[] = [];
  for (const part of parts) {
    for (const style of part.styles)
      styles.push({ ...style, from: text.length + style.from, to: text.length + style.to });
    text += part.text;
  }
  return { text, styles };
}

function emphasised(text: string): { text: string; styles: readonly Style[] } {
  if (!text.includes('*')) return { text, styles: [] };
  const styles: Style[] = [];
  let read = '';
  let at = 0;
  for (const match of text.matchAll(emphasis)) {
    read += text.slice(at, match.index);
    const [, bold, italic] = match;
    const within = emphasised(bold ?? italic ?? '');
    const from = read.length;
    read += within.text;
    styles.push({ from, to: read.length, kind: bold === undefined ? 'italic' : 'bold' });
    for (const style of within.styles)
      styles.push({ ...style, from: from + style.from, to: from + style.to });
    at = match.index + match[0].length;
  }
  return { text: read + text.slice(at), styles };
}
