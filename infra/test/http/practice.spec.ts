import { difficultyPhrases } from '@anamnesis/contracts/practice/writing/wish.ts';
import { wireOptionsOf } from '@anamnesis/contracts/practice/questions/wire.ts';
import { systems } from '@anamnesis/contracts/diseases/systems.ts';
import { expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';
import { until } from '../support/studying.ts';

let app: SharedApp;
let ann: Client;
let eve: Client;
beforeAllInSharedApp(async (shared) => {
  app = shared;
  [ann, eve] = [createClient(app.url), createClient(app.url)];
  await Promise.all([ann.signup(), eve.signup()]);
});

const wish = { system: 'Renal', science: 'diagnosis', difficulty: 'an easy' };
const ask = async (sent: Partial<typeof wish> = {}, of = ann) => {
  const { status, body } = await of.call('askQuestion', { body: { ...wish, ...sent } });
  const { _id: id, ...rest } = body;
  return { status, body: { ...rest, id } };
};
const answer = (question_id: string, selected_option: string, is_correct = true, of = ann) =>
  of.call('submitPracticeAnswer', { body: { question_id, selected_option, is_correct } });
const answersOf = async (of: Client) => {
  const { status, body } = await of.call('getUserQuestions');
  return status === 200 ? body.map(({ correct }) => correct) : [];
};
const wrongOf = (options: string, right: string): string =>
  wireOptionsOf(options).find((option) => option !== right) ?? '';

it('asks of each system and difficulty in the words of the specification', async () => {
  for (const system of Object.values(systems))
    for (const difficulty of Object.values(difficultyPhrases)) {
      const { status, body } = await ask({ system, difficulty, science: 'Random' });
      expect({ status, system, difficulty }).toEqual({ status: 200, system, difficulty });
      const options = body.options.split('#');
      expect(options).toHaveLength(5);
      expect(options).toContain(body.correct_option);
      expect(body.explanation).not.toBe('');
      expect(body.reasons.every(({ why }) => why !== '')).toBe(true);
      expect(body.reasons.some(({ guide }) => guide !== null)).toBe(true);
    }
});

it('refuses a system that it does not know, in words', async () => {
  expect(await ask({ system: 'Kidney + #' })).toMatchObject({
    status: 400,
    body: { code: 'PRACTICE_WISH', error: expect.stringContaining('choose') },
  });
});

it('decides itself what is right, once, and counts it in the statistics', async () => {
  const ben = createClient(app.url);
  await ben.signup();
  const { body } = await ask({}, ben);
  const wrong = wrongOf(body.options, body.correct_option);
  expect((await answer(body.id, wrong, true, ben)).body).toEqual({ success: true, is_correct: false });
  expect((await answer(body.id, body.correct_option, true, ben)).body.is_correct).toBe(false);
  const { body: other } = await ask({}, ben);
  const said = { question_id: other.id, is_correct: true };
  expect((await ben.call('submitPracticeAnswer', { body: said })).body.is_correct).toBe(true);
  await until(ben, async () => (await answersOf(ben)).length === 2);
  expect(await answersOf(ben)).toEqual([false, true]);
});

it('knows no question that was not given to the caller', async () => {
  const { body } = await ask();
  for (const id of [body.id, 'none', '__proto__'])
    expect((await answer(id, body.correct_option, true, eve)).status).toBe(404);
  expect((await answer(body.id, 'no option')).body).toMatchObject({ code: 'PRACTICE_OPTION' });
});

it('keeps the answers of an exam to itself until its end', async () => {
  const { blockId } = (await ann.call('startBlock', { body: { ...wish, size: 10, mode: 'exam' } })).body;
  const block = async () => (await ann.call('getBlock', { params: { blockId } })).body;
  const open = await block();
  expect(open.questions).toHaveLength(10);
  const [first, second] = open.questions.map(({ _id: id, options }) => ({ id, options }));
  if (!first || !second) throw new Error('no questions');
  for (const { correct_option, explanation, reasons } of open.questions)
    expect([correct_option, explanation, reasons]).toEqual(['', '', []]);
  const [option = ''] = wireOptionsOf(first.options);
  expect((await answer(first.id, option)).body).toEqual({ success: true, is_correct: null });
  await ann.call('bookmarkQuestion', { body: { question_id: second.id, isBookmarked: true } });
  const { questions } = (await ann.call('getBookmarks')).body;
  expect(questions).toMatchObject([{ _id: second.id, correct_option: '', reasons: [], is_correct: null }]);
  expect(await ann.call('makePracticeCard', { body: { question_id: first.id } })).toMatchObject({
    status: 409,
    body: { code: 'EXAM_OPEN' },
  });
  expect((await eve.call('getBlock', { params: { blockId } })).status).toBe(404);
  expect((await eve.call('endBlock', { params: { blockId } })).status).toBe(404);
  await ann.call('endBlock', { params: { blockId } });
  const ended = await block();
  expect(ended.block.endedAt).not.toBeNull();
  expect(ended.questions[0]).toMatchObject({ selected_option: option, is_correct: expect.any(Boolean) });
  expect(ended.questions.every(({ correct_option }) => correct_option !== '')).toBe(true);
  expect((await ann.call('getBlocks')).body.blocks[0]).toMatchObject({ blockId, size: 10, answered: 1 });
});

it('makes a card of a question, which can be studied', async () => {
  const { body } = await ask();
  const make = () => ann.call('makePracticeCard', { body: { question_id: body.id } });
  const [one, other] = await Promise.all([make(), make()]);
  expect(one.body).toMatchObject({ documentId: other.body.documentId, cardId: other.body.cardId });
  const { documentId, cardId } = one.body;
  const cards = async () => {
    const { status, body: found } = await ann.call('getAnkiQuestions', { body: { pdfId: documentId } });
    return status === 200 ? found.questions : [];
  };
  await until(ann, async () => (await cards()).some(({ id }) => id === cardId));
  expect(await cards()).toHaveLength(1);
  const { documentId: again } = (await make()).body;
  expect(again).toBe(documentId);
});

it('takes the report of a mistake', async () => {
  const { body } = await ask();
  const flag = (text: string) =>
    ann.call('flagQuestion', { body: { question_id: body.id, reason: 'unclear', text } });
  expect((await flag('x'.repeat(1_001))).body).toMatchObject({ code: 'PRACTICE_FLAG' });
  expect((await flag('Two options hold.')).body).toEqual({ success: true });
});
