import { findQuote } from '@anamnesis/content/checks.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardOf, type Draft, hardGroups, type Outcome, pagesOf, readDrafts, verdictsOn } from './drafts.ts';

let all: Draft[];
let pages: Awaited<ReturnType<typeof pagesOf>>;

const isQuoted = ({ document, page, quote }: Draft): boolean =>
  findQuote(quote, pages.get(`${document} ${page}`)?.checked.text ?? '') !== undefined;

const share = (some: readonly Outcome[], ...verdicts: Outcome['verdict'][]): number =>
  some.filter(({ verdict }) => verdicts.includes(verdict)).length / some.length;

describe('the sound cards that were written by hand', () => {
  beforeAll(async () => {
    all = await readDrafts('paraphrases');
    pages = await pagesOf(all);
  });

  it('are many, of all kinds of pages and languages, in both styles', () => {
    expect(all.length).toBeGreaterThanOrEqual(120);
    expect(new Set(all.map(({ prompt }) => prompt)).size).toBe(all.length);
    const kinds = new Set([...pages.values()].map(({ kind }) => kind));
    for (const kind of ['slides', 'notes', 'tables', 'textbook', 'guideline', 'de', 'es', 'fr'])
      expect(kinds).toContain(kind);
    expect(new Set(all.map(({ style }) => style)).size).toBe(2);
  });

  it('quote their pages', () => {
    expect(all.filter((one) => !isQuoted(one))).toEqual([]);
  });

  it('have an answer, once', () => {
    for (const one of all) {
      const card = cardOf(one);
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

describe('the lines of pages that were made into cards, sound and wrong', () => {
  let outcomes: Outcome[];
  beforeAll(async () => {
    all = await readDrafts('drafts');
    pages = await pagesOf(all);
    outcomes = await verdictsOn(all);
  });

  it('are on pages of the corpus, and the sound ones quote them', () => {
    expect(all.filter((one) => one.way === undefined && !isQuoted(one))).toEqual([]);
  });

  it('are kept where they are sound', () => {
    expect(
      share(
        outcomes.filter(({ draft }) => draft.way === undefined),
        'refused',
      ),
    ).toBeLessThan(0.02);
  });

  it.each(hardGroups)('are refused, or doubted in a question, where they are wrong in %s', (group) => {
    const wrong = outcomes.filter(({ draft }) => draft.group === group);
    expect(share(wrong, 'refused', 'asked')).toBeGreaterThan(0.97);
  });
});
