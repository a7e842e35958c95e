import { type CardDocument, notIntroduced } from '@anamnesis/contracts/cards/read-models.ts';
import { mostSessionCards } from '@anamnesis/contracts/cards/study-plan.ts';
import type { RiskOfForgetting } from '@anamnesis/contracts/ports/card-scheduler.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import type { PreferencesDocument } from '@anamnesis/contracts/preferences/read-models.ts';
import { readModelOf } from '../../read-models.ts';
import { type Ask, markedAs, mostCandidates } from './ask.ts';
import { introducedOn } from './read-plan.ts';
import { compose, inTurns, moreLeft, offeredNew } from './ration.ts';
import { parted } from '@anamnesis/contracts/cards/siblings.ts';
import { alternate, spread } from './session-order.ts';
import { newCardsOf } from './new-cards.ts';

/** The cards of a session in playing order; `inAll` counts those beyond the bound on a session too. */
export async function dealSession(
  store: ReadStore,
  ask: Ask,
  { policy, newCardsPerDay }: Pick<PreferencesDocument, 'policy' | 'newCardsPerDay'>,
  risk: RiskOfForgetting,
): Promise<{ cards: CardDocument[]; newCards: number; inAll: number }> {
  const { userId, studyDay } = ask;
  const [due, fresh, introducedToday] = await Promise.all([
    dueCardsOf(store, ask),
    newCardsOf(store, ask),
    introducedOn(store, userId, studyDay),
  ]);
  const available = fresh.counts.reduce((sum, count) => sum + count, 0);
  const more = moreLeft(ask.moreNew, { limit: newCardsPerDay, introducedToday, begun: ask.begun });
  const offered = offeredNew(newCardsPerDay, introducedToday, { available, more });
  const taken = compose(due.count, offered, mostSessionCards);
  const atRisk = due.candidates
    .map((card) => ({ card, risk: risk(card.schedule, studyDay, policy) }))
    // Candidates come in a fixed order, and the sort is stable.
    .toSorted((a, b) => b.risk - a.risk)
    .slice(0, taken.due)
    .map(({ card }) => card);
  const begun = alternate(await fresh.take(inTurns(taken.fresh, fresh.counts)));
  return { cards: parted(spread(atRisk, begun)), newCards: begun.length, inAll: due.count + offered };
}

/** Cards that were answered before, the longest due first, and how many there are. */
async function dueCardsOf(
  store: ReadStore,
  ask: Ask,
): Promise<{ candidates: CardDocument[]; count: number }> {
  const { userId, studyDay, documents, everything } = ask;
  const own = documents.map(({ key }) => key);
  const where = {
    ...(everything ? { userId } : { documentId: { in: own } }),
    dueDate: { lte: studyDay },
    introducedOn: { gt: notIntroduced },
    ...markedAs(ask),
  };
  const found = await readModelOf(store, 'cards').find({
    where,
    sort: [['dueDate', 'asc']],
    limit: mostCandidates,
  });
  // The cards of a document that was just deleted follow it a moment later.
  const there = new Set(own);
  const candidates = found.map(({ doc }) => doc).filter(({ documentId }) => there.has(documentId));
  const counted = found.length < mostCandidates;
  return { candidates, count: counted ? candidates.length : await readModelOf(store, 'cards').count(where) };
}
