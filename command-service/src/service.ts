import type { Api } from '@anamnesis/contracts/api.ts';
import { contexts } from '@anamnesis/contracts/contexts.ts';
import type { ContextContract } from '@anamnesis/contracts/kernel/context.ts';
import type { HandlersFor } from '@anamnesis/contracts/kernel/handler.ts';
import { startAll } from '@anamnesis/contracts/ports/subscriptions.ts';
import type { Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import { type BusCommand, busCommandsOf } from './kernel/bus-commands.ts';
import type { Dependencies } from './kernel/dependencies.ts';
import { closeStreamsOf } from './kernel/erasure.ts';
import type { CommandModule } from './kernel/module.ts';
import { modules } from './modules.ts';

export type CommandService = {
  /** For the calls over HTTP. */
  handlers: HandlersFor<Api, 'command'>;
  /** For the commands over the bus. */
  busCommands: BusCommand[];
  /** Starts what else runs as long as the service; one that cannot start stops the others. */
  startBackground: () => Promise<Subscription>;
};

const all = Object.entries(modules) as [keyof typeof modules, CommandModule<ContextContract>][];

/** The command service: all that the modules of its contexts do. */
export function createCommandService(deps: Dependencies): CommandService {
  const across = { closeStreams: closeStreamsOf(Object.values(modules), deps.streams) };
  return {
    // Each module has the handlers of its own context: together they have those of all.
    handlers: Object.assign({}, ...all.map(([, module]) => module.handlers(deps, across))),
    busCommands: all.flatMap(([name, module]) =>
      busCommandsOf(contexts[name].commands, module.busCommands(deps, across)),
    ),
    startBackground: () => startAll(all.flatMap(([, module]) => module.background?.(deps) ?? [])),
  };
}
