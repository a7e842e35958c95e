import type { Decided } from '@anamnesis/contracts/kernel/events/decider.ts';
import type { EventBody, EventDefinitions, Position } from '@anamnesis/contracts/kernel/events/event.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import type { Category } from './streams/folding.ts';
import { deriveId } from './ids.ts';
import type { HandledCommand, CommandStreams } from './streams/streams.ts';

/** A category whose state and commands are private to its context. */
type AnyCategory<E extends EventBody> = {
  decider: { decide: (command: never, state: never) => Decided<E>[] };
  definitions: EventDefinitions;
};

/** A stream category, and what happens to its streams when a person is erased: made by `closedBy` or `leftOpen`. */
export type StreamModule<E extends EventBody> = {
  category: AnyCategory<E>;
  erase:
    | { close: (streams: CommandStreams, context: CommandContext) => Promise<HandledCommand<unknown>> }
    | { because: string };
};

/**
 * The command closes the person's stream for good: it appends nothing from then on, and repeating it changes nothing.
 */
export const closedBy = <S, C, E extends EventBody>(
  category: Category<S, C, E>,
  streamOf: (userId: string) => string,
  command: C,
): StreamModule<E> => ({
  category,
  erase: {
    close: (streams, context) => streams.handle(category, streamOf(context.userId), command, context),
  },
});

/** The streams of an erased person stay unchanged, for the given reason. */
export const leftOpen = <S, C, E extends EventBody>(
  category: Category<S, C, E>,
  because: string,
): StreamModule<E> => ({ category, erase: { because } });

/** Closes the streams of the person of the context. Resolves with the position from which this can be read. */
export type CloseStreams = (context: CommandContext) => Promise<Position>;

type Closing = { streams: Readonly<Record<string, StreamModule<EventBody>>> };

/** Sequentially, in the order of the modules. A retry continues where the last attempt failed. */
export const closeStreamsOf =
  (modules: readonly Closing[], streams: CommandStreams): CloseStreams =>
  async (context) => {
    let last: Position = 0n;
    for (const [name, { erase }] of modules.flatMap((module) => Object.entries(module.streams))) {
      if (!('close' in erase)) continue;
      const commandId = deriveId(context.userId, `erase-${name}`);
      const { position } = await erase.close(streams, { ...context, commandId });
      if (position > last) last = position;
    }
    return last;
  };
