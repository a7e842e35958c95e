import type { MissingFrom } from '@anamnesis/contracts/kernel/complete.ts';
import type { ContextContract } from '@anamnesis/contracts/kernel/calls/context.ts';
import type { EventOf } from '@anamnesis/contracts/kernel/events/event.ts';
import type { HandlersFor } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { BusCommandHandlers } from './bus-commands.ts';
import type { CopyContents, CopyPart } from './copying.ts';
import type { Dependencies } from './dependencies.ts';
import type { CloseStreams, StreamModule } from './erasure.ts';

/** What one context may need from all contexts together. */
export type AcrossContexts = { closeStreams: CloseStreams; copyContents: CopyContents };

/**
 * The command service's implementation of a context, with an entry for everything that the context declares: what is
 * missing is named where the modules are listed.
 */
export type CommandModule<C extends ContextContract> = {
  streams: { [S in keyof C['streams']]?: StreamModule<EventOf<C['streams'][S]>> };
  handlers: (deps: Dependencies, across: AcrossContexts) => Partial<HandlersFor<C['api'], 'command'>>;
  busCommands?: (deps: Dependencies, across: AcrossContexts) => Partial<BusCommandHandlers<C['commands']>>;
  /** What it has of a document, for a copy of that document in another library. */
  copies?: CopyPart;
  /** What else runs for the lifetime of the service: repliers on the bus, periodic tasks. */
  background?: (deps: Dependencies) => readonly (() => Promise<Subscription>)[];
};

type AnyContexts = Readonly<Record<string, ContextContract>>;
export type CommandModules<Contexts extends AnyContexts> = {
  [N in keyof Contexts]?: CommandModule<Contexts[N]>;
};

/** Whether a context declares anything that the command service must implement. */
type Concerns<C extends ContextContract> =
  | keyof C['streams']
  | keyof C['commands']
  | keyof HandlersFor<C['api'], 'command'>;
type Concerned<Contexts extends AnyContexts> = {
  [N in keyof Contexts as Concerns<Contexts[N]> extends never ? never : N]: unknown;
};

type BusCommandsOf<M> = M extends { busCommands: (...needed: never[]) => infer Handlers }
  ? Handlers
  : Record<never, never>;

/** What the module of a context lacks. */
export type MissingInModule<C extends ContextContract, M> =
  M extends CommandModule<C>
    ? | MissingFrom<ReturnType<M['handlers']>, HandlersFor<C['api'], 'command'>, 'no handler of this call'>
      | MissingFrom<BusCommandsOf<M>, C['commands'], 'no handler of this command over the bus'>
      | MissingFrom<M['streams'], C['streams'], 'nothing says what an erasure does to these streams'>
    : never;

/** What the modules lack. A context that has a stream, a command or a call for this service needs a module. */
export type MissingInModules<Contexts extends AnyContexts, Modules> =
  | MissingFrom<Modules, Concerned<Contexts>, 'no module of this context'>
  | {
      [N in keyof Modules & keyof Contexts]: MissingInModule<Contexts[N], Modules[N]>;
    }[keyof Modules & keyof Contexts];
