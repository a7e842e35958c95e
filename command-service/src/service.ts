import { type Api, api } from '@anamnesis/contracts/api.ts';
import { contexts } from '@anamnesis/contracts/contexts.ts';
import type { ContextContract } from '@anamnesis/contracts/kernel/calls/context.ts';
import type { HandlersFor } from '@anamnesis/contracts/kernel/events/handler.ts';
import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import type { Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { type BusCommand, busCommandsOf } from './kernel/bus-commands.ts';
import { copyContentsOf } from './kernel/copying.ts';
import type { Dependencies } from './kernel/dependencies.ts';
import { closeStreamsOf } from './kernel/erasure.ts';
import type { CommandModule } from './kernel/module.ts';
import { withRates } from '@anamnesis/contracts/kernel/calls/counted-calls.ts';
import { modules } from './modules.ts';

export type CommandService = {
  /** Handlers of the HTTP endpoints. */
  handlers: HandlersFor<Api, 'command'>;
  /** Handlers of the commands over the bus. */
  busCommands: BusCommand[];
  /** Starts the tasks that run for the lifetime of the service; when one fails to start, the others are stopped. */
  startBackground: () => Promise<Subscription>;
};

const all = Object.entries(modules) as [keyof typeof modules, CommandModule<ContextContract>][];

/** The command service, composed of the modules of its contexts. */
export function createCommandService(deps: Dependencies): CommandService {
  const across = {
    closeStreams: closeStreamsOf(Object.values(modules), deps.streams),
    copyContents: copyContentsOf(
      all.map(([, module]) => module),
      deps,
    ),
  };
  return {
    // Safe: each module has the handlers of its own context, so together they have all of them.
    handlers: withRates(
      api,
      Object.assign({}, ...all.map(([, module]) => module.handlers(deps, across))),
      deps,
    ),
    busCommands: all.flatMap(([name, module]) =>
      busCommandsOf(contexts[name].commands, module.busCommands?.(deps, across) ?? {}),
    ),
    startBackground: () => startAll(all.flatMap(([, module]) => module.background?.(deps) ?? [])),
  };
}
