import { findSpan } from '@anamnesis/content/checks.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  cardOfParaphrase,
  pagesOfParaphrases,
  type Paraphrase,
  readParaphrases,
  verdictsOn,
} from './paraphrases.ts';
import type { DrawnPage } from './pages.ts';

let all: Paraphrase[];
let pages: Map<string, DrawnPage>;
beforeAll(async () => {
  all = await readParaphrases();
  pages = await pagesOfParaphrases(all);
});

describe('the sound cards that were written by hand', () => {
  it('are many, of all kinds of pages and languages, in both styles', () => {
    expect(all.length).toBeGreaterThanOrEqual(120);
    expect(new Set(all.map(({ prompt }) => prompt)).size).toBe(all.length);
    const kinds = new Set([...pages.values()].map(({ kind }) => kind));
    for (const kind of ['slides', 'notes', 'tables', 'textbook', 'guideline', 'de', 'es', 'fr'])
      expect(kinds).toContain(kind);
    expect(new Set(all.map(({ style }) => style)).size).toBe(2);
  });

  it('quote their pages', () => {
    const wrong = all.filter(
      ({ document, page, quote }) =>
        findSpan(quote, pages.get(`${document} ${page}`)?.checked.text ?? '') === undefined,
    );
    expect(wrong).toEqual([]);
  });

  it('have an answer, once', () => {
    for (const one of all) {
      const card = cardOfParaphrase(one);
      expect(card.answer).not.toBe('');
      expect(card.prompt.split('{{c1::')).toHaveLength(2);
    }
  });

  it('are checked on their pages', async () => {
    const few = all.slice(0, 3);
    const verdicts = await verdictsOn(few);
    expect(verdicts.map(({ card }) => card.span)).toEqual(few.map(({ quote }) => quote));
    const lost = { ...few[0]!, quote: 'This stands on no page at all.' };
    expect(await verdictsOn([lost])).toMatchObject([{ verdict: 'refused' }]);
  });
});
