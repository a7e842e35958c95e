import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import type { Meta } from '../api/caller.ts';
import type { AnswerOf, InputOf } from '../api/endpoint-types.ts';
import { callServer, connection, positions, session } from '../api/tab.ts';
import { timeZone } from '../api/time/time-zone.ts';
import { deviceStore } from './store/device-store.ts';
import { followPerson } from './follow-person.ts';
import { makeOutbox } from './outbox.ts';
import { browserTabs } from './outbox-tabs.ts';
import { safeStore } from './store/safe-store.ts';
import { isMissing, sendCall, verdictOn } from './send-call.ts';
import { sharePosition } from './share-position.ts';
import type { Counted, Recorded, UnsentCall } from './unsent-call.ts';
import { unsentNow } from './unsent-now.ts';

const listeners = new Set<(meta: Meta) => void>();

/** Calls the listener with what the calls that this tab sends have changed. */
export function onSent(listener: (meta: Meta) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

type Hear = (call: UnsentCall, recorded: Recorded | Counted | null) => void;
const hearers = new Set<Hear>();

/** Calls the listener with each kept call that this tab has sent, and what the server recorded. */
export function onRecorded(listener: Hear): () => void {
  hearers.add(listener);
  return () => void hearers.delete(listener);
}

const editHearers = new Set<(cardId: string) => void>();

/** Calls the listener with each card whose text was another one when it was answered. */
export function onEdited(listener: (cardId: string) => void): () => void {
  editHearers.add(listener);
  return () => void editHearers.delete(listener);
}

const missers = new Set<(call: UnsentCall) => void>();

/** Calls the listener with each kept call that this tab has sent and whose card or question does not exist any more. */
export function onMissing(listener: (call: UnsentCall) => void): () => void {
  missers.add(listener);
  return () => void missers.delete(listener);
}

const userId = (): string | null => session.state().user?.id ?? null;
const now = (): number => Date.now();
const tellPosition = sharePosition(
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('anamnesis.sent.1'),
  userId,
  positions,
);

const changed = (meta: Meta): void => {
  tellPosition(meta.position);
  for (const listener of listeners) listener(meta);
};

/** Sends a call at once, which is not kept. Rejects with the ApiError. */
export async function sendNow<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
  const { data, error, meta } = await callServer({ endpoint, input }, new AbortController().signal);
  if (error) throw error;
  changed(meta);
  return data as AnswerOf<E>;
}

const sendKept = sendCall({
  callServer,
  changed,
  edited: (cardId) => {
    for (const hear of editHearers) hear(cardId);
  },
  now,
});
const store = safeStore(deviceStore(), userId);

/** The calls of the signed-in person that wait, in their order. */
export const waitingCalls = (): Promise<UnsentCall[]> => store.list(userId() ?? '');

/** The answers of this tab, and those that earlier tabs of the signed-in person have left. */
export const outbox = makeOutbox({
  store,
  send: async (call) => {
    const recorded = await sendKept(call).catch((failure: unknown) => {
      if (isMissing(failure)) for (const hear of missers) hear(call);
      throw failure;
    });
    for (const hear of hearers) hear(call, recorded);
    return recorded;
  },
  verdict: verdictOn,
  tabs: browserTabs(crypto.randomUUID(), navigator.locks),
  userId,
  newId: () => crypto.randomUUID(),
  now,
  timeZone,
  pause: untilReachable,
});
outbox.subscribe(() => unsentNow.set(outbox.state()));
followPerson(session, outbox);

/** Waits, but only until the signal aborts or the server can be reached again. */
async function untilReachable(ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const end = (): void => over.abort();
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  addEventListener('online', end);
  const unsubscribe = connection.subscribe(() => {
    if (connection.state() === 'well') end();
  });
  await sleep(ms, over.signal);
  signal.removeEventListener('abort', end);
  removeEventListener('online', end);
  unsubscribe();
}
