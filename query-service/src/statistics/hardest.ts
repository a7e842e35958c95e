import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { Statistics } from '@anamnesis/contracts/statistics/api.ts';
import { leastAnswers, mostHardest } from '@anamnesis/contracts/statistics/limits.ts';
import { readModelOf } from '../read-models.ts';

type Hardest = Pick<Statistics, 'hardestDocuments' | 'hardestCards'>;

/** Those missed most are looked at; the share of misses orders them. Some may be gone. */
const lookedAt = 20 * mostHardest;

const byShare = (
  one: { answers: number; misses: number },
  other: { answers: number; misses: number },
): number => other.misses / other.answers - one.misses / one.answers || other.misses - one.misses;

/** What a person misses most, of what is still there and was answered a few times. */
export async function hardestOf(store: ReadStore, userId: string): Promise<Hardest> {
  const mostMissed = { sort: [['misses', 'desc'] as const], limit: lookedAt };
  const statistics = readModelOf(store, 'statistics');
  const [studiedCards, studiedDocuments] = await Promise.all([
    statistics.find({ where: { userId, kind: 'card', misses: { gt: 0 } }, ...mostMissed }),
    statistics.find({ where: { userId, kind: 'document', misses: { gt: 0 } }, ...mostMissed }),
  ]);
  const cards = studiedCards.flatMap(({ doc }) =>
    doc.kind === 'card' && doc.answers >= leastAnswers ? [doc] : [],
  );
  const documents = studiedDocuments.flatMap(({ doc }) =>
    doc.kind === 'document' && doc.answers >= leastAnswers ? [doc] : [],
  );
  const ids = new Set([...cards, ...documents].map(({ documentId }) => documentId));
  const [found, texts] = await Promise.all([
    readModelOf(store, 'documents').getMany([...ids]),
    readModelOf(store, 'cards').getMany(cards.map(({ cardId }) => cardId)),
  ]);
  const nameOf = (documentId: string): string | null => {
    const document = found.get(documentId);
    return document?.userId === userId ? document.name : null;
  };
  return {
    hardestDocuments: documents
      .toSorted(byShare)
      .flatMap(({ documentId, answers, misses }) => {
        const name = nameOf(documentId);
        return name === null ? [] : [{ documentId, name, answers, misses }];
      })
      .slice(0, mostHardest),
    hardestCards: cards
      .toSorted(byShare)
      .flatMap(({ cardId, documentId, answers, misses }) => {
        const name = nameOf(documentId);
        const card = texts.get(cardId);
        if (name === null || !card || card.status === 'deleted') return [];
        const place = found.get(documentId)?.isDeck ? {} : { pageNumber: card.pageNumber };
        return [{ documentId, name, answers, misses, cardId, ...place, prompt: card.prompt }];
      })
      .slice(0, mostHardest),
  };
}
