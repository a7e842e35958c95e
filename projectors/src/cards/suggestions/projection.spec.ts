import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { suggestionsProjection } from './projection.ts';

const suggested: AnamnesisEvent = {
  type: 'CardsSuggested',
  data: {
    documentId: 'd1',
    requestId: 'r1',
    pageNumber: 2,
    suggestions: ['renin', 'lipase'].map((answer) => ({
      suggestionId: answer,
      prompt: `{{c1::${answer}}} is an enzyme`,
      answer,
      span: `${answer} is an enzyme`,
      isHighYield: true,
      ...(answer === 'renin' ? { isCheckedLess: true as const } : {}),
      kind: 'cloze',
      expected: 0.5,
    })),
    engine: { name: 'builtin', version: '1' },
    recognised: true,
  },
};
const which = { documentId: 'd1', suggestionId: 'renin' };
const accepted: AnamnesisEvent = { type: 'SuggestionAccepted', data: { ...which, cardId: 'c1' } };
const after = (...events: AnamnesisEvent[]) => project(suggestionsProjection, [suggested, ...events]);

it('are open in the order in which they were made, and decided as the person did', async () => {
  const open = await after();
  expect(open['lipase']).toMatchObject({
    pageNumber: 2,
    ordinal: 1,
    status: 'open',
    cardId: null,
    decidedAt: null,
    recognised: true,
    madeBy: { engine: 'builtin' },
  });
  expect([open['renin']?.isCheckedLess, open['lipase']?.isCheckedLess]).toEqual([true, undefined]);
  expect(open['lipase']).not.toHaveProperty('isHighYield');
  const { renin } = await after(accepted);
  expect(renin).toMatchObject({ status: 'accepted', cardId: 'c1' });
  expect(renin?.decidedAt).not.toBeNull();
  expect((await after({ type: 'SuggestionDismissed', data: which }))['renin']).toMatchObject({
    status: 'dismissed',
  });
  expect((await after(accepted, { type: 'SuggestionReopened', data: which }))['renin']).toEqual(
    open['renin'],
  );
});

it('are gone with their document, and when a card asks the same', async () => {
  const withdrawn: AnamnesisEvent = {
    type: 'SuggestionsWithdrawn',
    data: { documentId: 'd1', suggestionIds: ['renin'] },
  };
  expect(Object.keys(await after(withdrawn))).toEqual(['lipase']);
  expect(await after({ type: 'DeckDiscarded', data: { documentId: 'd1' } })).toEqual({});
});
