import { systems } from '@anamnesis/contracts/diseases/systems.ts';
import { COMMAND_ID_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { beforeAllInSharedApp } from '../support/shared-app.ts';

let ann: Client;
let eve: Client;
beforeAllInSharedApp(async ({ url }) => {
  [ann, eve] = [createClient(url), createClient(url)];
  await Promise.all([ann.signup(), eve.signup()]);
});

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

it('counts what its person says that they asked, tells it in the archive, and takes it back', async () => {
  const { sessionId } = (await start({ choice: 'name', disease: 'asthma' })).body;
  await say(sessionId, 'Do you puff on anything?');
  const claim = (line: number | null, of = ann) =>
    of.call('claimHistoryItem', { params: { sessionId }, body: { item: 'topic/smoking', line } });
  expect(await claim(0)).toMatchObject({ status: 409, body: { code: 'NOT_TO_CLAIM' } });
  await finish(sessionId, 'asthma');
  expect((await claim(0, eve)).status).toBe(404);
  expect((await claim(7)).status).toBe(409);
  expect((await claim(0)).status).toBe(200);
  expect((await claim(0)).status).toBe(200);
  expect((await read(sessionId)).body.claims).toEqual({ 'topic/smoking': 0 });
  const archive = unzipSync(new Uint8Array(await (await ann.raw('GET', '/api/user/export')).arrayBuffer()));
  expect(strFromU8(archive['history-feedback.json'] ?? new Uint8Array())).toContain(
    '"claims":{"topic/smoking":0}',
  );
  expect((await claim(null)).status).toBe(200);
  expect((await read(sessionId)).body.claims).toEqual({});
});

it('records each line once, in the order in which they came, whoever sends them again', async () => {
  const { sessionId } = (await start({ choice: 'name', disease: 'gout' })).body;
  const lines = ['Hello', 'What brings you in?', 'When did it start?', 'Anything else?'];
  const sent = (line: string) =>
    ann.call('findComplexity', {
      body: { messages: [{ role: 'user', content: line }], sessionId },
      headers: { [COMMAND_ID_HEADER]: `${sessionId}-${lines.indexOf(line)}` },
    });
  const first = await sent('Hello');
  expect(first.status).toBe(200);
  const answers = await Promise.all([...lines, ...lines].map(sent));
  expect(answers.slice(0, 4).map(({ body }) => body)).toEqual(answers.slice(4).map(({ body }) => body));
  expect(answers[0]?.body).toEqual(first.body);
  const { rounds, session } = (await read(sessionId)).body;
  expect(rounds.map(({ said }) => said).toSorted()).toEqual(lines.toSorted());
  expect(session.rounds).toBe(lines.length);
  for (const { roundId, lines: said } of rounds)
    expect(answers.find(({ body }) => body.roundId === roundId)?.body.lines).toEqual(said);
});

it('tells nobody the disease of a surprise before the end', async () => {
  const { sessionId } = (await start({ choice: 'system', system: systems.renal })).body;
  await say(sessionId, 'Do you know what you have?');
  const before = await read(sessionId);
  expect(before.body.session).toMatchObject({ disease: '', diseaseName: '', finishedAt: null });
  const listed = (await ann.call('getHistories')).body.sessions.find((each) => each.sessionId === sessionId);
  expect(listed).toMatchObject({ disease: '', diseaseName: '' });
  const archive = unzipSync(new Uint8Array(await (await ann.raw('GET', '/api/user/export')).arrayBuffer()));
  await finish(sessionId, '');
  const { session, feedback } = (await read(sessionId)).body;
  expect(session.diseaseName).not.toBe('');
  expect(feedback?.verdict).toBe('none');
  expect(JSON.stringify(before.body)).not.toContain(session.diseaseName);
  const archived = strFromU8(archive['histories.json'] ?? new Uint8Array());
  expect(archived).toContain(sessionId);
  expect(archived).not.toContain(session.diseaseName);
  expect(archived).not.toContain(`"${session.disease}"`);
  expect(strFromU8(archive['history-rounds.json'] ?? new Uint8Array())).toContain(
    'Do you know what you have?',
  );
});

it('is nobody else’s', async () => {
  const { sessionId } = (await start({ choice: 'surprise' })).body;
  for (const call of [say(sessionId, 'Hello', eve), read(sessionId, eve), finish(sessionId, 'gout', eve)])
    expect((await call).status).toBe(404);
});

it('names diseases that are near an unknown one', async () => {
  const refused = await start({ choice: 'name', disease: 'Tuberclosis' });
  expect(refused).toMatchObject({
    status: 404,
    body: {
      code: 'UNKNOWN_PATIENT',
      nearest: expect.arrayContaining([expect.objectContaining({ name: 'Pulmonary tuberculosis' })]),
      error: expect.stringContaining('Did you mean'),
    },
  });
  expect((await start({ choice: 'name', disease: 'x'.repeat(10_000) })).status).toBe(404);
  const messages = ['Take a history of tuberclosis', 'What brings you in?'].map((content) => ({
    role: 'user' as const,
    content,
  }));
  expect(await ann.call('findComplexity', { body: { messages } })).toMatchObject({
    status: 404,
    body: {
      code: 'UNKNOWN_PATIENT',
      nearest: expect.arrayContaining([expect.objectContaining({ id: 'pulmonary-tuberculosis' })]),
    },
  });
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
