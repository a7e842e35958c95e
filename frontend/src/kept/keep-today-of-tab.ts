import { sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { onChangeSignal } from '../api/changes/change-listeners.ts';
import { callServer, connection, session } from '../api/tab.ts';
import type { FileContent } from '../api/transport/transport.ts';
import type { PictureSource } from '../occlusion/page-part.ts';
import { pictureCall } from '../occlusion/picture-call.ts';
import { onMissing, onRecorded, onSent, outbox } from '../unsent/outbox-of-tab.ts';
import type { Ask } from './keep-reading.ts';
import { makeKeeper } from './keep-today.ts';
import { eraseKept } from './kept-database.ts';
import { keptStore } from './kept-store.ts';
import { onOpened } from './opened.ts';

/** So long after the last change it is asked again: each answer is one. */
const quietMs = 30_000;
/** After one that this tab has not made: a card may be gone that would be dealt without a network. */
const elsewhereMs = 5_000;
const soonMs = 2_000;
/** After a pause of this length, what is kept may be of another day. */
const oldMs = 10 * 60_000;
const concerned = new Set(['cards', 'documents', 'pages', 'preferences']);
const ofBlocks = new Set(['practiceBlocks', 'practiceQuestions']);

const ask: Ask = async (endpoint, input) => {
  const { data, error } = await callServer({ endpoint, input }, new AbortController().signal);
  if (error) throw error;
  return data as never;
};

const askPicture = async (source: PictureSource): Promise<FileContent> => {
  const { data, error } = await callServer(pictureCall(source), new AbortController().signal);
  if (error) throw error;
  return data as FileContent;
};

/** Keeps today's work of whoever is signed in, by one tab at a time, and keeps it up to date. */
export function keepToday(): void {
  const keeper = makeKeeper({
    ask,
    askPicture,
    store: keptStore,
    userId: () => session.state().user?.id ?? null,
    waiting: () => outbox.state().waiting,
    erase: eraseKept,
  });
  let askedAt = 0;
  const turns = new Map<string, number>();
  const refresh = (): Promise<void> => {
    askedAt = Date.now();
    return keeper.refresh();
  };
  /** By one tab at a time; of several turns of one kind the last one counts. */
  const runIn = async (ms: number, kind: 'keeping' | 'keeping.block', run: () => Promise<void>) => {
    const turn = `${kind} ${ms}`;
    const own = (turns.get(turn) ?? 0) + 1;
    turns.set(turn, own);
    await sleep(ms);
    if (own !== turns.get(turn) || connection.state() !== 'well' || !session.state().user) return;
    // It is asked for again with the next occasion.
    const quietly = (): Promise<void> => run().catch(() => undefined);
    await navigator.locks.request(`anamnesis.${kind}`, { ifAvailable: true }, (lock) => lock && quietly());
  };
  const refreshIn = (ms: number): Promise<void> => runIn(ms, 'keeping', refresh);
  const refreshBlockIn = (ms: number): Promise<void> => runIn(ms, 'keeping.block', keeper.refreshBlock);
  const refreshAll = (): void => {
    void refreshIn(soonMs);
    void refreshBlockIn(soonMs);
  };
  let person = session.state().user?.id;
  session.subscribe(() => {
    const now = session.state().user?.id;
    if (now && now !== person) refreshAll();
    person = now;
  });
  let before = connection.state();
  connection.subscribe(() => {
    const now = connection.state();
    if (now === 'well' && before !== 'well') refreshAll();
    before = now;
  });
  onRecorded((call, answer) => {
    if ('cardId' in call && answer && 'spacedRepetition' in answer)
      void keeper.learn(call.cardId, answer).catch(() => undefined);
    if (call.kind === 'practiceAnswer')
      void keeper.choose(call.questionId, call.option).catch(() => undefined);
  });
  onMissing((call) => {
    if (!('cardId' in call)) return;
    void keeper.forget(call.cardId).catch(() => undefined);
    void refreshIn(soonMs);
  });
  /** The last position of a call that this tab has sent. */
  let sent: string | null = null;
  onSent(({ position }) => {
    sent = position;
    void refreshIn(quietMs);
  });
  onOpened((opened) => {
    // It is asked for when it is opened again.
    if (connection.state() === 'well') void keeper.opened(opened).catch(() => undefined);
  });
  onChangeSignal((signal) => {
    if (signal.kind !== 'changed') return;
    // An own answer is known already; what the server says to it is asked for when nothing more comes.
    if (signal.readModels.some((name) => ofBlocks.has(name)))
      void refreshBlockIn(signal.position === sent ? quietMs : soonMs);
    if (!signal.readModels.some((name) => concerned.has(name))) return;
    if (signal.readModels.includes('pages')) keeper.pagesChanged();
    const isOwn = signal.position === sent || document.visibilityState === 'hidden';
    void refreshIn(isOwn ? quietMs : elsewhereMs);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > oldMs) refreshAll();
  });
  refreshAll();
}
