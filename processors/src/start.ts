import { startAll } from '@anamnesis/contracts/ports/subscriptions.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { DerivedStore } from '@anamnesis/contracts/ports/derived-store.ts';
import type { ContentEngine } from '@anamnesis/contracts/ports/content-engine.ts';
import type { Mailer } from '@anamnesis/contracts/ports/mailer.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { OpenEvents } from '@anamnesis/contracts/ports/person-keys.ts';
import type { UploadStore } from '@anamnesis/contracts/ports/upload-store.ts';
import type { Logger } from 'pino';
import { createDerivedResults } from './derived/derived-results.ts';
import { disposal } from './disposal/disposal.ts';
import { createFreeFiles, serveFreeFiles } from './disposal/free-files.ts';
import { createDocumentActivities } from './documents/activities.ts';
import { erasure } from './erasure/erasure.ts';
import { extraction } from './extraction/extraction.ts';
import { createReadDocumentText } from './generation/document-text.ts';
import { createDraftPage } from './generation/drafts.ts';
import { generation } from './generation/generation.ts';
import { processorGroups } from './groups.ts';
import { serveInspections } from './inspection/inspect-upload.ts';
import { createSendCommand } from './kernel/commands.ts';
import { opening } from './kernel/opening.ts';
import type { Processor } from './kernel/processor.ts';
import { runProcessor } from './kernel/run.ts';
import { createSurroundings } from './kernel/surroundings.ts';
import { onboarding } from './onboarding/onboarding.ts';
import { createPageSource } from './preparation/page-source.ts';
import { preparation } from './preparation/preparation.ts';
import type { ReminderDependencies } from './reminders/remind.ts';
import { startReminders } from './reminders/reminders.ts';
import { rescheduling } from './rescheduling/rescheduling.ts';

export type ProcessorDependencies = ReminderDependencies & {
  bus: MessageBus;
  openEvents: OpenEvents;
  blobs: BlobStore;
  uploads: UploadStore;
  derived: DerivedStore;
  engine: ContentEngine;
  mailer: Mailer;
  logger: Logger;
  /** A worker thread that has had nothing to do for so long ends. */
  workerIdleMs?: number | undefined;
};

/** Starts every processor; `stop` lets work at hand end. */
export async function startProcessors(deps: ProcessorDependencies): Promise<Subscription> {
  const { bus, openEvents, blobs, uploads, engine, mailer, logger, workerIdleMs } = deps;
  const derived = createDerivedResults({ store: deps.derived, blobs, logger });
  const activities = createDocumentActivities({ idleMs: workerIdleMs });
  const send = createSendCommand(bus);
  const freeFiles = createFreeFiles({ bus, blobs, derived });
  const draftPage = createDraftPage({ engine, derived, readText: createReadDocumentText(blobs) });
  const pages = createPageSource({ blobs, derived, activities });
  const processors = [
    extraction({ blobs, activities, derived, send, freeFiles }),
    preparation({ blobs, derived, pages, send, freeFiles }),
    generation({ draftPage, engine, send, bus, freeFiles }),
    onboarding({ blobs, derived, send, freeFiles }),
    disposal({ send, bus, freeFiles }),
    erasure({ send, bus, mailer, groups: processorGroups.map(({ name }) => name) }),
    rescheduling({ send }),
  ] as Processor[];
  const surroundings = createSurroundings();
  const running = await startAll([
    () => serveInspections(bus, uploads, activities, derived),
    () => serveFreeFiles(bus, freeFiles),
    async () => startReminders(deps),
    ...processors.map(
      (processor) => () => runProcessor(opening(processor, openEvents), bus, logger, surroundings),
    ),
  ]);
  return {
    async stop() {
      await running.stop();
      await activities.close();
    },
  };
}
