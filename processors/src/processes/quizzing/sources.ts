import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { QuestionSource } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { ListQuizSource, type QuizSourceCard } from '@anamnesis/contracts/quizzes/requests.ts';
import { LRUCache } from 'lru-cache';
import type { ReadDocumentText } from '../../documents/text/document-text.ts';
import { sizeOfSource } from './source-size.ts';

/** A document of a person as it is now, with its cards; null when it is gone or was not read. */
export type LoadSource = (userId: string, documentId: string) => Promise<QuestionSource | null>;

const timeoutMs = 30_000;
/** In characters. */
const mostKept = 32 * 2 ** 20;

/**
 * Engines identify a document by its object: as long as its text and cards stay as they are, every quiz of it is given the same.
 */
export function createLoadSource({
  bus,
  readText,
}: {
  bus: Pick<MessageBus, 'request'>;
  readText: ReadDocumentText;
}): LoadSource {
  const known = new LRUCache<string, { is: string; source: QuestionSource }>({
    maxSize: mostKept,
    sizeCalculation: ({ source }) => sizeOfSource(source),
  });

  return async (userId, documentId) => {
    const listed = await listSource(bus, userId, documentId);
    if (!listed) return null;
    const { textBlob, cards } = listed;
    const is = [
      textBlob,
      ...cards.map(({ cardId, textVersion, pageNumber }) => [cardId, textVersion, pageNumber].join('/')),
    ].join(' ');
    const before = known.get(documentId);
    if (before?.is === is) return before.source;
    const source = { document: await readText(textBlob), cards };
    known.set(documentId, { is, source });
    return source;
  };
}

async function listSource(
  bus: Pick<MessageBus, 'request'>,
  userId: string,
  documentId: string,
): Promise<{ textBlob: string; cards: QuizSourceCard[] } | null> {
  const cards: QuizSourceCard[] = [];
  for (let cursor: string | null = null; ;) {
    const input = { userId, documentId, cursor };
    const part = ListQuizSource.output.parse(await bus.request(ListQuizSource.subject, input, timeoutMs));
    if (part.status === 'missing') return null;
    cards.push(...part.cards);
    if (part.next === null) return { textBlob: part.textBlob, cards };
    cursor = part.next;
  }
}
