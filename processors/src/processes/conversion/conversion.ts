import { RecordConversion, RecordConversionFailure } from '@anamnesis/contracts/documents/commands.ts';
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import { conversionProgress } from '@anamnesis/contracts/documents/processing/progress.ts';
import { emitProgress } from '@anamnesis/contracts/kernel/work/progress.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import { isConverted } from '@anamnesis/contracts/library/files/converted-files.ts';
import { isPictures } from '@anamnesis/contracts/library/files/pictures.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { Logger } from 'pino';
import { arrivesExtracted } from '../../documents/arrival.ts';
import { fileMissing, isRefusal } from '../../documents/refused.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import { recordDerivedFiles } from '../../platform/files/record-files.ts';
import { asActorOf, type SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';
import { conversionBy, convert, type ConvertDependencies, filesOfConversion } from './convert.ts';

/** A file, for the first time or once more. */
type Given = Extract<LibraryEvent | DocumentEvent, { type: 'DocumentUploaded' | 'ConversionRequested' }>;
type Dependencies = ConvertDependencies & {
  bus: Pick<MessageBus, 'emit'>;
  derived: DerivedResults;
  send: SendCommand;
  logger: Logger;
};
/** Who waits for a file, since when. */
type Watcher = { userId: string; since: number; report: (percent: number) => void };

/** How far it is, of what was converted for somebody else before, in percent. */
const step = 5;

export const conversionGroup: ProcessorGroup = {
  subjects: ['events.library.DocumentUploaded', 'events.document.ConversionRequested'],
  // Those that wait for the converter hold nothing.
  concurrency: 32,
  isDocumentWork: true,
  // Without progress: what a converter works is progress, and has limits of its own.
  longestMs: 5 * 60_000,
};

/**
 * Makes a PDF of an uploaded presentation or of pictures, which is then read and shown like one that was uploaded. A file is converted once for
 * all who have it; each of them is notified how far it has come.
 */
export const conversion = (deps: Dependencies): Processor<Given> => {
  const { bus, blobs, derived, converter, send, freeFiles, logger } = deps;
  const watchers = new Map<string, Set<Watcher>>();

  const watched = (hash: string, watcher: Watcher): (() => void) => {
    const all = watchers.get(hash) ?? new Set();
    watchers.set(hash, all.add(watcher));
    return () => {
      all.delete(watcher);
      if (all.size === 0) watchers.delete(hash);
    };
  };

  return {
    async handle(event, work) {
      const { documentId, blob, mime } = event.data;
      if (!isConverted(mime) || arrivesExtracted(event)) return;
      const { userId } = event.metadata;
      let told = -1;
      const report = (percent: number): void => {
        if (percent > told)
          emitProgress(bus, conversionProgress, { userId, documentId, percent: (told = percent) }, logger);
      };
      const since = performance.now();
      const unwatch = watched(blob.hash, { userId, since, report });
      report(0);
      const compute = (shared: Work) => {
        const began = performance.now();
        return convert(deps, blob, mime, {
          ...shared,
          progressed: (percent) =>
            watchers.get(blob.hash)?.forEach((watcher) => {
              // Somebody else who came later is told as if theirs had begun then.
              const lateMs = watcher.userId === userId ? 0 : watcher.since - began;
              if (lateMs <= 0) watcher.report(percent);
              else
                setTimeout(
                  () => watchers.get(blob.hash)?.has(watcher) && watcher.report(percent),
                  lateMs,
                ).unref();
            }),
        });
      };
      try {
        const show = async (_: unknown, wait: (parts: number) => Promise<void>): Promise<void> => {
          for (let percent = step; percent < 100; percent += step) {
            await wait(100 / step);
            report(percent);
          }
        };
        const converted = await derived.of(blob.hash, conversionBy(mime, converter), compute, work, show);
        await recordDerivedFiles({ blobs, freeFiles }, blob.hash, filesOfConversion(converted), () =>
          send(RecordConversion, { documentId, ...converted }, asActorOf(event)),
        );
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const { code, message } = error;
        logger.warn({ documentId, code }, 'a file could not be converted');
        await send(RecordConversionFailure, { documentId, code, message }, asActorOf(event));
      } finally {
        unwatch();
      }
    },
    async giveUp(event) {
      const { documentId, blob, mime } = event.data;
      if (!isConverted(mime)) return;
      const what = isPictures(mime) ? 'These pictures' : 'This presentation';
      const message = `${what} could not be converted right now. Your file is safe.`;
      const failure = (await blobs.has(blob.hash)) ? { code: 'CONVERSION_FAILED', message } : fileMissing;
      await send(RecordConversionFailure, { documentId, ...failure }, asActorOf(event));
    },
  };
};
