import type { Page } from './chain.ts';
import { asRead, keyed } from './signs.ts';

/** What a bullet lists, and what it puts over all of it; '' for nothing. */
export type Listed = { head: string; items: readonly string[] };

const HEAD = /^[^:;]{2,120}? – (?=\S)/u;

/** "STEMI – not nitrates; aspirin" */
export function listedIn(bullet: string): Listed {
  const head = HEAD.exec(bullet)?.[0] ?? '';
  return { head: head.slice(0, -3), items: bullet.slice(head.length).split('; ') };
}

/** In words: so many tell where on a page an item begins. */
const DISTINCTIVE = 5;

/** The lines that an item begins, or that begin it: it may be shortened, or go on over several. */
export function startsOf(item: string, { read }: Page): number[] {
  const words = asRead(keyed(item).slice(0, DISTINCTIVE).join(' '));
  if (words.trim() === '') return [];
  const whole = asRead(item);
  return read.flatMap((line, at) =>
    line.trim() !== '' && (line.startsWith(words) || whole.startsWith(line)) ? [at] : [],
  );
}
