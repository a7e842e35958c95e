import type { EventBody } from '@anamnesis/contracts/kernel/event.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { ContentEngine } from '@anamnesis/contracts/ports/content-engine.ts';
import type { Mailer } from '@anamnesis/contracts/ports/mailer.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { UploadStore } from '@anamnesis/contracts/ports/upload-store.ts';
import type { Logger } from 'pino';
import type { DerivedResults } from './platform/derived/derived-results.ts';
import type { FreeUnusedFiles } from './platform/files/free-files.ts';
import type { DocumentActivities } from './documents/activities.ts';
import type { ReminderDependencies } from './processes/reminders/remind.ts';
import type { SocialMailDependencies } from './processes/social-mails/social-mails.ts';
import type { SendCommand } from './platform/kernel/commands.ts';
import type { Processor, ProcessorGroup } from './platform/kernel/processor.ts';

/** Shared by all processes of one service instance. */
export type Resources = ReminderDependencies &
  SocialMailDependencies & {
    bus: MessageBus;
    blobs: BlobStore;
    uploads: UploadStore;
    engine: ContentEngine;
    mailer: Mailer;
    logger: Logger;
    derived: DerivedResults;
    activities: DocumentActivities;
    send: SendCommand;
    freeFiles: FreeUnusedFiles;
    /** Names of all durable groups. */
    groups: readonly string[];
  };

/** A durable group and the factory of its processor. Create it with `consumes`. */
export type Consumer = { group: ProcessorGroup; create: (resources: Resources) => Processor };

/** One process: the events that it consumes, and what it runs or serves on the bus while the service is running. */
export type ProcessModule = {
  consumer?: Consumer;
  background?: (resources: Resources) => () => Promise<Subscription>;
};

/** The cast is safe because a processor only gets events of its group. */
export const consumes = <E extends EventBody>(
  group: ProcessorGroup,
  create: (resources: Resources) => Processor<E>,
): Consumer => ({ group, create: create as unknown as Consumer['create'] });
