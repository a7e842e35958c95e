import { emphasesIn } from '@anamnesis/contracts/cards/text/emphasis.ts';
import { struckParts } from '@anamnesis/contracts/documents/blocks/struck.ts';
import type { BlockRun } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { formulasOf } from '@anamnesis/contracts/kernel/text/formula.ts';

/** What is bold, in italics or crossed out, or a formula with its marks, from a character to before another. */
export type Style = { from: number; to: number; kind: 'bold' | 'italic' | 'struck' | 'formula' };
type Read = { text: string; styles: readonly Style[] };

/**
 * Text as it is read: `**bold**` and `*italics*` without their asterisks, as in a card, `~~crossed out~~` without its marks. Formulas
 * stay as they are.
 */
export function withoutEmphasis(written: string): Read {
  const parts: Read[] = [];
  let at = 0;
  for (const { from, to } of formulasOf(written)) {
    parts.push(withoutAsterisks(written.slice(at, from)));
    parts.push({ text: written.slice(from, to), styles: [{ from: 0, to: to - from, kind: 'formula' }] });
    at = to;
  }
  return withCrossedOut(joined([...parts, withoutAsterisks(written.slice(at))]));
}

function joined(parts: readonly Read[]): Read {
  let text = '';
  const styles: Style[] = [];
  for (const part of parts) {
    for (const style of part.styles)
      styles.push({ ...style, from: text.length + style.from, to: text.length + style.to });
    text += part.text;
  }
  return { text, styles };
}

/** A text that is read without the marks of what is crossed out in it. */
export function withCrossedOut({ text, styles }: Read): Read {
  const isInFormula = (at: number): boolean =>
    styles.some(({ kind, from, to }) => kind === 'formula' && from < at && at < to);
  const parts = struckParts(text).filter(({ start, end }) => !isInFormula(start) && !isInFormula(end));
  if (parts.length === 0) return { text, styles };
  const marks = parts.flatMap(({ start, from, to, end }) => [
    { at: start, length: from - start },
    { at: to, length: end - to },
  ]);
  const moved = (at: number): number =>
    at - marks.reduce((sum, mark) => sum + Math.min(mark.length, Math.max(0, at - mark.at)), 0);
  const crossedOut = parts.map(({ from, to }) => ({ from, to, kind: 'struck' as const }));
  return {
    text: marks.reduceRight((left, { at, length }) => left.slice(0, at) + left.slice(at + length), text),
    styles: [...styles, ...crossedOut].map((style) => ({
      ...style,
      from: moved(style.from),
      to: moved(style.to),
    })),
  };
}

function withoutAsterisks(text: string): Read {
  if (!text.includes('*')) return { text, styles: [] };
  const styles: Style[] = [];
  let read = '';
  let at = 0;
  for (const { kind, from: begin, to, inner } of emphasesIn(text)) {
    read += text.slice(at, begin);
    const within = withoutAsterisks(inner);
    const from = read.length;
    read += within.text;
    styles.push({ from, to: read.length, kind });
    for (const style of within.styles)
      styles.push({ ...style, from: from + style.from, to: from + style.to });
    at = to;
  }
  return { text: read + text.slice(at), styles };
}

/**
 * With what the source of a text says of how its words are written. `written` is the text with its marks, of which reading leaves some
 * out; it begins at `shift` of the text that the runs are of.
 */
export function withRuns(
  { text, styles }: Read,
  written: string,
  runs: readonly BlockRun[],
  shift: number,
): Read {
  const placeOf = placesIn(text, written);
  const more = runs.flatMap(({ start, end, ...how }) => {
    const [from, to] = [placeOf(start - shift), placeOf(end - shift)];
    return from < to ? kinds.filter((kind) => how[kind]).map((kind) => ({ from, to, kind })) : [];
  });
  return { text, styles: [...styles, ...more] };
}

const kinds = ['bold', 'italic', 'struck'] as const;

/** Where a character of a written text stands in what is read of it, which lacks some of its characters. */
export function placesIn(read: string, written: string): (at: number) => number {
  const places: number[] = [];
  let place = 0;
  for (const sign of written.split('')) {
    places.push(place);
    if (sign === read.charAt(place)) place += 1;
  }
  return (at) => (at < 0 ? 0 : (places[at] ?? read.length));
}
