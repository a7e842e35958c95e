import { RequestReadingAgain } from '@anamnesis/contracts/documents/commands.ts';
import {
  readingVersions,
  wasReadEarlier,
} from '@anamnesis/contracts/documents/processing/reading-version.ts';
import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import {
  type CommandContext,
  commandReplySchema,
  commandSubject,
} from '@anamnesis/contracts/kernel/events/message.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import { LRUCache } from 'lru-cache';
import type { Dependencies } from '../dependencies.ts';

/** Asks for a document that is opened to be read again in the background, where an earlier version read it. True when it did so now. */
export type ReadAgain = (document: DocumentDocument, context: RequestContext) => boolean;

const timeoutMs = 10_000;
/** Documents that this process has asked for; one that is forgotten is asked for once more, without effect. */
const mostAsked = 10_000;

export function createReadAgain({ bus, logger }: Pick<Dependencies, 'bus' | 'logger'>): ReadAgain {
  const asked = new LRUCache<string, true>({ max: mostAsked });

  async function ask(documentId: string, context: CommandContext): Promise<void> {
    const message = { data: { documentId }, context };
    const reply = commandReplySchema.parse(
      await bus.request(commandSubject(RequestReadingAgain), message, timeoutMs),
    );
    if (!reply.ok) throw new Error(`${reply.code} ${reply.message}`);
  }

  return (document, { userId, correlationId }) => {
    const { documentId, type, textBlob, extraction, recognising } = document;
    const isRead = extraction.status === 'done' && textBlob !== null && recognising === 0;
    if (!isRead || !wasReadEarlier(document)) return false;
    // The same from every process: it has one effect.
    const commandId = `read-again:${documentId}:${readingVersions[type]}:${textBlob}`;
    if (asked.has(commandId)) return false;
    asked.set(commandId, true);
    ask(documentId, { userId, correlationId, commandId, causationId: commandId }).catch((err: unknown) => {
      asked.delete(commandId);
      logger.warn({ err, documentId }, 'it could not be asked that a document is read again');
    });
    return true;
  };
}
