import type { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Condition } from '@anamnesis/contracts/kernel/read-model.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { choicesOf } from './choices-of.ts';
import { statsOf } from './practice/stats-of.ts';
import { momentOf } from './to-anki-card.ts';

/** Ids that are unknown or somebody else's have no cards. */
export const batchCheckPDFAnkiStatus =
  ({ store, clock }: Dependencies): QueryHandler<typeof cardsApi.batchCheckPDFAnkiStatus> =>
  async ({ body: { pdfIds } }, { userId, timeZone }) => {
    const { studyDay } = momentOf(clock(), timeZone, await choicesOf(store, userId));
    const [documents, cards] = [readModelOf(store, 'documents'), readModelOf(store, 'cards')];
    // Counted in an index: to read all documents of a person takes four times as long.
    const own = await documents.countBy('documentId', pdfIds, { userId });
    const withCards = await documents.countBy('documentId', pdfIds, { userId, cardCount: { gt: 0 } });
    const ids = Object.keys(own);
    const dueBy = async (dueDate: Condition<string>) =>
      new Map(Object.entries(await cards.countBy('documentId', ids, { dueDate })));
    const today = await dueBy({ lte: studyDay });
    const tomorrow = await dueBy(addDays(studyDay, 1));
    const answered = await readModelOf(store, 'practiceStats').getMany(ids);
    const byId = <T>(value: (id: string) => T): Record<string, T> =>
      Object.fromEntries(pdfIds.map((id) => [id, value(id)]));
    return {
      hasAnkiCards: byId((id) => Object.hasOwn(withCards, id)),
      hasDueCards: byId((id) => today.has(id)),
      performanceData: Object.fromEntries([...answered].map(([id, stats]) => [id, statsOf(stats)])),
      dueCounts: byId((id) => ({ today: today.get(id) ?? 0, tomorrow: tomorrow.get(id) ?? 0 })),
    };
  };
