import type { PageLayout } from '../../../page/document-index.ts';

type Line = { text: string; start: number };

/** "cytokines: class of proteins that …": a term in small letters and what it is. */
const TERM = /^(\p{L}[\p{L}\d ,()’'/-]{2,60}): (\p{Ll}.{14,})$/u;
const LEAST = 5;

/** A page of terms with what they mean, one a line, where no heading on the page says so: the list began before it. */
export function termLines({ text, entries }: PageLayout): Line[] {
  if (entries.length > 0) return [];
  const all: Line[] = [];
  let [at, lines] = [0, 0];
  for (const line of text.split('\n')) {
    if (line.trim() !== '') lines += 1;
    if (TERM.test(line.trim())) all.push({ text: capital(line.trim()), start: at + line.search(/\S/u) });
    at += line.length + 1;
  }
  return all.length >= LEAST && all.length >= 0.7 * lines ? all : [];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
