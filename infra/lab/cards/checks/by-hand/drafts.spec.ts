import { findQuote } from '@anamnesis/content/checks.ts';
import { onPage } from '@anamnesis/content';
import { beforeAll, describe, expect, it } from 'vitest';
import { type HandVerdict, readHandDrafts, readHandPage, verdictsByHand } from './drafts.ts';

let all: HandVerdict[];
beforeAll(async () => {
  all = await verdictsByHand(await readHandDrafts());
});

const of = (...faults: (string | undefined)[]): HandVerdict[] =>
  all.filter(({ draft }) => faults.includes(draft.fault));
const refused = (some: readonly HandVerdict[]): number =>
  some.filter(({ verdict }) => verdict === 'refused').length;

describe('drafts in the form of a reply', () => {
  it('quote their pages, with or without their marks', async () => {
    for (const { draft } of all) {
      const page = await readHandPage(draft.page);
      expect(findQuote(onPage(draft.quote, page), page.text), draft.quote).toBeDefined();
    }
  });

  it.each(['typed', 'slides', 'prose', 'tables'])('that are sound are kept: %s', (kind) => {
    const sound = of(undefined).filter((one) => one.kind === kind);
    expect(sound.length).toBeGreaterThan(20);
    expect(refused(sound)).toBeLessThan(0.07 * sound.length);
  });

  it('that are false in a figure, a unit, a drug or a denial are refused by code', () => {
    const wrong = of('figure', 'unit', 'drug', 'denial');
    expect(wrong.length).toBeGreaterThan(40);
    expect(refused(wrong)).toBeGreaterThan(0.95 * wrong.length);
  });

  it('that are false otherwise are never passed without a question', () => {
    expect(of('side', 'condition', 'invented').filter(({ verdict }) => verdict === 'passed')).toEqual([]);
  });
});
