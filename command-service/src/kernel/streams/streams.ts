import { type Backoff, retry, type Sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { current } from '@anamnesis/contracts/events.ts';
import type { Decided } from '@anamnesis/contracts/kernel/events/decider.ts';
import type { EventBody, Position } from '@anamnesis/contracts/kernel/events/event.ts';
import { givingWay } from '@anamnesis/contracts/kernel/work/give-way.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/events/refusals.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import {
  AppendTooLarge,
  type EventLog,
  WrongExpectedRevision,
} from '@anamnesis/contracts/ports/log/event-log.ts';
import { PersonErased } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import type { SnapshotStore } from '@anamnesis/contracts/ports/stores/snapshot-store.ts';
import {
  type Category,
  foldEvents,
  foldAll,
  type FoldedStream,
  positionOfSame,
  unwritten,
} from './folding.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { eventsAsRecorded, toNewEvents } from './new-events.ts';
import { foldFromSnapshot, keepSnapshot } from './snapshots.ts';
import { createStreamCache, type Known } from './stream-cache.ts';

/** What a command came to. `position` is where its effect can be read, also when it changed nothing. */
export type HandledCommand<S> = { state: S; position: Position };

/** `isRecorded`: the command's own events are in the stream, appended now or when it was sent before. */
export type TakenByStream<S> = HandledCommand<S> & { isRecorded: boolean };

/** When a state suffices that other processes may have gone beyond. */
export type Sufficient<S> = {
  /** Whether it says enough: what is missing in it may have been added since, so it is looked up in the log. */
  holds: (state: S) => boolean;
  /** How long ago the log may have said that it is the latest, in ms; default: any time. */
  maxAgeMs?: number;
};

/** Something that is read out of a stream, beside the state on which its commands are decided. */
export type StreamView<S, E extends EventBody> = { initialState: S; evolve: (state: S, event: E) => S };

export type CommandStreams = {
  /** What a view sees in a stream now. It is folded from the first event on, and not kept. */
  view: <S, E extends EventBody>(view: StreamView<S, E>, stream: string) => Promise<S>;
  /** The state of a stream as the log has it now. */
  load: <S, C, E extends EventBody>(category: Category<S, C, E>, stream: string) => Promise<FoldedStream<S>>;
  /** What this process knows of a stream without asking anybody, however old; null: nothing. */
  known: <S, C, E extends EventBody>(category: Category<S, C, E>, stream: string) => FoldedStream<S> | null;
  /** The state as this process knows it, without asking the log where that suffices; otherwise as `load`. */
  recall: <S, C, E extends EventBody>(
    category: Category<S, C, E>,
    stream: string,
    sufficient: Sufficient<S>,
  ) => Promise<FoldedStream<S>>;
  /**
   * Decides on the state that this process knows, and appends with its revision: the log accepts that only if there is no
   * later one. If there is, or if there would be nothing to append, the decision is made on what is read. A command id acts
   * once. Throws the decider's Rejection, or one with COMMAND_ID_TAKEN, TOO_LARGE or BUSY.
   */
  handle: <S, C, E extends EventBody>(
    category: Category<S, C, E>,
    stream: string,
    command: C,
    context: CommandContext,
    options?: HandleOptions,
  ) => Promise<TakenByStream<S>>;
};

/**
 * `isPassing`: the stream is one of very many that a command goes over, and nobody is about to ask for it again. Its state is not kept
 * unless it was before, so that what people are at work on stays known.
 */
export type HandleOptions = { isPassing?: boolean };

export type StreamsOptions = {
  log: Pick<EventLog, 'readStream' | 'append'>;
  clock: Clock;
  /** Of the events folded in what is cached. */
  cacheBytes?: number;
  /** Pauses after a conflict. */
  sleep?: Sleep;
  /** For categories that say how their states are kept; absent: none are. */
  snapshots?: SnapshotStore;
  /** In ms, never set back; by it the age of a cached state is measured. */
  now?: () => number;
};

const mostAttempts = 10;
/** Rivals that conflicted pause for different times; all attempts together wait for about a second at most. */
const backoff: Backoff = { firstMs: 10, longestMs: 200 };
const busy = 'Too many changes arrived at the same time. Please try again.';
const tooMuch = 'This is too much to save at once. Please split it into smaller parts.';
const defaultCacheBytes = 64 * 1024 * 1024;

