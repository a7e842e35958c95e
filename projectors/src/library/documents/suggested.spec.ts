import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { documentsProjection } from './projection.ts';
import { anUpload } from './uploaded.fixture.ts';

const suggestion = { prompt: 'p', answer: 'a', span: 's', kind: 'cloze', expected: 0.5 };
const suggested: AnamnesisEvent = {
  type: 'CardsSuggested',
  data: {
    documentId: 'd1',
    requestId: 'r',
    pageNumber: 1,
    suggestions: ['s1', 's2', 's3'].map((suggestionId) => ({ ...suggestion, suggestionId })),
    engine: { name: 'builtin', version: '1' },
  },
};
const which = (suggestionId: string) => ({ documentId: 'd1', suggestionId });
const left = async (...events: AnamnesisEvent[]) =>
  (
    await project(documentsProjection, [
      anUpload({ blob: { hash: 'hash', size: 10 }, totalPages: 1 }),
      suggested,
      ...events,
    ])
  )['d1']?.suggestionCount;

it('counts the suggestions that nothing was decided about', async () => {
  const accepted: AnamnesisEvent = { type: 'SuggestionAccepted', data: { ...which('s1'), cardId: 'c' } };
  const dismissed: AnamnesisEvent = { type: 'SuggestionDismissed', data: which('s2') };
  const withdrawn: AnamnesisEvent = {
    type: 'SuggestionsWithdrawn',
    data: { documentId: 'd1', suggestionIds: ['s3'] },
  };
  expect(await left()).toBe(3);
  expect(await left(accepted, dismissed)).toBe(1);
  expect(await left(accepted, dismissed, withdrawn)).toBe(0);
  expect(await left(accepted, { type: 'SuggestionReopened', data: which('s1') })).toBe(3);
});
