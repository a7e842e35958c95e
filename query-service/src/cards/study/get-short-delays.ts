import type { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { openDelay } from '@anamnesis/contracts/cards/read-models.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readModelOf } from '../../read-models.ts';
import { studyPreferencesOf } from '../study-preferences.ts';
import { momentOf } from '../to-anki-card.ts';

/** Sessions that were left lie behind; those that are open are among so many of the last. */
const most = 2_000;

/** A delay that has passed is open until the card is answered, or the clean-up at the end of a session closes it. */
export const getShortDelays =
  ({ store, clock }: Dependencies): QueryHandler<typeof cardsApi.getShortDelays> =>
  async ({ body: { pdfIds } }, { userId, timeZone }) => {
    const { studyDay } = momentOf(clock(), timeZone, await studyPreferencesOf(store, userId));
    const where = { documentId: { in: pdfIds }, delay: openDelay, dueDate: { lte: studyDay } };
    const found = await readModelOf(store, 'cards').find({ where, sort: [['dueDate', 'desc']], limit: most });
    const last = new Map<string, string>();
    for (const { doc } of found) {
      const until = doc.schedule.delay?.until;
      if (doc.userId !== userId || until === undefined) continue;
      if (until > (last.get(doc.documentId) ?? '')) last.set(doc.documentId, until);
    }
    return { delays: [...last].map(([pdfId, until]) => ({ pdfId, until })) };
  };
