import type { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { givingWay } from '@anamnesis/contracts/kernel/work/give-way.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Condition } from '@anamnesis/contracts/kernel/events/read-model.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import type { Dependencies } from '../dependencies.ts';
import { readModelOf } from '../read-models.ts';
import { studyPreferencesOf } from './study-preferences.ts';
import { statsOf } from './practice/stats-of.ts';
import { momentOf } from './to-anki-card.ts';

/** Documents that are looked up at once: a person may ask for thousands. */
const atOnce = 200;

/** Ids that are unknown or somebody else's have no cards. */
export const batchCheckPDFAnkiStatus =
  ({ store, clock }: Dependencies): QueryHandler<typeof cardsApi.batchCheckPDFAnkiStatus> =>
  async ({ body: { pdfIds } }, { userId, timeZone }) => {
    const { studyDay } = momentOf(clock(), timeZone, await studyPreferencesOf(store, userId));
    const [documents, cards] = [readModelOf(store, 'documents'), readModelOf(store, 'cards')];
    const giveWay = givingWay();

    async function statusOf(part: readonly string[]) {
      // Counted in an index: to read all documents of a person takes four times as long.
      const own = await documents.countBy('documentId', part, { userId });
      const withCards = await documents.countBy('documentId', part, { userId, cardCount: { gt: 0 } });
      const ids = Object.keys(own);
      const dueBy = async (dueDate: Condition<string>) =>
        new Map(Object.entries(await cards.countBy('documentId', ids, { dueDate })));
      const today = await dueBy({ lte: studyDay });
      const tomorrow = await dueBy(addDays(studyDay, 1));
      const answered = await readModelOf(store, 'practiceStats').getMany(ids);
      await giveWay();
      return part.map((id) => {
        const stats = answered.get(id);
        return {
          id,
          hasCards: Object.hasOwn(withCards, id),
          isDue: today.has(id),
          performance: stats && statsOf(stats),
          counts: { today: today.get(id) ?? 0, tomorrow: tomorrow.get(id) ?? 0 },
        };
      });
    }

    const all: Awaited<ReturnType<typeof statusOf>> = [];
    for (let from = 0; from < pdfIds.length; from += atOnce)
      all.push(...(await statusOf(pdfIds.slice(from, from + atOnce))));
    return {
      hasAnkiCards: Object.fromEntries(all.map(({ id, hasCards }) => [id, hasCards])),
      hasDueCards: Object.fromEntries(all.map(({ id, isDue }) => [id, isDue])),
      performanceData: Object.fromEntries(
        all.flatMap(({ id, performance }) => (performance ? [[id, performance]] : [])),
      ),
      dueCounts: Object.fromEntries(all.map(({ id, counts }) => [id, counts])),
    };
  };
