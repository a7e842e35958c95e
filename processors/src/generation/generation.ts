import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import { type PageProgress, progressSubject } from '@anamnesis/contracts/documents/progress.ts';
import { RecordPage, RecordPageFailure } from '@anamnesis/contracts/documents/commands.ts';
import type { ContentEngine } from '@anamnesis/contracts/ports/content-engine.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import type { SendCommand } from '../kernel/commands.ts';
import type { Processor } from '../kernel/processor.ts';
import type { ReadDocumentText } from './document-text.ts';

type PageRequested = Extract<DocumentEvent, { type: 'PageRequested' }>;
type Dependencies = { readText: ReadDocumentText; engine: ContentEngine; send: SendCommand; bus: MessageBus };

/** Summarises a page and writes its cards. A page that cannot be done is reported, so that the others go on. */
export const generation = ({ readText, engine, send, bus }: Dependencies): Processor<PageRequested> => ({
  name: 'generation',
  subjects: ['events.document.PageRequested'],
  concurrency: 3,
  async handle(event, { isLast }) {
    const { documentId, requestId, pageNumber, totalPages, cardStyle, name, textBlob } = event.data;
    const progress: PageProgress = {
      documentId,
      pageNumber,
      totalPages,
      message: `Reading page ${pageNumber} of ${totalPages}`,
    };
    bus.emit(progressSubject(documentId), progress);
    const page = { documentId, requestId, pageNumber };
    try {
      const text = await readText(textBlob, name);
      const { summary, cards, dropped, note } = await engine.generatePage(text, pageNumber, { cardStyle });
      const drafts = cards.map(({ prompt, answer, span }) => ({ prompt, answer, span }));
      const made = { summary, note: note ?? null, cards: drafts, dropped };
      await send(
        RecordPage,
        { ...page, ...made, engine: { name: engine.name, version: engine.version } },
        event,
      );
    } catch (error) {
      if (!isLast) throw error;
      const message = `Page ${pageNumber} could not be processed.`;
      await send(RecordPageFailure, { ...page, code: 'PAGE_FAILED', message }, event);
      throw error;
    }
  },
});
