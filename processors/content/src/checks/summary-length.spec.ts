import { describe, expect, it } from 'vitest';
import { summaryOfLines, withoutLines } from './summary-length.ts';

const words = (count: number): string => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
const line = (name: string, count: number, rank: number) => ({ text: `${name} ${words(count - 1)}`, rank });
const names = (lines: readonly string[] | undefined) => lines?.map((text) => text.split(' ')[0]);

describe('a summary', () => {
  it('has at most 40 % of the words of its page, the weightiest lines first, in the order of the page', () => {
    const lines = [line('a', 10, 2), line('b', 20, 0), line('c', 30, 1), line('d', 9, 3)];
    const summary = summaryOfLines('Gout', lines, words(100));
    expect([names(summary?.bullets), names(summary?.more)]).toEqual([['a', 'b', 'd'], ['c']]);
  });
  it('has at most eight bullets', () => {
    const lines = Array.from({ length: 11 }, (_, at) => line(`l${at}`, 5, at));
    const summary = summaryOfLines(null, lines, words(1000));
    expect([summary?.bullets.length, summary?.more?.length]).toEqual([8, 3]);
  });
  it('has the weightiest line of a page however long that is, and each line once', () => {
    const long = line('long', 90, 0);
    expect(summaryOfLines(null, [long, long], words(100))).toEqual({ title: null, bullets: [long.text] });
  });
  it('is of the first lines where none is weightier', () => {
    const lines = ['a', 'b', 'c'].map((name) => ({ text: `${name} ${words(19)}` }));
    expect(names(summaryOfLines(null, lines, words(100))?.bullets)).toEqual(['a', 'b']);
  });
  it('is none without a line', () => {
    expect(summaryOfLines('Gout', [], words(10))).toBeNull();
  });
});

describe('a summary without some of its lines', () => {
  const summary = { title: 'Gout', bullets: ['a', 'b'], more: ['c', 'd'] };
  it('keeps the others where they are', () => {
    expect(withoutLines(summary, (one) => one !== 'a' && one !== 'c')).toEqual({
      title: 'Gout',
      bullets: ['b'],
      more: ['d'],
    });
  });
  it('is of what did not fit where no bullet is left, and none where nothing is', () => {
    expect(withoutLines(summary, (one) => one > 'b')).toEqual({ title: 'Gout', bullets: ['c', 'd'] });
    expect(withoutLines(summary, () => false)).toBeNull();
    expect(withoutLines(null, () => true)).toBeNull();
  });
});
