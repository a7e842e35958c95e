import { ListMisjudgedQuestions } from '@anamnesis/contracts/practice/requests.ts';
import { expect, it } from 'vitest';
import { setting } from '../testing/setting.ts';
import { serveMisjudgedQuestions } from './misjudged-questions.ts';

const question = (subject: string) => ({
  subject,
  item: subject,
  system: 'renal',
  science: 'diagnosis',
  askedAs: 'easy',
  rating: 1.2,
  answers: 60,
  version: 'elo-1',
});

it('lists what is misjudged, page by page, and nothing of people', async () => {
  const { deps, store, bus } = setting();
  await serveMisjudgedQuestions({ store: deps.store, bus });
  for (const [subject, isMisjudged] of [
    ['c', 1],
    ['a', 1],
    ['b', 0],
    ['d', 1],
  ] as const)
    store.put('practiceRatings', `subject:${subject}`, {
      kind: 'subject',
      userId: null,
      ...question(subject),
      correct: 20,
      elo: 1,
      isCalibrated: false,
      isMisjudged,
    });
  store.put('practiceRatings', 'person:ann', {
    kind: 'person',
    userId: 'ann',
    value: 1,
    answers: 2,
    version: 'elo-1',
  });
  const ask = async (afterSubject: string, limit: number) =>
    ListMisjudgedQuestions.output.parse(
      await bus.request(ListMisjudgedQuestions.subject, { afterSubject, limit }, 5_000),
    ).questions;
  expect(await ask('', 2)).toEqual([question('a'), question('c')]);
  expect(await ask('c', 2)).toEqual([question('d')]);
});
