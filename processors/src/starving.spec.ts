import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import { toEventMessage } from '@anamnesis/contracts/kernel/events/message.ts';
import type { BlobRef } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createDocumentActivities } from './documents/activities.ts';
import { pdfOf, slowPdf } from '@anamnesis/readers/testing/pdf.ts';
import { createDerivedResults } from './platform/derived/derived-results.ts';
import { createMemoryDerivedStore } from './platform/derived/testing/memory-derived-store.ts';
import type { SendCommand } from './platform/kernel/commands.ts';
import { createProcessContext } from './platform/kernel/process-context.ts';
import type { GroupProcessor } from './platform/kernel/processor.ts';
import { runProcessor } from './platform/kernel/run.ts';
import { anEvent } from './platform/kernel/testing/an-event.ts';
import { extraction, extractionGroup } from './processes/extraction/extraction.ts';
import { createPageSource } from './processes/preparation/page-source.ts';
import { preparation, preparationGroup } from './processes/preparation/preparation.ts';

type Uploaded = Extract<LibraryEvent, { type: 'DocumentUploaded' }>;

/** The processors that read documents, with real workers. `recorded`: document and command of each result, in order. */
async function reading() {
  const [bus, blobs] = [createMemoryMessageBus(), createMemoryBlobStore()];
  const logger = pino({ level: 'silent' });
  const derived = createDerivedResults({ store: createMemoryDerivedStore(), blobs, logger });
  const activities = createDocumentActivities({ turnMs: 0 });
  const recorded: string[] = [];
  const send = (async ({ name }, data) => {
    recorded.push(`${(data as { documentId: string }).documentId} ${name}`);
    return true;
  }) satisfies SendCommand;
  const deps = { bus, blobs, derived, activities, send, freeFiles: async () => {} };
  const context = createProcessContext();
  const processors = [
    { name: 'extraction', ...extractionGroup, ...extraction(deps) },
    { name: 'preparation', ...preparationGroup, ...preparation({ ...deps, pages: createPageSource(deps) }) },
  ] as unknown as GroupProcessor[];
  const running = await Promise.all(
    processors.map((processor) => runProcessor(processor, bus, logger, context)),
  );
  onTestFinished(async () => {
    await Promise.all(running.map(({ stop }) => stop()));
    await activities.close();
  });
  const upload = async (owner: string, documentId: string, blob: BlobRef): Promise<void> => {
    const event = anEvent<Uploaded>({
      type: 'DocumentUploaded',
      data: {
        documentId,
        folderId: 'f',
        name: documentId,
        type: 'pdf',
        fileName: 'a.pdf',
        mime: 'application/pdf',
        blob,
        totalPages: 1,
        displayOrder: 0,
        linkedDocumentId: null,
        origin: 'upload',
      },
    });
    const data = toEventMessage({ ...event, metadata: { ...event.metadata, userId: owner } });
    await bus.publish([{ id: documentId, subject: 'events.library.DocumentUploaded', data }]);
  };
  const open = async (): Promise<number> =>
    (await bus.depth('extraction')) + (await bus.depth('preparation'));
  return { blobs, recorded, upload, open, withdraw: context.withdrawals.withdraw };
}

it('one person’s slow files keep nobody waiting, show their pages meanwhile, and end with their documents', async () => {
  const { blobs, recorded, upload, open, withdraw } = await reading();
  const slow = Array.from({ length: 3 }, (_, index) => `slow ${index}`);
  for (const [index, id] of slow.entries())
    await upload('ann', id, await blobs.put(slowPdf(300, 200_000 + index)));
  await upload('ben', 'short', await blobs.put(await pdfOf(['Digoxin slows the heart.', 'Heparin.'])));
  const done = ['short RecordExtraction', 'short RecordPreparedPages'];
  await expect.poll(() => recorded, { timeout: 60_000 }).toEqual(expect.arrayContaining(done));
  expect(recorded.filter((entry) => /^slow.*Extraction/.test(entry))).toEqual([]);
  await expect
    .poll(() => recorded.some((entry) => /^slow.*RecordPreparedPages/.test(entry)), { timeout: 60_000 })
    .toBe(true);
  withdraw(slow);
  await expect.poll(open, { timeout: 10_000 }).toBe(0);
  expect(recorded.filter((entry) => entry.includes('Failure'))).toEqual([]);
});
