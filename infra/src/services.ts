import { createBusCommands, createCommandHandlers } from '@anamnesis/command-service/handlers.ts';
import { previewReview } from '@anamnesis/command-service/cards/scheduling/preview.ts';
import { serveBusCommands } from '@anamnesis/command-service/kernel/bus-commands.ts';
import type { Dependencies as CommandDependencies } from '@anamnesis/command-service/kernel/dependencies.ts';
import { createStreams } from '@anamnesis/command-service/kernel/streams.ts';
import { changeSubject } from '@anamnesis/contracts/kernel/changes.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { ContentEngine } from '@anamnesis/contracts/ports/content-engine.ts';
import type { PasswordHasher, Tokens } from '@anamnesis/contracts/ports/security.ts';
import { startProcessors } from '@anamnesis/processors/start.ts';
import { runProjection } from '@anamnesis/projectors/engine/run-projection.ts';
import { projections } from '@anamnesis/projectors/projections.ts';
import { runRelay } from '@anamnesis/projectors/relay/relay.ts';
import { createQueryHandlers } from '@anamnesis/query-service/handlers.ts';
import type { Logger } from 'pino';
import { readHealth } from './health.ts';
import type { Handlers } from './http/mount.ts';
import type { Ports } from './runtimes/ports.ts';
import { supervise } from './runtimes/supervise.ts';

export type ServiceDependencies = {
  ports: Ports;
  clock: Clock;
  logger: Logger;
  tokens: Tokens;
  hasher: PasswordHasher;
  engine: ContentEngine;
  accessCodes: readonly string[];
  pageLimit: number;
  version: string;
};

export type Services = {
  handlers: Handlers;
  /** Durable consumer groups at work here. */
  groups: readonly string[];
  health: () => ReturnType<typeof readHealth>;
  stop: () => Promise<void>;
};

/** Starts the services on the ports and hands out their HTTP handlers. `stop` lets work at hand end. */
export async function startServices(deps: ServiceDependencies): Promise<Services> {
  const { ports, logger } = deps;
  const ending = new AbortController();
  const commands = commandDependencies(deps);
  const replies = await serveBusCommands(ports.bus, createBusCommands(commands));
  // Processors register their durable groups before the relay publishes the first event.
  const processors = await startProcessors({ ...ports, engine: deps.engine, logger });
  const loops = startLoops(ports, ending.signal, logger);
  const stop = async (): Promise<void> => {
    await processors.stop();
    await Promise.all(replies.map((reply) => reply.stop()));
    ending.abort();
    await loops;
  };
  const health = () => readHealth(ports, { engine: deps.engine.name, version: deps.version });
  const queries = createQueryHandlers({ ...ports, clock: deps.clock, previewReview, health, logger });
  const handlers = { ...createCommandHandlers(commands), ...queries };
  return { handlers, groups: processors.groups, health, stop };
}

function commandDependencies({ ports, clock, ...deps }: ServiceDependencies): CommandDependencies {
  const streams = createStreams({ log: ports.log, clock });
  return { ...ports, ...deps, streams, clock };
}

/** The readers of the whole log: every projection, and the relay. */
function startLoops(ports: Ports, signal: AbortSignal, logger: Logger): Promise<unknown> {
  const { log, store, bus } = ports;
  return Promise.all([
    supervise('relay', signal, logger, () => runRelay({ log, bus, store, signal })),
    ...projections.map((projection) =>
      runProjection({
        projection,
        log,
        store,
        signal,
        logger,
        emitChange: (change) => bus.emit(changeSubject(change.readModel), change),
      }),
    ),
  ]);
}
