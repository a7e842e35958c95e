import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptLength } from './limits.ts';
import { excerptOf } from './marks.ts';

const long = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ');
const at = (word: string): [number, number] => [long.indexOf(word), long.indexOf(word) + word.length];

describe('an excerpt', () => {
  it('is a short text as it is, without the space around it', () => {
    expect(excerptOf(' The heart. ', [[5, 10]])).toMatchObject({ excerpt: 'The heart.', marks: [[4, 9]] });
    expect(excerptOf('', [])).toMatchObject({ excerpt: '', marks: [] });
  });

  it('begins shortly before the first word that was found, and is cut between words', () => {
    const { excerpt, marks } = excerptOf(long, [at('word100'), at('word103'), at('word190')]);
    expect(excerpt).toMatch(/^…word\d+ .* word\d+…$/u);
    expect(marks.map(([start, end]) => excerpt.slice(start, end))).toEqual(['word100', 'word103']);
    expect(excerpt.length).toBeGreaterThan(excerptLength - 25);
  });

  it('is the beginning or the end of a text where the word is there', () => {
    expect(excerptOf(long, [at('word1 ')]).excerpt).toMatch(/^word0 .*…$/u);
    expect(excerptOf(long, [at('word199')]).excerpt).toMatch(/^…word\d+ .* word199$/u);
    expect(excerptOf(long, []).excerpt).toMatch(/^word0 /u);
  });

  it('begins with the item or row that the first word stands in, where that is near', () => {
    const [near] = at('word99 ');
    expect(excerptOf(long, [at('word103')], [0, near]).excerpt).toMatch(/^…word99 /u);
    expect(excerptOf(long, [at('word103')], [0]).excerpt).not.toMatch(/^word0/u);
  });

  it('is never too long, never cut within a character, and its marks are the same words', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), fc.nat(), (words, nth) => {
        const before = words.slice(0, nth % words.length).join(' ');
        const start = before === '' ? 0 : before.length + 1;
        const found = words[nth % words.length]!;
        const { excerpt, marks } = excerptOf(words.join(' '), [[start, start + found.length]]);
        expect(excerpt.length).toBeLessThanOrEqual(excerptLength + 2);
        expect(excerpt.isWellFormed()).toBe(true);
        for (const [from, to] of marks) expect(excerpt.slice(from, to)).toBe(found);
      }),
    );
  });
});
