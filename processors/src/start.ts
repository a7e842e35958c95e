import { createHash } from 'node:crypto';
import { importsGone } from '@anamnesis/contracts/decks/progress.ts';
import { documentsGone } from '@anamnesis/contracts/documents/processing/progress.ts';
import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import type { DerivedStore } from '@anamnesis/contracts/ports/stores/derived-store.ts';
import type { Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { OpenEvents } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import { createDerivedResults } from './platform/derived/derived-results.ts';
import { createFreeFiles } from './platform/files/free-files.ts';
import type { DocumentActivities } from './documents/activities.ts';
import type { OfficeConverter } from '@anamnesis/readers';
import type { RecognisePage } from './documents/recognition/pool.ts';
import { groupNames } from './groups.ts';
import { createSendCommand, createSendForReply } from './platform/kernel/commands.ts';
import { decrypting } from './platform/kernel/decrypting.ts';
import { busGivingWay, untilPassed } from './platform/kernel/giving-way.ts';
import { givenTo, type NeedsOf, type ProcessModule } from './platform/process.ts';
import { runProcessor } from './platform/kernel/run.ts';
import { createProcessContext } from './platform/kernel/process-context.ts';
import { indexedByAll } from './processes/asking/indexing/indexed-by-all.ts';
import { createIndexed } from './processes/asking/indexing/indexed.ts';
import { createPrepared } from './processes/asking/prepared.ts';
import { createReadDocumentText } from './documents/text/document-text.ts';
import { modules } from './modules.ts';
import { readSampleDocument } from './processes/onboarding/sample.ts';
import { createLoadSource } from './processes/quizzing/sources.ts';
import { sweep } from './processes/sweeping/sweep.ts';
import type { ProcessorPorts, ProcessorServices } from './resources.ts';

/** A port that no process declares to need is not asked for, besides what this file itself uses. */
type NeededPorts =
  | Extract<NeedsOf<typeof modules>, keyof ProcessorPorts>
  | 'bus'
  | 'blobs'
  | 'checkModel'
  | 'logger'
  | 'notes'
  | 'passageVectors';

export type ProcessorDependencies = Pick<ProcessorPorts, NeededPorts> & {
  openEvents: OpenEvents;
  /** Resolves when nobody is being answered in this process. */
  quiet: () => Promise<void>;
  derived: DerivedStore;
  /** Those who start the service close them after it. */
  activities: DocumentActivities;
  /** null: this machine has none. It ends with the service. */
  converter: OfficeConverter | null;
  /** By default that of the activities, in a child. */
  recognisePage?: RecognisePage | undefined;
};

export type RunningProcessors = Subscription & {
  /** Frees files that were stored before that moment and that no document has; resolves with how many there were. */
  sweep: (before: Date) => Promise<number>;
};

/** Starts every process; `stop` waits for running work. */
export async function startProcessors(deps: ProcessorDependencies): Promise<RunningProcessors> {
  const { openEvents, quiet, derived: store, activities, converter, recognisePage, ...ports } = deps;
  const { bus, blobs, logger, notes, passageVectors } = ports;
  const everybodys = [
    createHash('sha256')
      .update((await readSampleDocument()).bytes)
      .digest('hex'),
  ];
  const derived = createDerivedResults({ store, blobs, logger, everybodys });
  const readText = createReadDocumentText(blobs);
  const asWritten = createReadDocumentText(blobs, { asWritten: true });
  const prepared = createPrepared({ derived, readText: asWritten, notes });
  const context = createProcessContext();
  const { withdrawals } = context;
  const sending = (over: typeof bus, ...taken: [((position: string) => Promise<void>)?]) => ({
    send: createSendCommand(over, ...taken),
    sendForReply: createSendForReply(over, ...taken),
    freeFiles: createFreeFiles({ bus: over, blobs, derived }),
  });
  const services: ProcessorServices = {
    derived,
    activities,
    readText,
    loadQuizSource: createLoadSource({ bus, readText }),
    converter,
    recognisePage: recognisePage ?? activities.recognisePage,
    ...sending(bus),
    groups: groupNames,
    prepared,
    indexed: indexedByAll(
      passageVectors.map((one) => createIndexed({ ...one, prepared, withdrawals })),
      (err) => logger.warn({ err }, 'a question could not be embedded: the next vectors were asked'),
    ),
  };
  const patient = busGivingWay(bus, quiet);
  const givingWayToPeople = { bus: patient, ...sending(patient, untilPassed(bus)) };
  const starts = modules.flatMap((module: ProcessModule): (() => Promise<Subscription>)[] => {
    const { consumer, background } = module;
    const resources = { ...ports, ...services, ...(module.givesWay && givingWayToPeople) };
    const given = givenTo(module, resources);
    const processor = consumer && {
      name: module.name,
      ...consumer.group,
      ...decrypting(consumer.create(given, resources), openEvents),
    };
    return [
      ...(background ? [() => background(given)] : []),
      ...(processor ? [() => runProcessor(processor, bus, logger, context)] : []),
    ];
  });
  const hearing = await bus.listen(documentsGone.subject, (message) => {
    const parsed = documentsGone.schema.safeParse(message);
    if (parsed.success) context.withdrawals.withdraw(parsed.data.documentIds);
  });
  const hearingOfImports = await bus.listen(importsGone.subject, (message) => {
    const parsed = importsGone.schema.safeParse(message);
    if (parsed.success) context.withdrawals.withdraw(parsed.data.importIds);
  });
  const running = await startAll(starts);
  const { freeFiles } = services;
  return {
    sweep: (before) => sweep({ bus, blobs, derived, freeFiles }, before),
    async stop() {
      await running.stop();
      await hearing.stop();
      await hearingOfImports.stop();
      await converter?.close();
    },
  };
}
