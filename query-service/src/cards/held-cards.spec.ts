import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { neverDue } from '@anamnesis/contracts/cards/read-models.ts';
import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import { describe, expect, it } from 'vitest';
import { as, setting } from '../testing/setting.ts';
import { getCards } from './get-cards.ts';
import { getShortDelays } from './study/get-short-delays.ts';

const nothing = { params: {}, query: {}, body: {} };

describe('cards by their ids', () => {
  const made = setting();
  for (const cardId of ['c1', 'c2', 'c3']) made.putCard({ cardId });
  made.putCard({ cardId: 'suspended', status: 'suspended', isSuspended: true, dueDate: neverDue });
  made.putCard({ cardId: 'deleted', status: 'deleted', dueDate: neverDue });
  made.putCard({ cardId: 'bobs', userId: 'bob' });
  const ask = async (...cardIds: string[]) => {
    const answer = await getCards(made.deps)({ ...nothing, body: { cardIds } }, as('ann'));
    expect(cardsApi.getCards.response.parse(answer)).toEqual(answer);
    return answer.cards.map(({ id }) => id);
  };

  it('come in the order of the request, each once, whether or not they are due', async () => {
    made.putCard({ cardId: 'later', dueDate: '2027-01-01' });
    expect(await ask('c3', 'later', 'c1', 'c3')).toEqual(['c3', 'later', 'c1']);
  });

  it('leave out what was deleted, what is another’s and what is unknown; a suspended one is there', async () => {
    expect(await ask('deleted', 'bobs', 'nowhere', 'constructor', 'suspended')).toEqual(['suspended']);
  });
});

describe('the short delays of documents', () => {
  const made = setting();
  const delayed = (cardId: string, until: string, more: object = {}) => {
    const delay = { type: 'oneMinute' as const, until };
    made.putCard({ cardId, delay: 'open', schedule: { ...newCardSchedule('2026-03-01'), delay }, ...more });
  };
  delayed('c1', '2026-03-01T19:59:00.000Z');
  delayed('c2', '2026-03-01T20:00:30.000Z');
  delayed('released', '2026-03-01T20:05:00.000Z', { delay: 'released by x' });
  delayed('suspended', '2026-03-01T20:09:00.000Z', { dueDate: neverDue });
  delayed('left', '2026-02-01T20:00:00.000Z', { documentId: 'd2', dueDate: '2026-02-01' });
  delayed('bobs', '2026-03-01T20:00:30.000Z', { documentId: 'd3', userId: 'bob' });
  made.putCard({ cardId: 'none', documentId: 'd4' });
  const ask = async (...pdfIds: string[]) => {
    const answer = await getShortDelays(made.deps)({ ...nothing, body: { pdfIds } }, as('ann'));
    expect(cardsApi.getShortDelays.response.parse(answer)).toEqual(answer);
    return answer.delays;
  };

  it('tell when the last of them ends, the latest document first', async () => {
    expect(await ask('d4', 'd2', 'd1')).toEqual([
      { pdfId: 'd1', until: '2026-03-01T20:00:30.000Z' },
      { pdfId: 'd2', until: '2026-02-01T20:00:00.000Z' },
    ]);
  });

  it('are of no other document and of nobody else', async () => {
    expect(await ask('d3', 'd4', 'nowhere')).toEqual([]);
    expect(await ask()).toEqual([]);
  });
});
