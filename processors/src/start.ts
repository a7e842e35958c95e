import { startAll } from '@anamnesis/contracts/ports/subscriptions.ts';
import type { DerivedStore } from '@anamnesis/contracts/ports/derived-store.ts';
import type { Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { OpenEvents } from '@anamnesis/contracts/ports/person-keys.ts';
import { createDerivedResults } from './platform/derived/derived-results.ts';
import { createFreeFiles } from './platform/files/free-files.ts';
import { createDocumentActivities } from './documents/activities.ts';
import { processorGroups } from './groups.ts';
import { createSendCommand } from './platform/kernel/commands.ts';
import { decrypting } from './platform/kernel/decrypting.ts';
import type { ProcessModule, Resources } from './process.ts';
import { runProcessor } from './platform/kernel/run.ts';
import { createProcessContext, type ProcessContext } from './platform/kernel/process-context.ts';
import { modules } from './modules.ts';

type Made = 'derived' | 'activities' | 'send' | 'freeFiles' | 'groups';
export type ProcessorDependencies = Omit<Resources, Made> & {
  openEvents: OpenEvents;
  derived: DerivedStore;
  /** Idle time after which a worker thread is stopped. */
  workerIdleMs?: number | undefined;
};

/** Starts every process; `stop` waits for running work. */
export async function startProcessors(deps: ProcessorDependencies): Promise<Subscription> {
  const { bus, blobs, logger, workerIdleMs } = deps;
  const derived = createDerivedResults({ store: deps.derived, blobs, logger });
  const activities = createDocumentActivities({ idleMs: workerIdleMs });
  const resources: Resources = {
    bus,
    blobs,
    uploads: deps.uploads,
    credentials: deps.credentials,
    engine: deps.engine,
    mailer: deps.mailer,
    unsubscribeTokens: deps.unsubscribeTokens,
    publicUrl: deps.publicUrl,
    clock: deps.clock,
    logger,
    derived,
    activities,
    send: createSendCommand(bus),
    freeFiles: createFreeFiles({ bus, blobs, derived }),
    groups: processorGroups.map(({ name }) => name),
  };
  const context = createProcessContext();
  const starts = modules.flatMap((module) => startsOf(module, resources, deps.openEvents, context));
  const running = await startAll(starts);
  return {
    async stop() {
      await running.stop();
      await activities.close();
    },
  };
}

function startsOf(
  { consumer, background }: ProcessModule,
  resources: Resources,
  openEvents: OpenEvents,
  context: ProcessContext,
): (() => Promise<Subscription>)[] {
  const { bus, logger } = resources;
  const starts = background ? [background(resources)] : [];
  if (!consumer) return starts;
  const processor = decrypting(consumer.create(resources), openEvents);
  return [...starts, () => runProcessor(processor, bus, logger, context)];
}
