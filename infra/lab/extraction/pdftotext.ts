import { spawnSync } from 'node:child_process';
import { sameOrder, wordErrors, wordsApart } from './word-errors.ts';
import { wordsOf } from './words.ts';

/** Its version, or null where it is not installed. */
export function pdftotextVersion(): string | null {
  const { error, stderr } = spawnSync('pdftotext', ['-v'], { encoding: 'utf8' });
  return error ? null : (/version (\S+)/u.exec(stderr)?.[1] ?? 'unknown');
}

/** The text of each page; null where it cannot open the file. */
export function pdftotextPages(file: string): string[] | null {
  const { status, stdout } = spawnSync('pdftotext', ['-enc', 'UTF-8', file, '-'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return status === 0 ? stdout.split('\f').slice(0, -1) : null;
}

export type Beside = {
  words: number;
  /** Words in a hundred that one of both has alone, wherever they stand. */
  apart: number;
  /** Words in a hundred that are wrong or stand elsewhere. */
  wordErrors: number;
  /** Words in a hundred that come in the same order. */
  order: number;
};

/** Beside what pdftotext reads, which is not always right: tables and headers are read in other orders. */
export function besidePdftotext(ours: readonly string[], theirs: readonly string[]): Beside {
  const sum = { words: 0, apart: 0, errors: 0, of: 0, kept: 0 };
  for (const [at, text] of theirs.entries()) {
    const [expected, found] = [wordsOf(text), wordsOf(ours[at] ?? '')];
    const { of, kept } = sameOrder(expected, found);
    sum.words += Math.max(expected.length, found.length);
    sum.apart += wordsApart(expected, found);
    sum.errors += wordErrors(expected, found);
    sum.of += of;
    sum.kept += kept;
  }
  return {
    words: sum.words,
    apart: share(sum.apart, sum.words),
    wordErrors: share(sum.errors, sum.words),
    order: sum.of === 0 ? 100 : share(sum.kept, sum.of),
  };
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);
