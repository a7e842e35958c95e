import type { ProgressKind, ProgressOf } from '@anamnesis/contracts/kernel/work/progress.ts';
import type { ReadModel } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import type { ChangeFeed } from './change-feed.ts';
import { createFlag } from './flag.ts';

/** Makes the events of one stream of what is recorded (the facts) and what is reported meanwhile. */
export type Merge<State, Message, Event> = {
  /** A message came; it is held until `progress`. */
  hear: (message: Message) => void;
  /** The events of the facts, as they are now; of those of an ended work at least one. */
  facts: (state: State, isOver: boolean) => Iterable<Event>;
  /** The events of the messages that were heard. */
  progress: (state: State) => Iterable<Event>;
};

/** Some work that a stream follows. Its facts are in `readModels`, what is reported meanwhile is of this kind and key. */
export type FollowedWork<State, Kind extends ProgressKind, Event> = {
  userId: string;
  readModels: readonly ReadModel[];
  kind: Kind;
  key: string;
  /** Begins the work or joins it, and resolves when its facts can be read: with null, or with the event of a refusal. */
  start: () => Promise<Event | null>;
  read: () => Promise<State>;
  isOver: (state: State) => boolean;
  /** Awaited before the end is sent. */
  beforeEnd?: () => Promise<void>;
  merge: Merge<State, ProgressOf<Kind>, Event>;
};

/** How often the facts are read although no change was reported: reports are ephemeral and may be lost. */
const lookAgainMs = 10_000;

/**
 * Starts or joins some work and yields its events until it ends or `signal` aborts. Listening begins before the first
 * read, so that nothing falls between them. Whatever is not reported, or is lost on the way, is known from the facts.
 */
export async function* followWork<State, Kind extends ProgressKind, Event>(
  changes: ChangeFeed,
  work: FollowedWork<State, Kind, Event>,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  const news = await listen(changes, work);
  try {
    const refusal = await work.start();
    if (refusal === null) yield* eventsOf(work, news, signal);
    else yield refusal;
  } finally {
    await news.stop();
  }
}

async function* eventsOf<State, Kind extends ProgressKind, Event>(
  { read, isOver, beforeEnd, merge }: FollowedWork<State, Kind, Event>,
  news: News,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  for (;;) {
    news.reading();
    const state = await read();
    const isLast = isOver(state);
    if (isLast) await beforeEnd?.();
    yield* merge.facts(state, isLast);
    if (isLast) return;
    for (;;) {
      yield* merge.progress(state);
      // More may have come while it was sent.
      if (news.factsChanged()) break;
      if (!(await news.came(signal))) return;
      if (news.factsChanged()) break;
    }
    if (signal.aborted) return;
  }
}

type News = {
  factsChanged: () => boolean;
  /** The facts are read now: only later changes count. */
  reading: () => void;
  /** Resolves true when there is news, false when `signal` aborts. */
  came: (signal: AbortSignal) => Promise<boolean>;
  stop: () => Promise<void>;
};

async function listen<State, Kind extends ProgressKind, Event>(
  changes: ChangeFeed,
  { userId, readModels, kind, key, merge }: FollowedWork<State, Kind, Event>,
): Promise<News> {
  const flag = createFlag();
  const names = new Set(readModels.map(({ name }) => name));
  let isChanged = false;
  const change = (): void => {
    isChanged = true;
    flag.raise();
  };
  const subscriptions: Subscription = await startAll([
    () => changes.follow(userId, ({ readModel }) => (names.has(readModel) ? change() : undefined)),
    () =>
      changes.followProgress(kind, key, (message) => {
        merge.hear(message);
        flag.raise();
      }),
  ]);
  const again = setInterval(change, lookAgainMs);
  return {
    factsChanged: () => isChanged,
    reading: () => void (isChanged = false),
    came: flag.raised,
    async stop() {
      clearInterval(again);
      await subscriptions.stop();
    },
  };
}
