import type { ContextContract } from '@anamnesis/contracts/kernel/context.ts';
import type { EventOf } from '@anamnesis/contracts/kernel/event.ts';
import type { HandlersFor } from '@anamnesis/contracts/kernel/handler.ts';
import type { Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { BusCommandHandlers } from './bus-commands.ts';
import type { Dependencies } from './dependencies.ts';
import type { CloseStreams, StreamModule } from './erasure.ts';

/** What one context may need of all of them together. */
export type AcrossContexts = { closeStreams: CloseStreams };

/** What the command service does for a context. Whatever the context declares has its entry here. */
export type CommandModule<C extends ContextContract> = {
  streams: { [S in keyof C['streams']]: StreamModule<EventOf<C['streams'][S]>> };
  handlers: (deps: Dependencies, across: AcrossContexts) => HandlersFor<C['api'], 'command'>;
  busCommands: (deps: Dependencies, across: AcrossContexts) => BusCommandHandlers<C['commands']>;
  /** What else runs as long as the service: requests that it serves on the bus, regular tasks. */
  background?: (deps: Dependencies) => readonly (() => Promise<Subscription>)[];
};

/** Whether there is anything in a context that the command service has to deal with. */
type Concerns<C extends ContextContract> =
  keyof C['streams'] | keyof C['commands'] | keyof HandlersFor<C['api'], 'command'>;

/** One module for each context that has a stream, a command or a call for this service; others may have one. */
export type CommandModules<Contexts extends Record<string, ContextContract>> = {
  [N in keyof Contexts as Concerns<Contexts[N]> extends never ? never : N]: CommandModule<Contexts[N]>;
} & { [N in keyof Contexts]?: CommandModule<Contexts[N]> };
