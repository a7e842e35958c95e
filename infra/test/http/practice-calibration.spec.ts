import { SYSTEM_ACTOR } from '@anamnesis/contracts/kernel/events/message.ts';
import { practiceRatingsModel } from '@anamnesis/contracts/practice/read-models.ts';
import { fewestAnswers } from '@anamnesis/contracts/practice/rating/difficulty.ts';
import { ratingVersion } from '@anamnesis/contracts/practice/rating/elo.ts';
import { wireOptionsOf } from '@anamnesis/contracts/practice/questions/wire.ts';
import { calibrationStream } from '@anamnesis/contracts/practice/calibration.ts';
import { collectionOf } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { calibrate } from '@anamnesis/processors/processes/calibration/calibration.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';

// Of its own: what is hard is hard for everybody from then on.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.destroy());

const easy = { system: 'Respiratory', science: 'diagnosis', difficulty: 'an easy' };
const password = 'Study-hard1!';
const ask = async (of: Client, wish = easy) => (await of.call('askQuestion', { body: wish })).body;
/** A wrong answer to each question of the cell: they are asked before those of other difficulties. Tells what they ask. */
async function missAll(of: Client): Promise<string[]> {
  const missed: string[] = [];
  for (;;) {
    const { _id: question_id, question, options, correct_option, difficulty } = await ask(of);
    if (difficulty !== 'easy') return missed;
    const selected_option = wireOptionsOf(options).find((option) => option !== correct_option) ?? '';
    await of.call('submitPracticeAnswer', { body: { question_id, is_correct: true, selected_option } });
    missed.push(question);
  }
}
const newStudent = async (): Promise<Client> => {
  const client = createClient(app.url);
  await client.signup();
  return client;
};
async function ratings() {
  const { store, log } = app.ports;
  expect(await store.waitFor(practiceRatingsModel.name, await log.head(), 100_000)).toBe(true);
  return collectionOf(store, practiceRatingsModel);
}

it('asks what a class finds hard as hard from then on', async () => {
  const students = Array.from({ length: fewestAnswers }, async () => missAll(await newStudent()));
  const [missed = []] = await Promise.all(students);
  expect(missed.length).toBeGreaterThanOrEqual(4);
  await ratings();
  expect(await calibrate({ bus: app.ports.bus })).toBe(missed.length);
  await ratings();
  expect(await calibrate({ bus: app.ports.bus })).toBe(0);
  const recorded = await app.ports.log.readStream(calibrationStream);
  expect(recorded.map(({ type }) => type)).toEqual(missed.map(() => 'PracticeQuestionCalibrated'));
  for (const { data, metadata } of recorded) {
    expect(data).toMatchObject({ askedAs: 'easy', answers: fewestAnswers, version: ratingVersion });
    expect(metadata.userId).toBe(SYSTEM_ACTOR);
  }
  const ben = await newStudent();
  const found = new Map<string, string>();
  for (const difficulty of ['a medium difficulty', 'a difficult', 'an incredibly esoteric'])
    for (;;) {
      const { question, source, difficulty: shown } = await ask(ben, { ...easy, difficulty });
      if (source !== 'written') break;
      found.set(question, shown);
    }
  for (const question of missed) expect(['hard', 'nuanced']).toContain(found.get(question));
});

it('rates by the first answers of a student, who is forgotten with the account', async () => {
  const cleo = await newStudent();
  const userId = cleo.user?.id ?? '';
  const { _id: question_id, correct_option: selected_option } = await ask(cleo);
  await cleo.call('submitPracticeAnswer', { body: { question_id, is_correct: true, selected_option } });
  const own = async () => (await (await ratings()).find({ where: { userId } })).map(({ doc }) => doc.kind);
  expect((await own()).toSorted()).toEqual(['answered', 'person']);
  await cleo.call('deleteAccount', { body: { password } });
  expect(await own()).toEqual([]);
});
