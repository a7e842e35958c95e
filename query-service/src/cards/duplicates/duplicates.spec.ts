import { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { FindDuplicates } from '@anamnesis/contracts/cards/study/duplicates.ts';
import { neverDue } from '@anamnesis/contracts/cards/read-models.ts';
import { newCardSchedule } from '@anamnesis/contracts/cards/study/schedule.ts';
import { expect, it } from 'vitest';
import { readPlan } from '../study/read-plan.ts';
import { forecastOf } from '../../statistics/get-statistics.ts';
import { countQuizCards } from '../../quizzes/choice/read-cards.ts';
import { as, setting } from '../../testing/setting.ts';
import { batchCheckPDFAnkiStatus } from '../batch-check-anki-status.ts';
import { getAnkiQuestions } from '../get-anki-questions.ts';
import { getDueQuestions } from '../study/get-due-questions.ts';
import { getStudySession } from '../study/get-study-session.ts';
import { serveDuplicates } from './find-duplicates.ts';

const nothing = { params: {}, query: {}, body: {} };
const today = '2026-03-01';
/** As the projection keeps a card that is held as a duplicate. */
const held = { studiedAs: 'a', studiedIn: 'd1', dueDate: neverDue, schedule: newCardSchedule(today) };
const answered = { introducedOn: '2026-02-20' };

/** Two documents of one text, of which the first is studied. */
function twins() {
  const made = setting();
  made.deps.riskOfForgetting = () => 0;
  made.putDocument({ documentId: 'd1', name: 'Heart' });
  made.putDocument({ documentId: 'd2', name: 'Heart, again' });
  made.putCard({ cardId: 'a', documentId: 'd1', textKey: 'one' });
  made.putCard({ cardId: 'b', documentId: 'd2', textKey: 'one', pageNumber: 4, ...held });
  return made;
}
const session = (made: ReturnType<typeof twins>, pdfId?: string) =>
  getStudySession(made.deps)({ ...nothing, query: { moreNew: 0, pdfId } }, as('ann'));

it('are counted once wherever cards are counted, and a session deals as many', async () => {
  const made = twins();
  const { store, deps } = made;
  made.putCard({ cardId: 'a2', documentId: 'd1', textKey: 'two', ...answered });
  made.putCard({ cardId: 'b2', documentId: 'd2', textKey: 'two', ...held, studiedAs: 'a2', ...answered });
  expect(await readPlan(store, 'ann', today)).toMatchObject({
    due: 1,
    new: 1,
    newInAll: 1,
    documents: [{ documentId: 'd1', due: 1, new: 1 }],
    tomorrow: { due: 1, new: 1 },
  });
  const body = { pdfIds: ['d1', 'd2'] };
  expect(await batchCheckPDFAnkiStatus(deps)({ ...nothing, body }, as('ann'))).toMatchObject({
    hasDueCards: { d1: true, d2: false },
    dueCounts: { d1: { today: 2, tomorrow: 0 }, d2: { today: 0, tomorrow: 0 } },
  });
  expect((await forecastOf(store, 'ann', today))[0]).toEqual({ day: today, due: 1 });
  expect((await session(made)).cards.map(({ id }) => id).toSorted()).toEqual(['a', 'a2']);
  expect(await session(made, 'd2')).toMatchObject({ cards: [], newCards: 0, inAll: 0 });
});

it('are not due on any day, not even on the last one', async () => {
  const query = { questionType: 'anki', dueDate: neverDue } as const;
  const { dueQuestions } = await getDueQuestions(twins().deps)({ ...nothing, query }, as('ann'));
  expect(dueQuestions).toMatchObject([{ id: 'a' }]);
});

it('say where the same card stands as well, the first two by name', async () => {
  const made = twins();
  const again = { pdfId: 'd2', cardId: 'b', name: 'Heart, again', type: 'pdf', pageNumber: 4 };
  const answer = await session(made);
  expect(cardsApi.getStudySession.response.parse(answer)).toEqual(answer);
  expect(answer.cards).toMatchObject([{ id: 'a', alsoIn: { places: [again], count: 1 } }]);
  for (const n of [3, 4, 5]) {
    made.putDocument({ documentId: `d${n}`, name: `Copy ${n}` });
    made.putCard({ cardId: `c${n}`, documentId: `d${n}`, textKey: 'one', ...held });
  }
  made.putCard({ cardId: 'c6', documentId: 'd5', textKey: 'one', ...held, status: 'deleted' });
  const [card] = (await session(made)).cards;
  expect(card?.alsoIn).toMatchObject({ places: [again, { name: 'Copy 3' }], count: 4 });
});

it('are in the list of their document, each with where it is studied', async () => {
  const made = twins();
  const body = { pdfId: 'd2' };
  const answer = await getAnkiQuestions(made.deps)({ ...nothing, body }, as('ann'));
  expect(cardsApi.getAnkiQuestions.response.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({ hasQuestions: true, allHeld: true, allSuspended: false });
  const place = { pdfId: 'd1', cardId: 'a', name: 'Heart', type: 'pdf', pageNumber: 1 };
  expect(answer.questions).toMatchObject([{ id: 'b', isSuspended: false, studiedIn: place }]);
  expect(answer.questions[0]).not.toHaveProperty('alsoIn');
});

it('are asked in a quiz of their own document, and once in one of both', async () => {
  const { store, putCard } = twins();
  putCard({ cardId: 's', documentId: 'd2', status: 'suspended', isSuspended: true, dueDate: neverDue });
  expect(await countQuizCards(store, ['d2'])).toBe(1);
  expect(await countQuizCards(store, ['d1', 'd2'])).toBe(1);
  expect(await countQuizCards(store, ['d1', 'd2'], { yield: 'high' })).toBe(0);
});

it('are found for the process that compares texts, of one person, without deleted ones', async () => {
  const { bus, store, putCard } = twins();
  putCard({ cardId: 'gone', documentId: 'd2', textKey: 'one', status: 'deleted', dueDate: neverDue });
  putCard({ cardId: 'bobs', documentId: 'd9', userId: 'bob', textKey: 'one' });
  await serveDuplicates({ bus, store });
  const find = async (by: string, values: string[], cursor: string | null = null) => {
    const question = { userId: 'ann', by, values, position: '0', cursor };
    const reply = FindDuplicates.output.parse(await bus.request(FindDuplicates.subject, question, 1_000));
    return reply.status === 'found' ? reply.cards.map(({ cardId }) => cardId) : reply.status;
  };
  expect(await find('card', ['b', 'gone', 'bobs', 'unknown'])).toEqual(['b']);
  expect(await find('text', ['one', 'two'])).toEqual(['a', 'b']);
  expect(await find('studiedCard', ['a', 'b'])).toEqual(['b']);
  expect(await find('studiedDocument', ['d1'])).toEqual(['b']);
  expect(await find('studiedDocument', ['d2'])).toEqual([]);
});
