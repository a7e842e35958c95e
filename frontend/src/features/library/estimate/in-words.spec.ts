import type { ProcessingEstimate } from '@anamnesis/contracts/documents/processing/estimate-api.ts';
import { describe, expect, it } from 'vitest';
import type { Unit } from '../../../documents/unit.ts';
import { inWords } from './in-words.ts';

const of40: ProcessingEstimate = {
  pages: 40,
  tokens: 183_400,
  cost: 0.0637,
  currency: null,
  leftToday: null,
};
const full = (estimate: Partial<ProcessingEstimate>, unit: Unit = 'Page') =>
  inWords({ ...of40, ...estimate }, unit).full;

describe('what a document will cost', () => {
  it.each<[Partial<ProcessingEstimate>, string]>([
    [{}, '40 pages, about 0.06 at your server’s prices'],
    [{ currency: '$' }, '40 pages, about $0.06 at your server’s prices'],
    [{ currency: 'CHF', cost: 1.234 }, '40 pages, about CHF 1.23 at your server’s prices'],
    [{ cost: 1234.5 }, '40 pages, about 1,235 at your server’s prices'],
    [{ cost: 0.0004, pages: 1, currency: '€' }, '1 page, about €0.01 at your server’s prices'],
    [{ cost: null }, '40 pages, about 180,000 tokens'],
    [{ cost: 0 }, '40 pages, about 180,000 tokens'],
  ])('is told in money where prices are known, else in tokens: %o', (estimate, words) => {
    expect(full(estimate)).toBe(words);
  });

  it('is called by what the document is made of', () => {
    expect(full({ pages: 3 }, 'Part')).toBe('3 parts, about 0.06 at your server’s prices');
  });

  it('is set against what is left of the budget of the day', () => {
    const enough = '40 pages, about 0.06 at your server’s prices';
    expect(inWords({ ...of40, leftToday: 183_400 }, 'Page')).toEqual({
      short: 'About 0.06',
      line: enough,
      full: enough,
    });
    expect(inWords({ ...of40, leftToday: 100_000 }, 'Page')).toEqual({
      short: 'Over today’s budget',
      line: '40 pages, more than is left of today’s budget',
      full: '40 pages, about 0.06 at your server’s prices. That is more than what is left of today’s budget: the rest is made by the built-in engine.',
    });
    expect(full({ leftToday: 0 })).toMatch(/Today’s budget is used up: the built-in engine makes it\.$/u);
  });

  it('is nothing where no page needs the model', () => {
    expect(inWords({ ...of40, pages: 0, tokens: 0, cost: 0 }, 'Page').line).toBe('costs nothing');
  });
});
