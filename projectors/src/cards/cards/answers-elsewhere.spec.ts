import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { expect, it } from 'vitest';
import { project } from '../../engine/testing/project.ts';
import { answersImported, type Imported } from '../answers-elsewhere/imported.fixture.ts';
import { cardsProjection } from './projection.ts';

const made: AnamnesisEvent = {
  type: 'CardsGenerated',
  data: {
    documentId: 'd1',
    requestId: 'r1',
    pageNumber: 1,
    studyDay: '2026-03-01',
    cards: [{ cardId: 'c1', prompt: 'What beats?', answer: 'the heart', span: 'The heart beats' }],
    engine: { name: 'builtin', version: '1' },
  },
};
const imported = answersImported([
  { day: '2026-02-03', rating: 1 },
  { day: '2026-02-09', rating: 2 },
]);
const { schedule, policy, policyRevision, documentId, cardId } = imported.data;
const under = { policy, policyRevision, documentId, cardId };
/** Its revision is 2: the place of each event in the list. */
const here = (response: 'correct' | 'incorrect'): AnamnesisEvent => ({
  type: 'CardReviewed',
  data: {
    ...under,
    response,
    at: '2026-03-05T12:00:00.000Z',
    studyDay: '2026-03-05',
    timeZone: 'UTC',
    useShortDelay: false,
    delayType: null,
    schedule,
    algorithm: { name: 'fsrs', version: '6' },
  },
});
const takenBack = (around?: { introducedOn: string; regraded: Imported['regraded'] }): AnamnesisEvent => ({
  type: 'ReviewReversed',
  data: { ...under, reviewRevision: 2, schedule, ...(around && { around }) },
});
const cardAfter = async (...events: AnamnesisEvent[]) =>
  (await project(cardsProjection, [made, ...events]))['c1'];

it('a card that was answered elsewhere is no new one, and is due when its history says', async () => {
  expect(await cardAfter(imported)).toMatchObject({
    dueDate: '2026-03-20',
    introducedOn: '2026-02-03',
    limited: 'no',
    schedule,
    missed: [],
    missedElsewhere: 1,
  });
  const more = answersImported([{ day: '2026-01-01', rating: 1 }], { dueDate: '2026-03-02' });
  expect(await cardAfter(imported, more)).toMatchObject({
    dueDate: '2026-03-02',
    introducedOn: '2026-01-01',
    missedElsewhere: 2,
  });
});

it('counts what was missed here beside it, and takes that back alone', async () => {
  expect(await cardAfter(imported, here('incorrect'))).toMatchObject({ missed: [2], missedElsewhere: 1 });
  const undone = await cardAfter(imported, here('incorrect'), takenBack());
  expect(undone).toEqual(await cardAfter(imported));
});

it('was begun on another day where the answer before those from elsewhere is taken back', async () => {
  const before = here('correct');
  const around = { introducedOn: '2026-03-08', regraded: [] };
  const later = answersImported([{ day: '2026-03-08' }], { introducedOn: '2026-03-05' });
  expect(await cardAfter(answersImported([]), before, later)).toMatchObject({ introducedOn: '2026-03-05' });
  expect(await cardAfter(answersImported([]), before, later, takenBack(around))).toMatchObject({
    introducedOn: '2026-03-08',
  });
});

it('keeps no count of misses where there are none', async () => {
  expect(await cardAfter(answersImported([{ day: '2026-02-03' }]))).not.toHaveProperty('missedElsewhere');
});
