import { systems } from '@anamnesis/contracts/diseases/systems.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';

let app: TestApp;
let ann: Client;
let eve: Client;
beforeAll(async () => {
  app = await startTestApp();
  [ann, eve] = [createClient(app.url), createClient(app.url)];
  await Promise.all([ann.signup('ann@example.org'), eve.signup('eve@example.org')]);
}, 60_000);
afterAll(() => app.destroy());

type Start = {
  choice: 'name' | 'system' | 'surprise';
  disease?: string;
  system?: string;
  mode?: 'free' | 'osce';
};
const start = ({ mode = 'free', ...wish }: Start, of = ann) =>
  of.call('startHistory', { body: { ...wish, mode } });
const say = (sessionId: string, content: string, of = ann) =>
  of.call('findComplexity', { body: { messages: [{ role: 'user', content }], sessionId } });
const read = (sessionId: string, of = ann) => of.call('getHistory', { params: { sessionId } });
const finish = (sessionId: string, diagnosis: string, of = ann) =>
  of.call('finishHistory', { params: { sessionId }, body: { diagnosis, nextSteps: 'Spirometry' } });

it('takes a history from the first question to the feedback and its card', async () => {
  const { status, body } = await start({ choice: 'name', disease: 'Bronchial asthma' });
  expect(status).toBe(200);
  const { sessionId } = body;
  const opening = await say(sessionId, 'What brings you here today?');
  expect(opening.body.content).not.toBe('');
  expect(opening.body.data.content).toBe(opening.body.content);
  // Asked again, the patient says the same.
  const smoking = await say(sessionId, 'Do you smoke?');
  const again = await say(sessionId, 'Do you smoke?');
  const telling = smoking.body.content.slice(2).toLowerCase();
  expect(again.body.content.toLowerCase()).toContain(telling.slice(0, telling.length - 1));
  const exam = await say(sessionId, 'I would like to listen to your chest.');
  expect(exam.body.lines).toContainEqual({ by: 'examiner', text: expect.stringMatching(/./u) });
  expect((await finish(sessionId, 'asthma')).status).toBe(200);
  const whole = (await read(sessionId)).body;
  expect(whole.rounds.map(({ said }) => said)).toEqual([
    'What brings you here today?',
    'Do you smoke?',
    'Do you smoke?',
    'I would like to listen to your chest.',
  ]);
  expect(whole.feedback).toMatchObject({ verdict: 'right', questions: 4 });
  const smoked = whole.feedback?.checklist.find(({ id }) => id === 'topic/smoking');
  expect(smoked?.isAsked).toBe(true);
  const missed = whole.feedback?.checklist.find(({ isAsked }) => !isAsked);
  const made = await ann.call('makeHistoryCard', {
    params: { sessionId },
    body: { item: missed?.id ?? '' },
  });
  expect(made.body.isNew).toBe(true);
  expect((await read(sessionId)).body.cards[missed?.id ?? '']?.cardId).toBe(made.body.cardId);
});

it('tells nobody the disease of a surprise before the end', async () => {
  const { sessionId } = (await start({ choice: 'system', system: systems.renal })).body;
  await say(sessionId, 'Do you know what you have?');
  const before = await read(sessionId);
  expect(before.body.session).toMatchObject({ disease: '', diseaseName: '', finishedAt: null });
  const listed = (await ann.call('getHistories')).body.sessions.find((each) => each.sessionId === sessionId);
  expect(listed).toMatchObject({ disease: '', diseaseName: '' });
  await finish(sessionId, '');
  const { session, feedback } = (await read(sessionId)).body;
  expect(session.diseaseName).not.toBe('');
  expect(feedback?.verdict).toBe('none');
  expect(JSON.stringify(before.body)).not.toContain(session.diseaseName);
});

it('is nobody else’s', async () => {
  const { sessionId } = (await start({ choice: 'surprise' })).body;
  for (const call of [say(sessionId, 'Hello', eve), read(sessionId, eve), finish(sessionId, 'gout', eve)])
    expect((await call).status).toBe(404);
});

it('names diseases that are near an unknown one', async () => {
  const refused = await start({ choice: 'name', disease: 'astma bronchitis of the lung' });
  expect(refused).toMatchObject({ status: 404, body: { code: 'UNKNOWN_PATIENT' } });
  expect((await start({ choice: 'name', disease: 'x'.repeat(10_000) })).status).toBe(404);
});

it('answers a client that only sends its messages, the same each time', async () => {
  const messages = [
    { role: 'user' as const, content: 'Take a history of gout' },
    { role: 'user' as const, content: 'What brings you in today?' },
  ];
  const answers = await Promise.all([1, 2].map(() => ann.call('findComplexity', { body: { messages } })));
  expect(answers[0]?.body.data.content).not.toBe('');
  expect(answers[0]?.body.data.content).toBe(answers[1]?.body.data.content);
  expect(answers[0]?.body.data.content).not.toMatch(/gout/iu);
});
