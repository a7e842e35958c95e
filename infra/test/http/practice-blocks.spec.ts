import { wireOptionsOf } from '@anamnesis/contracts/practice/questions/wire.ts';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp, type SharedApp } from '../support/shared-app.ts';

let app: SharedApp;
beforeAllInSharedApp(async (shared) => {
  app = shared;
});
const somebody = async (): Promise<Client> => {
  const client = createClient(app.url);
  await client.signup();
  return client;
};

const wish = { system: 'Renal', science: 'diagnosis', difficulty: 'Random' };
const start = async (of: Client, mode: 'tutor' | 'exam') =>
  (await of.call('startBlock', { body: { ...wish, size: 10, mode } })).body.blockId;
const blockOf = async (of: Client, blockId: string) =>
  (await of.call('getBlock', { params: { blockId } })).body;
const answer = (of: Client, { _id: question_id, options }: { _id: string; options: string }, at?: string) =>
  of.call('submitPracticeAnswer', {
    body: {
      question_id,
      selected_option: wireOptionsOf(options)[0]!,
      is_correct: true,
      ...(at !== undefined && { timestamp: at }),
    },
  });

it('shows nothing of a block that is paused, and takes no answer that was made later', async () => {
  const ann = await somebody();
  const blockId = await start(ann, 'exam');
  const [first, second] = (await blockOf(ann, blockId)).questions;
  const before = new Date().toISOString();
  const pause = () => ann.call('pauseBlock', { params: { blockId } });
  expect([(await pause()).status, (await pause()).status]).toEqual([200, 200]);
  const paused = await blockOf(ann, blockId);
  expect(paused).toMatchObject({ block: { isPaused: true, size: 10 }, questions: [] });
  expect((await blockOf(ann, blockId)).block.secondsLeft).toBe(paused.block.secondsLeft);
  expect((await answer(ann, first!)).body).toMatchObject({ code: 'BLOCK_PAUSED' });
  expect((await answer(ann, second!, before)).status).toBe(200);
  await ann.call('resumeBlock', { params: { blockId } });
  const { block, questions } = await blockOf(ann, blockId);
  expect(block).toMatchObject({ isPaused: false, answered: 1 });
  expect(questions).toHaveLength(10);
  expect((await answer(ann, first!)).status).toBe(200);
  const eve = await somebody();
  expect((await eve.call('pauseBlock', { params: { blockId } })).status).toBe(404);
  await ann.call('pauseBlock', { params: { blockId } });
  expect((await ann.call('endBlock', { params: { blockId } })).status).toBe(200);
  expect((await blockOf(ann, blockId)).questions).toHaveLength(10);
});

it('asks the wrong ones of a block again', async () => {
  const ann = await somebody();
  const blockId = await start(ann, 'exam');
  const { questions } = await blockOf(ann, blockId);
  for (const question of questions.slice(0, 4)) await answer(ann, question);
  await ann.call('endBlock', { params: { blockId } });
  const wrong = (await blockOf(ann, blockId)).questions.filter((each) => each.is_correct !== true);
  const again = await ann.call('startBlock', { body: { wrongOf: blockId, mode: 'exam' } });
  const next = await blockOf(ann, again.body.blockId);
  expect(next.block).toMatchObject({ size: wrong.length, mode: 'exam', plannedFor: null });
  expect(next.questions.map(({ question }) => question)).toEqual(wrong.map(({ question }) => question));
});

it('keeps a note with the question, in the archive of its person', async () => {
  const [ann, eve] = [await somebody(), await somebody()];
  const { body } = await ann.call('askQuestion', { body: wish });
  const { _id: question_id } = body;
  const note = (of: Client, text: string) => of.call('keepPracticeNote', { body: { question_id, text } });
  expect((await note(eve, 'hers')).status).toBe(404);
  expect((await note(ann, 'x'.repeat(2_001))).body).toMatchObject({ code: 'PRACTICE_NOTE' });
  expect((await note(ann, 'Ask for the smear.')).status).toBe(200);
  await ann.call('bookmarkQuestion', { body: { question_id, isBookmarked: true } });
  const notes = async () => (await ann.call('getBookmarks')).body.questions.map((each) => each.note);
  expect(await notes()).toEqual(['Ask for the smear.']);
  const archive = await ann.raw('GET', '/api/user/export');
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  expect(JSON.parse(strFromU8(files['practice-notes.json']!))).toMatchObject([
    { text: 'Ask for the smear.' },
  ]);
  await note(ann, '');
  expect(await notes()).toEqual(['']);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('plans a block a day until the exam', async () => {
  const ann = await somebody();
  const plan = async () => (await ann.call('getPracticePlan')).body.plan;
  expect(await plan()).toBeNull();
  const set = (examOn: string) =>
    ann.call('setPracticePlan', { body: { ...wish, size: 10, mode: 'tutor', examOn } });
  expect((await set(inDays(-2))).body).toMatchObject({ code: 'PRACTICE_PLAN' });
  await set(inDays(20));
  expect(await plan()).toMatchObject({ today: 'start', planned: 1, done: 0, system: 'renal' });
  const { blockId } = (await ann.call('startBlock', { body: { ofPlan: true } })).body;
  expect(await plan()).toMatchObject({ today: 'open', blockId });
  const { questions } = await blockOf(ann, blockId);
  await answer(ann, questions[0]!);
  await ann.call('endBlock', { params: { blockId } });
  expect(await plan()).toMatchObject({ today: 'done', planned: 1, done: 1 });
  await ann.call('dropPracticePlan');
  expect(await plan()).toBeNull();
});

it('lists the values of the laboratory', async () => {
  const ann = await somebody();
  const { values } = (await ann.call('getLaboratoryValues')).body;
  expect(values.length).toBeGreaterThan(100);
});
