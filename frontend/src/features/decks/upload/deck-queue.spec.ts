import { expect, it } from 'vitest';
import { offlineError } from '../../../api/api-error.ts';
import type { ConnectionState } from '../../../api/transport/connection.ts';
import type { SessionState } from '../../../api/session/session-state.ts';
import type { ImportsNow } from '../../../decks/imports-now.ts';
import { refused } from '../../../testing/fake-server.ts';
import { ann } from '../../../testing/show.tsx';
import { followDeckQueue } from './deck-queue.ts';

function cell<T>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    state: () => value,
    become: (next: T): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A queue with what it sends: each is answered by the spec. */
function aQueue(...names: string[]) {
  const uploads = names.map((name) => ({
    id: name,
    file: new File(['x'], name),
    state: { status: 'waiting' } as const,
  }));
  const imports = cell<ImportsNow>({
    owner: ann.id,
    uploads,
    asked: false,
    progress: new Map(),
  });
  const session = cell<SessionState>({ user: { ...ann }, last: null, left: false });
  const connection = cell<ConnectionState>('well');
  const sent: { name: string; tell: (share: number) => void; answer: PromiseWithResolvers<unknown> }[] = [];
  const cancelled: string[] = [];
  followDeckQueue({
    imports: { ...imports, set: (next) => imports.become({ ...imports.state(), ...next }) },
    send: ({ file: { name } }, tell) => {
      const answer = Promise.withResolvers<unknown>();
      sent.push({ name, tell, answer });
      return {
        sent: answer.promise,
        cancel: () => (cancelled.push(name), answer.reject(new Error('broken off'))),
      };
    },
    session,
    connection,
  });
  const states = () => imports.state().uploads.map(({ file, state }) => [file.name, state.status]);
  return { imports, session, connection, sent, cancelled, states };
}
const turn = () => new Promise(setImmediate);

it('sends one deck after the other, and takes those out that arrived', async () => {
  const { sent, states, imports } = aQueue('a.apkg', 'b.apkg');
  sent[0]!.tell(0.4);
  expect(imports.state().uploads[0]?.state).toEqual({ status: 'sending', share: 0.4 });
  expect(sent.map(({ name }) => name)).toEqual(['a.apkg']);
  sent[0]!.answer.resolve({});
  await turn();
  expect(states()).toEqual([['b.apkg', 'sending']]);
});

it('keeps what was refused, with the sentence of the server, and goes on', async () => {
  const { sent, states, imports } = aQueue('a.apkg', 'b.apkg');
  sent[0]!.answer.reject(refused(413, 'This file is too large.', 'FILE_TOO_LARGE'));
  await turn();
  expect(states()).toEqual([
    ['a.apkg', 'failed'],
    ['b.apkg', 'sending'],
  ]);
  expect(imports.state().uploads[0]?.state).toMatchObject({ message: 'This file is too large.' });
});

it('waits without a connection, and sends again what was lost with it', async () => {
  const { sent, states, connection } = aQueue('a.apkg');
  connection.become('offline');
  sent[0]!.answer.reject(offlineError);
  await turn();
  expect(states()).toEqual([['a.apkg', 'waiting']]);
  connection.become('well');
  expect(sent).toHaveLength(2);
});

it('breaks off what is taken out of the list, and everything when another person comes', async () => {
  const { sent, cancelled, imports, session } = aQueue('a.apkg', 'b.apkg', 'c.apkg');
  imports.become({ ...imports.state(), uploads: imports.state().uploads.slice(1) });
  await turn();
  expect(cancelled).toEqual(['a.apkg']);
  expect(sent.map(({ name }) => name)).toEqual(['a.apkg', 'b.apkg']);
  session.become({ user: { ...ann, id: 'user-bob' }, last: null, left: false });
  await turn();
  expect(imports.state().uploads).toEqual([]);
  expect(cancelled).toEqual(['a.apkg', 'b.apkg']);
  expect(sent).toHaveLength(2);
});
