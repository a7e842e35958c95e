import type { ShortDelay } from '@anamnesis/contracts/cards/study/schedule.ts';
import { openDelay } from '@anamnesis/contracts/cards/read-models.ts';
import { mostSessionCards } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { getStudySession } from './get-study-session.ts';
import { mostDealCandidates } from './counts.ts';

const today = '2026-03-01';
const before = '2026-02-20';

/** Ann has a document with `others` due cards, all more at risk than any card that she missed today. */
function backlog(others: number, each: object = {}) {
  const made = setting();
  made.deps.riskOfForgetting = ({ spacedRepetition }) => (spacedRepetition.totalReviews === 0 ? 1 : 0);
  made.putDocument({ documentId: 'd1' });
  const now = made.deps.clock().getTime();
  const put = (cardId: string, dueDate: string, delay: ShortDelay | null, more: object = {}): void => {
    const spacedRepetition = {
      intervalDays: 0,
      consecutiveCorrect: 0,
      totalReviews: delay ? 1 : 0,
      dueDate,
      isLearning: false,
      lastReviewed: null,
    };
    made.putCard({
      cardId,
      documentId: 'd1',
      span: cardId,
      introducedOn: before,
      dueDate,
      delay: delay ? openDelay : '',
      schedule: { spacedRepetition, delay, memory: null, correctReviews: 0 },
      ...more,
    });
  };
  for (let n = 0; n < others; n += 1) put(`other${String(n).padStart(4, '0')}`, before, null, each);
  return {
    missed: (cardId: string, seconds: number, more?: object): void =>
      put(cardId, today, { type: 'oneMinute', until: new Date(now + seconds * 1_000).toISOString() }, more),
    putDetails(cardId: string, characters: number): void {
      const rich = { front: 'f', back: 'b'.repeat(characters) };
      made.store.put('card-details', cardId, { cardId, documentId: 'd1', userId: 'ann', rich });
    },
    deal: async (): Promise<string[]> => {
      const query = { pdfId: 'd1', moreNew: 0 };
      const { cards } = await getStudySession(made.deps)({ params: {}, query, body: {} }, as('ann'));
      return cards.map(({ id }) => id);
    },
  };
}

it('begins with the cards whose delay is over, the first to end first', async () => {
  const { missed, deal } = backlog(118);
  missed('second', -5);
  missed('first', -65);
  missed('waits', 30);
  const row = await deal();
  expect(row.slice(0, 2)).toEqual(['first', 'second']);
  expect(row).toHaveLength(121);
  expect(row).toContain('waits');
});

it('has those that wait as well however many others are due', async () => {
  const { missed, deal } = backlog(mostDealCandidates + 10);
  missed('over', -1);
  missed('waits', 30);
  const row = await deal();
  expect(row[0]).toBe('over');
  expect(row).toContain('waits');
  expect(row).toHaveLength(mostSessionCards);
});

it('parts those that are of one sentence', async () => {
  const { missed, deal } = backlog(3);
  missed('one', -9, { span: 'The same.' });
  missed('two', -8, { span: 'The same.' });
  const row = await deal();
  expect([row[0], row[2]]).toEqual(['one', 'two']);
});

it('has fewer cards where they have very much beside their texts, but those that wait', async () => {
  const { missed, deal, putDetails } = backlog(100, { details: true });
  missed('waits', 30, { details: true });
  putDetails('waits', 90_000);
  for (let n = 0; n < 100; n += 1) putDetails(`other${String(n).padStart(4, '0')}`, 90_000);
  const row = await deal();
  expect(row).toHaveLength(44);
  expect(row).toContain('waits');
});
