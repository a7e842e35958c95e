import { StandingOfCards } from '@anamnesis/contracts/cards/imports/requests.ts';
import { neverDue } from '@anamnesis/contracts/cards/read-models.ts';
import { expect, it } from 'vitest';
import { setting } from '../testing/setting.ts';
import { serveStanding } from './standing-of-cards.ts';

async function asking() {
  const made = setting();
  await serveStanding({ store: made.deps.store, bus: made.bus });
  const ask = async (...cardIds: string[]) => {
    const question = { userId: 'ann', cardIds, position: '0' };
    return StandingOfCards.output.parse(await made.bus.request(StandingOfCards.subject, question, 5_000));
  };
  return { ...made, ask };
}

it('says when cards of this person are asked, and what they were answered elsewhere', async () => {
  const { putCard, store, ask } = await asking();
  putCard({ cardId: 'c1', documentId: 'd1', studyDay: '2026-03-01', dueDate: '2026-03-09' });
  putCard({ cardId: 'c2', documentId: 'd1', studyDay: '2026-03-01', dueDate: neverDue });
  putCard({ cardId: 'bobs', userId: 'bob' });
  const answers = [
    [5, 1, 0, '1970-01-01'],
    [9, 3, 0, '1970-01-01'],
  ];
  store.put('answers-elsewhere', 'c1', { cardId: 'c1', documentId: 'd1', userId: 'ann', answers });
  expect(await ask('c1', 'c2', 'bobs', 'none')).toEqual({
    status: 'found',
    cards: [
      { cardId: 'c1', documentId: 'd1', studyDay: '2026-03-01', dueDate: '2026-03-09', elsewhere: [5, 9] },
      { cardId: 'c2', documentId: 'd1', studyDay: '2026-03-01', dueDate: null, elsewhere: [] },
    ],
  });
});

it('says when a read model lags', async () => {
  const { deps, ask } = await asking();
  deps.store.waitFor = async (model) => model !== 'answers-elsewhere';
  expect(await ask('c1')).toEqual({ status: 'lagging' });
});
