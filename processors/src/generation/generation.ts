import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import { type PageProgress, progressSubject } from '@anamnesis/contracts/documents/progress.ts';
import { RecordPage, RecordPageFailure } from '@anamnesis/contracts/documents/commands.ts';
import type { ContentEngine } from '@anamnesis/contracts/ports/content-engine.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import type { SendCommand } from '../kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../kernel/processor.ts';
import type { ReadDocumentText } from './document-text.ts';

type PageRequested = Extract<DocumentEvent, { type: 'PageRequested' }>;
type Dependencies = { readText: ReadDocumentText; engine: ContentEngine; send: SendCommand; bus: MessageBus };

export const generationGroup: ProcessorGroup = {
  name: 'generation',
  subjects: ['events.document.PageRequested'],
  concurrency: 3,
};

/** Summarises a page and writes its cards. A page that cannot be done is reported, so that the others go on. */
export const generation = ({ readText, engine, send, bus }: Dependencies): Processor<PageRequested> => ({
  ...generationGroup,
  async handle(event) {
    const { documentId, requestId, pageNumber, totalPages, cardStyle, name, textBlob } = event.data;
    const message = `Reading page ${pageNumber} of ${totalPages}`;
    const { correlationId } = event.metadata;
    const progress: PageProgress = { documentId, pageNumber, totalPages, message, correlationId };
    bus.emit(progressSubject(documentId), progress);
    const text = await readText(textBlob, name);
    const { summary, cards, dropped, note } = await engine.generatePage(text, pageNumber, { cardStyle });
    const page = {
      documentId,
      requestId,
      pageNumber,
      summary,
      note: note ?? null,
      cards: cards.map(({ prompt, answer, span }) => ({ prompt, answer, span })),
      dropped,
      engine: { name: engine.name, version: engine.version },
    };
    await send(RecordPage, page, event);
  },
  async giveUp(event) {
    const { documentId, requestId, pageNumber } = event.data;
    const message = `Page ${pageNumber} could not be processed.`;
    await send(RecordPageFailure, { documentId, requestId, pageNumber, code: 'PAGE_FAILED', message }, event);
  },
});
