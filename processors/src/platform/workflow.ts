// A process that reacts to events is a workflow: a pure value that decides. What it asks for is carried out here, once for all.
import type { AnamnesisEvent, EventSubject } from '@anamnesis/contracts/events.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { CommandDefinition } from '@anamnesis/contracts/kernel/events/message.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { FreeUnusedFiles } from './files/free-files.ts';
import { recordDerivedFiles } from './files/record-files.ts';
import { asActorOf, type Cause, type SendCommand } from './kernel/commands.ts';
import type { Processor, ProcessorGroup } from './kernel/processor.ts';

type Message = { type: string };
export type EventNamed<T extends AnamnesisEvent['type']> = Extract<AnamnesisEvent, { type: T }>;
type EventIn<Input> = Extract<Input, AnamnesisEvent>;

/**
 * What is to be done, as pure functions. An input is an event or what an activity resulted in; `decide` gets the state before it. The state is
 * built anew for each delivery of an event: after a kill the same is asked for again, and what was done has no second effect.
 */
export type Workflow<Input extends Message, State, Output extends Message> = {
  initialState: State;
  evolve: (state: State, input: Input) => State;
  decide: (input: Input, state: State) => readonly (Output | Effect)[];
  giveUp?: GiveUp<Input>;
};
/**
 * What is reported of an event that failed so often, or ended its process, that it is not tried again. Without it, it becomes a dead letter.
 * `isFileMissing`: that which the event cannot be handled without.
 */
type GiveUp<Input> = (event: EventIn<Input>, isFileMissing: boolean) => readonly Effect[];

/** A workflow that has nothing to remember. */
export const stateless = <Input extends Message, Output extends Message = never>(
  decide: (input: Input) => readonly (Output | Effect)[],
  giveUp?: GiveUp<Input>,
): Workflow<Input, null, Output> => ({
  initialState: null,
  evolve: (state) => state,
  decide,
  ...(giveUp && { giveUp }),
});

/** A workflow whose state is what was told until now: the fields of its inputs, an event's `data` among them. */
export const remembering = <Input extends Message, Known extends object, Output extends Message>(
  decide: Workflow<Input, Known, Output>['decide'],
  giveUp?: GiveUp<Input>,
): Workflow<Input, Known, Output> => ({
  initialState: {} as Known,
  evolve: (known, told) => ({ ...known, ...told }),
  decide,
  ...(giveUp && { giveUp }),
});

type SendOptions = {
  /** Distinguishes commands with the same name that are caused by one event. */
  part?: string;
  /** Files that it records, and the one that they were made of: they are freed when its target is gone, and have to be there afterwards. */
  files?: { source: string; made?: readonly string[] };
  /** What follows says the same: that it failed is logged. */
  isSpare?: boolean;
};
/** What every workflow may ask for without an activity of its own. */
export type Effect =
  | ({ type: 'Send'; command: CommandDefinition; data: unknown } & SendOptions)
  | { type: 'Emit'; subject: string; message: unknown }
  | { type: 'Free'; hashes: readonly string[] };

export const send = <S extends z.ZodType>(
  command: CommandDefinition<S>,
  data: z.input<S>,
  options: SendOptions = {},
): Effect => ({ type: 'Send', command, data, ...options });
/** Notifies every process: ephemeral. */
export const emit = <S extends z.ZodType>(
  { subject }: { subject: string; schema: S },
  message: z.input<S>,
): Effect => ({ type: 'Emit', subject, message });
/** Frees files that no document has. */
export const free = (hashes: readonly string[]): Effect => ({ type: 'Free', hashes });

/** What a workflow is carried out for. */
export type About<Input> = { event: RecordedEvent<EventIn<Input>>; work: Work };
/** Carry an output out: the results are the next inputs, each handled before the next is asked for. */
export type Activities<Input, Output extends Message, Context = About<Input>> = {
  [T in Output['type']]: (
    asked: Extract<Output, { type: T }>,
    context: Context,
  ) => Promise<Input | void> | AsyncIterable<Input>;
};
/** Goes on with a workflow once it is its turn, with what its activities need then. */
export type Around<Input, Context> = (
  about: About<Input>,
  go: (context: Context) => Promise<void>,
) => Promise<void>;

type SubjectsOf<Input> = Extract<EventSubject, `events.${string}.${EventIn<Input>['type']}`>;

/** Its group, and what it decides. */
type Declared<Input extends Message, State, Output extends Message> = ProcessorGroup<
  NoInfer<SubjectsOf<Input>>
