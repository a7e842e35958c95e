import { current } from '@anamnesis/contracts/events.ts';
import { type Backoff, retry, type Sleep } from '@anamnesis/contracts/kernel/backoff.ts';
import type { Decided, Decider } from '@anamnesis/contracts/kernel/decider.ts';
import type {
  EventBody,
  EventDefinitions,
  NewEvent,
  Position,
  RecordedEvent,
} from '@anamnesis/contracts/kernel/event.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/message.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import {
  AppendTooLarge,
  type EventLog,
  WrongExpectedRevision,
} from '@anamnesis/contracts/ports/event-log.ts';
import { PersonErased } from '@anamnesis/contracts/ports/person-keys.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/refusals.ts';
import { deriveId } from './ids.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { createStreamCache } from './stream-cache.ts';

/** A decider with the schemas of its events. */
export type Category<S, C, E extends EventBody> = {
  decider: Decider<S, C, E>;
  definitions: EventDefinitions;
};

/** A stream folded up to `revision`; `commands` tells which commands it has already taken, and their position. */
export type Folded<S> = {
  state: S;
  revision: number;
  position: Position;
  commands: Map<string, Position>;
};

/** What a command came to. `position` is where its effect can be read, also when it changed nothing. */
export type Handled<S> = { state: S; position: Position };

export type Streams = {
  /** The state of a stream as the log has it now. */
  load: <S, C, E extends EventBody>(category: Category<S, C, E>, stream: string) => Promise<Folded<S>>;
  /** Load, fold, decide, append; the decision is made again on a conflicting append. A command id acts once. */
  handle: <S, C, E extends EventBody>(
    category: Category<S, C, E>,
    stream: string,
    command: C,
    context: CommandContext,
  ) => Promise<Handled<S>>;
};

const mostAttempts = 10;
/** Rivals that conflicted pause for different times; all attempts together wait for about a second at most. */
const backoff: Backoff = { firstMs: 10, longestMs: 200 };
const busy = 'Too many changes arrived at the same time. Please try again.';
const tooMuch = 'This is too much to be kept at once. Please divide it into smaller parts.';

/** The one generic command handler. Folded streams are cached (the `cacheSize` last used) and brought up to date on use. */
export function createStreams(deps: {
  log: Pick<EventLog, 'readStream' | 'append'>;
  clock: Clock;
  cacheSize?: number;
  /** Pauses after a conflict. */
  sleep?: Sleep;
}): Streams {
  const cache = createStreamCache<Folded<unknown>>(deps.cacheSize ?? 10_000);
  const oneAtATime = createKeyedQueue();

  /** Loads of one stream may overtake each other; the cache keeps the later state. */
  const keep = (stream: string, folded: Folded<unknown>): void => {
    if ((cache.get(stream)?.revision ?? -1) < folded.revision) cache.set(stream, folded);
  };

  const load: Streams['load'] = async (category, stream) => {
    const known = cache.get(stream) as Folded<typeof category.decider.initialState> | undefined;
    const start = known ?? {
      state: category.decider.initialState,
      revision: -1,
      position: 0n,
      commands: new Map(),
    };
    const events = await deps.log.readStream(stream, start.revision + 1);
    if (events.length === 0) return start;
    const folded = fold(category, start, events);
    keep(stream, folded);
    return folded;
  };

  const attempt = async <S, C, E extends EventBody>(
    category: Category<S, C, E>,
    stream: string,
    command: C,
    context: CommandContext,
  ): Promise<Handled<S>> => {
    const folded = await load(category, stream);
    const taken = takenAt(folded, context.commandId);
    if (taken !== null) return { state: folded.state, position: taken };
    const decided = category.decider.decide(command, folded.state);
    if (decided.length === 0) return folded;
    const events = toNewEvents(category, stream, decided, context, deps.clock());
    await deps.log.append(stream, events, folded.revision).catch(refuseForGood);
    return load(category, stream);
  };

  return {
    load,
    handle: (category, stream, command, context) =>
      oneAtATime(stream, () => withRetry(() => attempt(category, stream, command, context), deps.sleep)),
  };
}

/** Where a command that the state already contains was recorded; null when it was not taken yet. */
export function takenAt({ commands, position }: Folded<unknown>, commandId: string): Position | null {
  const at = commands.get(commandId);
  return at === undefined || at > position ? null : at;
}

function fold<S, C, E extends EventBody>(
  category: Category<S, C, E>,
  start: Folded<S>,
  events: readonly RecordedEvent[],
): Folded<S> {
  // Shared by the snapshots of a stream, so it may run ahead of one that another load has overtaken: see takenAt.
  const { commands } = start;
  let { state, position, revision } = start;
  for (const recorded of events) {
    const event = current(recorded);
    state = category.decider.evolve(state, event as unknown as E);
    commands.set(event.metadata.commandId, event.position);
    ({ position, revision } = event);
  }
  return { state, revision, position, commands };
}

function toNewEvents<S, C, E extends EventBody>(
  category: Category<S, C, E>,
  stream: string,
  decided: readonly Decided<E>[],
  context: CommandContext,
  now: Date,
): NewEvent[] {
  const time = now.toISOString();
  return decided.map(({ type, data, correlationId = context.correlationId }, index) => {
    const definition = category.definitions[type];
    if (!definition) throw new Error(`no schema for event ${type}`);
    return {
      id: deriveId(context.commandId, stream, index),
      type,
      version: definition.version,
      data: definition.schema.parse(data),
      metadata: { ...context, correlationId, time },
    };
  });
}

/** The same at every try: whoever sent the command has to know it, also over the bus. */
function refuseForGood(error: unknown): never {
  if (error instanceof AppendTooLarge) throw new Rejection(commonRefusals.TOO_LARGE, tooMuch);
  if (error instanceof PersonErased) throw notFound('Account');
  throw error;
}

const isConflict = (error: unknown): boolean => error instanceof WrongExpectedRevision;

/** Another process appended in between: decide again on what it wrote. */
async function withRetry<T>(task: () => Promise<T>, sleep?: Sleep): Promise<T> {
  try {
    return await retry(task, { backoff, mayPass: isConflict, mostAttempts, sleep });
  } catch (error) {
    throw isConflict(error) ? new Rejection(commonRefusals.BUSY, busy) : error;
  }
}
