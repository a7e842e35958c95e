import type { ContextContract } from '@anamnesis/contracts/kernel/context.ts';
import type { EventOf } from '@anamnesis/contracts/kernel/event.ts';
import type { HandlersFor } from '@anamnesis/contracts/kernel/handler.ts';
import type { Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { BusCommandHandlers } from './bus-commands.ts';
import type { CopyContents, CopyPart } from './copying.ts';
import type { Dependencies } from './dependencies.ts';
import type { CloseStreams, StreamModule } from './erasure.ts';

/** What one context may need from all contexts together. */
export type AcrossContexts = { closeStreams: CloseStreams; copyContents: CopyContents };

/** The command service's implementation of a context: one entry for everything that the context declares. */
export type CommandModule<C extends ContextContract> = {
  streams: { [S in keyof C['streams']]: StreamModule<EventOf<C['streams'][S]>> };
  handlers: (deps: Dependencies, across: AcrossContexts) => HandlersFor<C['api'], 'command'>;
  busCommands: (deps: Dependencies, across: AcrossContexts) => BusCommandHandlers<C['commands']>;
  /** What it has of a document, for a copy of that document in another library. */
  copies?: CopyPart;
  /** What else runs for the lifetime of the service: repliers on the bus, periodic tasks. */
  background?: (deps: Dependencies) => readonly (() => Promise<Subscription>)[];
};

/** Whether a context declares anything that the command service must implement. */
type Concerns<C extends ContextContract> =
  keyof C['streams'] | keyof C['commands'] | keyof HandlersFor<C['api'], 'command'>;

/** One module for each context that has a stream, a command or a call for this service; others may have one. */
export type CommandModules<Contexts extends Record<string, ContextContract>> = {
  [N in keyof Contexts as Concerns<Contexts[N]> extends never ? never : N]: CommandModule<Contexts[N]>;
} & { [N in keyof Contexts]?: CommandModule<Contexts[N]> };