/** The one generic command handler. The streams used last are cached, folded. */
export function createCommandStreams({ log, clock, sleep, ...rest }: StreamsOptions): CommandStreams {
  const { cacheBytes = defaultCacheBytes, now = () => performance.now(), snapshots: store } = rest;
  const cache = createStreamCache(cacheBytes);
  const oneAtATime = createKeyedQueue();

  const keep = <S, C, E extends EventBody>(
    category: Category<S, C, E>,
    stream: string,
    before: number,
    known: Known<S>,
    { isPassing }: HandleOptions = {},
  ): FoldedStream<S> => {
    if (!isPassing || cache.get(stream)) cache.keep(stream, known);
    // Nobody waits for it; without it the next process folds the events.
    keepSnapshot(category, stream, { before, after: known.folded, store }).catch(() => undefined);
    return known.folded;
  };

  const load = async <S, C, E extends EventBody>(
    category: Category<S, C, E>,
    stream: string,
    options: HandleOptions = {},
  ): Promise<FoldedStream<S>> => {
    const confirmedAt = now();
    const known = cache.get<S>(stream)?.folded;
    const found = known ? null : await foldFromSnapshot(category, stream, { log, store });
    if (found) return keep(category, stream, found.revision, { folded: found.folded, confirmedAt }, options);
    const before = known ?? unwritten(category.decider.initialState);
    const folded = await foldAll(category, before, await log.readStream(stream, before.revision + 1));
    return keep(category, stream, before.revision, { folded, confirmedAt }, options);
  };

  const recall: CommandStreams['recall'] = async <S, C, E extends EventBody>(
    category: Category<S, C, E>,
    stream: string,
    { holds, maxAgeMs = Infinity }: Sufficient<S>,
  ) => {
    const known = cache.get<S>(stream);
    const suffices = known && now() - known.confirmedAt <= maxAgeMs && holds(known.folded.state);
    return suffices ? known.folded : load(category, stream);
  };

  /** null: the command changes nothing. Throws WrongExpectedRevision when the state is not the latest. */
  const append = async <S, C, E extends EventBody>(
    { category, stream, context, options }: Task<S, C, E>,
    folded: FoldedStream<S>,
    decided: readonly Decided<E>[],
  ): Promise<TakenByStream<S> | null> => {
    const { revision } = folded;
    if (decided.length === 0) return null;
    const confirmedAt = now();
    const events = toNewEvents(category, { stream, revision, decided, context, now: clock() });
    const appended = await log.append(stream, events, revision);
    const next = foldEvents(category, folded, eventsAsRecorded(stream, events, appended));
    return { ...keep(category, stream, revision, { folded: next, confirmedAt }, options), isRecorded: true };
  };

  /** null: what the command comes to is to be decided on what the log says. */
  const onWhatIsKnown = async <S, C, E extends EventBody>(
    task: Task<S, C, E>,
  ): Promise<TakenByStream<S> | null> => {
    const known = cache.get<S>(task.stream)?.folded;
    if (!known || positionOfSame(known, task.context) !== null) return null;
    const decided = decideOrRefuse(task, known.state);
    if (decided === null) return null;
    try {
      return await append(task, known, decided);
    } catch (error) {
      if (isConflict(error)) return null;
      throw error;
    }
  };

  /** As `load`. A state at which the log had a conflict although it has no later event is ahead of a log that was set back. */
  const loadAgain = async <S, C, E extends EventBody>(
    { category, stream, options }: Task<S, C, E>,
    conflict: Conflict,
  ): Promise<FoldedStream<S>> => {
    const folded = await load(category, stream, options);
    if (folded.revision !== conflict.revision) return folded;
    cache.forget(stream);
    return load(category, stream, options);
  };

  const onTheLog = async <S, C, E extends EventBody>(
    task: Task<S, C, E>,
    conflict: Conflict,
  ): Promise<TakenByStream<S>> => {
    const folded = await loadAgain(task, conflict);
    const taken = positionOfSame(folded, task.context);
    if (taken !== null) return { state: folded.state, position: taken, isRecorded: true };
    const decided = task.category.decider.decide(task.command, folded.state);
    conflict.revision = folded.revision;
    return (await append(task, folded, decided)) ?? { ...folded, isRecorded: false };
  };

  const handle: CommandStreams['handle'] = (category, stream, command, context, options = {}) => {
    const task = { category, stream, command, context, options };
    return oneAtATime(stream, async () => {
      const conflict: Conflict = { revision: null };
      try {
        return (
          (await onWhatIsKnown(task)) ??
          (await retry(() => onTheLog(task, conflict), {
            backoff,
            isTransient: isConflict,
            mostAttempts,
            sleep,
          }))
        );
      } catch (error) {
        throw refusal(error);
      }
    });
  };

  const view: CommandStreams['view'] = async <S, E extends EventBody>(
    { initialState, evolve }: StreamView<S, E>,
    stream: string,
  ) => {
    const giveWay = givingWay();
    let state = initialState;
    for (const event of await log.readStream(stream)) {
      state = evolve(state, current(event) as unknown as E);
      const waiting = giveWay();
      if (waiting) await waiting;
    }
    return state;
  };

  return {
    load: (category, stream) => load(category, stream),
    known: <S, C, E extends EventBody>(_: Category<S, C, E>, stream: string) =>
      cache.get<S>(stream)?.folded ?? null,
    recall,
    handle,
    view,
  };
}

/** The revision on which the last attempt of a command decided; null before the first. */
type Conflict = { revision: number | null };

type Task<S, C, E extends EventBody> = {
  category: Category<S, C, E>;
  stream: string;
  command: C;
  context: CommandContext;
  options: HandleOptions;
};

/** null: refused, on a state that may not be the latest. */
function decideOrRefuse<S, C, E extends EventBody>({ category, command }: Task<S, C, E>, state: S) {
  try {
    return category.decider.decide(command, state);
  } catch {
    return null;
  }
}

const isConflict = (error: unknown): boolean => error instanceof WrongExpectedRevision;

/** What is the same at every try: whoever sent the command has to know it, also over the bus. */
function refusal(error: unknown): unknown {
  if (isConflict(error)) return new Rejection(commonRefusals.BUSY, busy);
  if (error instanceof AppendTooLarge) return new Rejection(commonRefusals.TOO_LARGE, tooMuch);
  if (error instanceof PersonErased) return notFound('Account');
  return error;
}
