import { expect, it } from 'vitest';
import { withoutSpecks } from './specks.ts';

/** Words beside each other; "8?" is one that is hardly read. */
const lineOf = (text: string, height = 20) =>
  text.split(' ').map((word, at) => ({
    text: word.replace(/(.)\?$/u, '$1'),
    block: 1,
    line: text,
    left: 50 * at,
    top: 0,
    width: 40,
    height: word.startsWith('.') ? 3 : height,
    confidence: /.\?$/u.test(word) ? 0.1 : 0.9,
  }));
const left = (...lines: string[]): string =>
  withoutSpecks(lines.flatMap((line) => lineOf(line)))
    .map(({ text }) => text)
    .join(' ');

it('a sentence does not close over a word that is hardly read', () => {
  expect(left('every 8? hours')).toBe('every 8 hours');
  expect(left('every §? hours')).toBe('every § hours');
  expect(left('no more than 75?')).toBe('no more than 75');
});

it('dust in a line, before it, behind it and in lines of its own is left out', () => {
  expect(left('every .? hour')).toBe('every hour');
  expect(left('|? every hour ~?')).toBe('every hour');
  expect(left('every hour', 'x? y? ~?')).toBe('every hour');
  expect(left('x?')).toBe('');
});