> & {
  workflow: Workflow<Input, State, Output>;
  /** On whose behalf it sends commands; by default on the actor's. */
  cause?: (event: RecordedEvent<EventIn<NoInfer<Input>>>) => Cause;
  /** The hash of the file that the event cannot be handled without. */
  fileOf?: (data: EventIn<NoInfer<Input>>['data']) => string;
  /** What a failure means, where trying again would come to the same; effects alone may follow from it. */
  failed?: (error: unknown) => NoInfer<Input> | null;
};
type Active<Input, Output extends Message, Given, Context> = {
  activities: (given: Given) => Activities<Input, Output, Context>;
};
type Surrounded<Input, Given, Context> = { around: (given: Given) => Around<Input, Context> };
type Consumer<Input, Given> = {
  group: ProcessorGroup;
  create: (given: Given, carrying: Carrying) => Processor<EventIn<Input>>;
};

/** What effects are carried out with. */
export type Carrying = {
  send: SendCommand;
  bus: Pick<MessageBus, 'emit'>;
  blobs: Pick<BlobStore, 'has'>;
  freeFiles: FreeUnusedFiles;
  logger: Pick<Logger, 'warn'>;
};

const isEffect = (output: Message): output is Effect => ['Send', 'Emit', 'Free'].includes(output.type);

async function carryOut(effect: Effect, cause: Cause, carrying: Carrying): Promise<void> {
  if (effect.type === 'Emit') return carrying.bus.emit(effect.subject, effect.message);
  if (effect.type === 'Free') return carrying.freeFiles(effect.hashes);
  const { command, data, part, files, isSpare } = effect;
  const sent = () => carrying.send(command, data, part === undefined ? cause : { ...cause, part });
  const sending = files ? recordDerivedFiles(carrying, files.source, files.made ?? [], sent) : sent();
  await sending.catch((error: unknown) => {
    if (!isSpare) throw error;
    carrying.logger.warn({ err: error, command: command.name }, 'what a command would say comes later');
  });
}

/**
 * The consumer that has a workflow decide on each event of its group. Leases are extended and withdrawals are looked at between any two
 * outputs; retries, giving up and places for people are those of `runProcessor`.
 */
export function workflowConsumer<Input extends Message, State>(
  declared: Declared<Input, State, never>,
): Consumer<Input, unknown>;
export function workflowConsumer<Input extends Message, State, Output extends Message, Given>(
  declared: Declared<Input, State, Output> & Active<Input, Output, Given, About<Input>>,
): Consumer<Input, Given>;
export function workflowConsumer<
  I extends Message,
  State,
  Output extends Message,
  Given,
  C extends { work: Work },
>(
  declared: Declared<I, State, Output> & Active<I, Output, Given, C> & Surrounded<I, Given, C>,
): Consumer<I, Given>;
export function workflowConsumer<Input extends Message, State, Output extends Message, Given>({
  workflow: { initialState, evolve, decide, giveUp },
  cause = asActorOf,
  fileOf,
  failed,
  activities,
  around = () => (about, go) => go(about),
  ...group
}: Declared<Input, State, Output> &
  Partial<Active<Input, Output, Given, About<Input>>> &
  Partial<Surrounded<Input, Given, About<Input>>>): Consumer<Input, Given> {
  type Event = RecordedEvent<EventIn<Input>>;
  const create = (given: Given, carrying: Carrying): Processor<EventIn<Input>> => {
    const acting = activities?.(given);
    const inTurn = around(given);

    async function handle(event: Event, work: Work): Promise<void> {
      let state = initialState;
      async function step(input: Input, context: About<Input>): Promise<void> {
        const outputs = decide(input, state);
        state = evolve(state, input);
        for (const output of outputs) {
          context.work.signal.throwIfAborted();
          context.work.extend();
          if (isEffect(output)) await carryOut(output, cause(event), carrying);
          else {
            const results = acting![output.type as Output['type']](output as never, context);
            for await (const result of 'then' in results ? [results] : results)
              if (result) await step(result, context);
          }
        }
      }
      try {
        await inTurn({ event, work }, (context) => step(event as never, context));
      } catch (error) {
        const failure = failed?.(error);
        if (!failure) throw error;
        const facts = { reason: (error as Error).name, event: event.type, stream: event.stream };
        carrying.logger.warn(facts, 'it would fail again: not retried');
        await step(failure, { event, work });
      }
    }

    async function report(event: Event): Promise<void> {
      const isFileMissing = fileOf !== undefined && !(await carrying.blobs.has(fileOf(event.data)));
      for (const effect of giveUp!(event, isFileMissing)) await carryOut(effect, cause(event), carrying);
    }

    return { handle, ...(giveUp && { giveUp: report }) };
  };
  return { group, create };
}
