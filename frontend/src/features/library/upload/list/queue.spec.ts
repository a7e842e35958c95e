import { beforeEach, expect, it } from 'vitest';
import { makeConnection } from '../../../../api/transport/connection.ts';
import { makeSession } from '../../../../api/session/session-state.ts';
import { ann } from '../../../../testing/show.tsx';
import type { Sent, UploadRequest } from '../send-upload.ts';
import { aPdfRow } from './rows/rows.fixture.ts';
import { renamed } from './rows/change-rows.ts';
import { makeQueue } from './queue.ts';
import type { UploadRow } from './rows/row.ts';
import { uploadsNow } from './uploads-now.ts';

/** A server whose answers the spec gives. */
function setting() {
  const session = makeSession();
  session.signIn({ ...ann });
  const pings: (() => void)[] = [];
  const connection = makeConnection({
    isOnline: () => true,
    ping: () => Promise.resolve(true),
    after: (_, run) => void pings.push(run),
  });
  const requests: UploadRequest[] = [];
  const ended: string[][] = [];
  let answer: ((sent: Sent) => void) | undefined;
  let ids = 0;
  const queue = makeQueue({
    uploads: uploadsNow,
    session,
    connection,
    newId: () => `command-${(ids += 1)}`,
    send: (request, onProgress) => {
      requests.push(request);
      onProgress(0.4);
      const { promise, resolve } = Promise.withResolvers<Sent>();
      answer = resolve;
      return { sent: promise, cancel: () => resolve({ kind: 'cancelled' }) };
    },
  });
  queue.follow((made) => ended.push(made.map(({ name }) => name)));
  return {
    session,
    connection,
    queue,
    requests,
    ended,
    pings,
    names: () => requests.map(({ customName }) => customName),
    answer: async (sent: Sent): Promise<void> => {
      answer?.(sent);
      await new Promise(setImmediate);
    },
  };
}

const done = (documentId: string): Sent => ({ kind: 'done', documentId });
const failed = (message: string, at: 'form' | 'password' = 'form'): Sent => ({
  kind: 'failed',
  failure: { at, message, suggestions: [] },
  why: 'refused',
});
const silence: Sent = { ...failed('No answer.'), why: 'no answer' } as Sent;
const states = () => uploadsNow.state().rows.map(({ state }) => state);
const put = (...rows: UploadRow[]) => uploadsNow.set({ owner: ann.id, rows, shown: true });

beforeEach(() => uploadsNow.set({ owner: null, rows: [], shown: false }));

it('sends one after the other, and tells at the end what was made', async () => {
  const { queue, names, answer, ended } = setting();
  put(aPdfRow('a'), aPdfRow('b'), aPdfRow('c'));
  queue.start(['a', 'c']);
  expect(states()).toEqual([{ status: 'sending', share: 0.4 }, { status: 'ready' }, { status: 'waiting' }]);
  await answer(done('pdf-a'));
  expect(names()).toEqual(['a', 'c']);
  expect(ended).toEqual([]);
  await answer(done('pdf-c'));
  expect(states()[0]).toEqual({ status: 'done', documentId: 'pdf-a' });
  expect(ended).toEqual([['a', 'c']]);
});

it('goes on after one that failed, which can be tried again', async () => {
  const { queue, answer, ended, requests } = setting();
  put(aPdfRow('a'), aPdfRow('b'));
  queue.start(['a', 'b']);
  await answer(failed('Upload failed: This PDF is damaged.'));
  await answer(done('pdf-b'));
  expect(states()[0]).toEqual({
    status: 'failed',
    why: 'refused',
    message: 'This PDF is damaged.',
    suggestions: [],
  });
  expect(ended).toEqual([['b']]);
  queue.start(['a']);
  await answer(done('pdf-a'));
  expect(ended).toEqual([['b'], ['a']]);
  expect(new Set(requests.map(({ commandId }) => commandId)).size).toBe(3);
});

it('asks for the password of a PDF while others are sent, and forgets it when it was sent', async () => {
  const { queue, answer, requests } = setting();
  put(aPdfRow('a'), aPdfRow('b'));
  queue.start(['a', 'b']);
  await answer(failed('Enter the password to open this PDF file.', 'password'));
  expect(states()).toEqual([
    { status: 'password', message: null },
    { status: 'sending', share: 0.4 },
  ]);
  await answer(done('pdf-b'));
  uploadsNow.set({ rows: uploadsNow.state().rows.map((row) => ({ ...row, password: 'Quokka-1' })) });
  queue.start(['a']);
  expect(requests.at(-1)?.password).toBe('Quokka-1');
  await answer(failed('Invalid password. Please try again.', 'password'));
  expect(states()[0]).toEqual({ status: 'password', message: 'Invalid password. Please try again.' });
  queue.start(['a']);
  await answer(done('pdf-a'));
  expect(uploadsNow.state().rows[0]?.password).toBeNull();
});

it('waits without a connection, sends under the same id, and gives up after some silences', async () => {
  const { queue, answer, connection, pings, requests, ended } = setting();
  put(aPdfRow('a'));
  queue.start(['a']);
  for (const silences of [1, 2]) {
    connection.lost();
    await answer(silence);
    expect(states()).toEqual([{ status: 'waiting' }]);
    expect(requests).toHaveLength(silences);
    pings.shift()?.();
    await new Promise(setImmediate);
  }
  expect(new Set(requests.map(({ commandId }) => commandId)).size).toBe(1);
  await answer(silence);
  expect(states()).toMatchObject([{ status: 'failed', message: 'No answer.' }]);
  expect(ended).toEqual([[]]);
});

it('sends what got no answer under the same id in the next batch too, unless it was changed', async () => {
  const { queue, answer, requests } = setting();
  const unanswered = async (): Promise<void> => {
    queue.start(['a']);
    for (let silences = 0; silences < 3; silences += 1) await answer(silence);
    expect(states()).toMatchObject([{ status: 'failed', why: 'no answer' }]);
  };
  const commandIds = (): number => new Set(requests.map(({ commandId }) => commandId)).size;
  put(aPdfRow('a'));
  await unanswered();
  await unanswered();
  expect(commandIds()).toBe(1);
  uploadsNow.set({ rows: renamed(uploadsNow.state().rows, 'a', 'b') });
  await unanswered();
  expect(commandIds()).toBe(2);
  queue.start(['a']);
  await answer(done('pdf-a'));
  expect(commandIds()).toBe(2);
  expect(states()).toEqual([{ status: 'done', documentId: 'pdf-a' }]);
});

it('goes on for the same person after the session has ended; for anybody else nothing is left', async () => {
  const { queue, answer, session, names } = setting();
  put(aPdfRow('a'), aPdfRow('b'));
  queue.start(['a', 'b']);
  session.end();
  await answer(failed('Please log in again.'));
  expect(states()).toEqual([{ status: 'waiting' }, { status: 'waiting' }]);
  session.signIn({ ...ann });
  expect(names()).toEqual(['a', 'a']);
  session.end();
  session.signIn({ ...ann, id: 'user-ben' });
  await answer(done('pdf-a'));
  expect(uploadsNow.state()).toMatchObject({ rows: [], shown: false });
  expect(names()).toEqual(['a', 'a']);
});

it('takes a row out of the list in the middle of its upload', async () => {
  const { queue, ended, names, answer } = setting();
  put(aPdfRow('a'), aPdfRow('b'));
  queue.start(['a', 'b']);
  queue.remove('a');
  await answer(done('nothing waits for it'));
  expect(names()).toEqual(['a', 'b']);
  await answer(done('pdf-b'));
  expect(ended).toEqual([['b']]);
});
