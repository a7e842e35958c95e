import { admitUpload, type AdmitUpload } from '@anamnesis/command-service/library/storage.ts';
import { serveBusCommands } from '@anamnesis/command-service/kernel/bus-commands.ts';
import { createCommandService } from '@anamnesis/command-service/service.ts';
import { changeSubject } from '@anamnesis/contracts/kernel/events/changes.ts';
import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import { processorGroups, wantedTypes } from '@anamnesis/processors/groups.ts';
import { type RunningProcessors, startProcessors } from '@anamnesis/processors/start.ts';
import { createPace } from '@anamnesis/projectors/engine/pace.ts';
import { runProjection } from '@anamnesis/projectors/engine/run-projection.ts';
import { projections } from '@anamnesis/projectors/projections.ts';
import { runRelay } from '@anamnesis/projectors/relay/relay.ts';
import { createQueryService } from '@anamnesis/query-service/service.ts';
import type { ServiceName } from '../configuration/config.ts';
import { dropLeftRebuilds } from '../runtimes/replay.ts';
import { createHealth } from '../observability/health.ts';
import type { Handlers } from '../http/calls/mount.ts';
import { observed } from '../observability/bus-commands.ts';
import { tracedCommits } from '../observability/tracing/traced-batch.ts';
import { supervise } from '../../adapters/common/engine/supervise.ts';
import { finishErasures, isOverSoon } from './finish-erasures.ts';
import {
  commandDependencies,
  processorDependencies,
  queryDependencies,
  type ServiceDependencies,
} from './dependencies.ts';

type Stoppable = { stop: () => Promise<void> };

export type Services = {
  handlers: Handlers;
  admitUpload: AdmitUpload;
  health: ReturnType<typeof createHealth>;
  /** Resolves when every service is subscribed. An engine that is down delays it; HTTP need not wait for it. */
  ready: Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the chosen services on the ports and returns their HTTP handlers. `stop` lets work in progress finish. */
export function startServices(deps: ServiceDependencies, chosen: ReadonlySet<ServiceName>): Services {
  const { ports, logger } = deps;
  const began = new Date();
  const ending = new AbortController();
  const { signal } = ending;
  const stops: (() => Promise<void>)[] = [];
  const commands = commandDependencies(deps, signal);
  const service = createCommandService(commands);
  let sweep: RunningProcessors['sweep'] | null = null;
  const begin = async (name: string, start: () => Promise<Stoppable>): Promise<void> => {
    await supervise(name, signal, logger, async () => {
      const { stop } = await start();
      stops.unshift(stop);
    });
  };
  const health = createHealth(ports, deps.facts, deps.languageModels?.status.fault);
  const queries = createQueryService(queryDependencies(deps, health));
  const start = async (): Promise<void> => {
    if (chosen.has('command'))
      await begin('commands', () =>
        startAll([
          () =>
            serveBusCommands(
              ports.bus,
              service.busCommands.map((each) => observed(each, deps)),
            ),
          service.startBackground,
        ]),
      );
    if (chosen.has('query')) await begin('questions', queries.serve);
    if (chosen.has('projectors')) await begin('projectors', () => startProjectors(deps));
    // Started last, so that they are stopped first: their work in progress needs all the other services.
    if (chosen.has('processors'))
      await begin('processors', async () => {
        const running = await startProcessors(processorDependencies(deps));
        sweep = running.sweep;
        return running;
      });
    const { interruption } = ports;
    if (!interruption || !sweep || !chosen.has('projectors') || signal.aborted) return;
    const { log, store, bus } = ports;
    const finishing = { log, store, bus, sweep, began, signal };
    logger.info('a process has died here: what it left of erasures is ended before anybody is served');
    const finished = supervise('interrupted erasures', signal, logger, () => finishErasures(finishing)).then(
      // What was cut off is left to the next start.
      () => void (signal.aborted || interruption.settled()),
    );
    stops.unshift(() => finished);
    if (!(await isOverSoon(finished)))
      logger.warn(
        'what a process that died left of erasures takes long: it is ended while people are served',
      );
  };
  const ready = start();
  const handlers = {
    health: queries.handlers.health,
    ...(chosen.has('query') ? queries.handlers : {}),
    ...(chosen.has('command') ? service.handlers : {}),
  };
  const stop = async (): Promise<void> => {
    ending.abort();
    await ready;
    for (const stopOne of stops) await stopOne();
  };
  return { handlers, admitUpload: admitUpload(commands), health, ready, stop };
}

/** The readers of the whole log: every projection, and the relay. */
async function startProjectors({
  ports,
  logger,
  tracer,
  foreground,
}: ServiceDependencies): Promise<Stoppable> {
  const { log, sealedLog, store, bus, leases } = ports;
  // A group gets only what is published after its registration, so all are registered before the relay starts.
  for (const { name, subjects } of processorGroups) await bus.register(name, subjects);
  const ending = new AbortController();
  const { signal } = ending;
  const pace = createPace(foreground.quiet);
  const running = Promise.all([
    supervise('left rebuilds', signal, logger, () => dropLeftRebuilds(ports, signal)),
    supervise('relay', signal, logger, () =>
      leases.hold('relay', signal, (held) =>
        runRelay({ log: sealedLog, bus, store, types: wantedTypes, signal: held, logger }),
      ),
    ),
    ...projections.map((projection) =>
      supervise(projection.name, signal, logger, () =>
        leases.hold(projection.name, signal, (held) =>
          runProjection({
            projection,
            log,
            store,
            signal: held,
            logger,
            pace,
            observe: tracer ? tracedCommits(tracer, projection.name) : undefined,
            emitChange: (change) => bus.emit(changeSubject(change.readModel), change),
          }),
        ),
      ),
    ),
  ]);
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}
