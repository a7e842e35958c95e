import { type CardDocument, openDelay } from '@anamnesis/contracts/cards/read-models.ts';
import { mostSessionCards } from '@anamnesis/contracts/cards/study/study-plan.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { RiskOfForgetting } from '@anamnesis/contracts/ports/packs/card-scheduler.ts';
import type { ReadStore, Keyed } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { PreferencesDocument } from '@anamnesis/contracts/preferences/read-models.ts';
import { readModelOf } from '../../read-models.ts';
import { readingOrder } from '../reading-order.ts';
import { byCodeUnits } from './by-text.ts';
import { introducedOn, newBy } from './read-plan.ts';
import { composeSession, sharedInTurns, moreLeft, offeredNew } from './ration.ts';
import { parted } from '@anamnesis/contracts/cards/study/siblings.ts';
import { alternate, spread } from './session-order.ts';

/** The new cards of documents that the daily limit holds back, those uploaded last first. */
type NewCards = {
  /** How many each document has. */
  counts: number[];
  /** The first so many of each document, in reading order. */
  take: (numbers: readonly number[]) => Promise<CardDocument[][]>;
};

type Ask = {
  userId: string;
  studyDay: string;
  /** The documents that cards may be of, all of this person. */
  documents: readonly Keyed<DocumentDocument>[];
  /** They are all that the person has. */
  everything: boolean;
  highYieldOnly: boolean;
  /** No new cards. */
  dueOnly: boolean;
  moreNew: number;
  begun?: number | undefined;
};

/** A condition on the marks of cards. */
type Marked = { yield?: CardDocument['yield'] };
const markedAs = ({ highYieldOnly }: Pick<Ask, 'highYieldOnly'>): Marked =>
  highYieldOnly ? { yield: 'high' } : {};

/** New cards as they are dealt: none of the next group before those of the one before are begun. */
const groupsOf = (ask: Ask, first: PreferencesDocument['newCardsFirst']): Marked[] =>
  first === 'important' && !ask.highYieldOnly ? [{ yield: 'high' }, { yield: 'normal' }] : [markedAs(ask)];

/**
 * Of so many due cards, those that have waited longest, the ones most at risk are chosen. More than a session has many
 * times over; a longer backlog is reached in the sessions after.
 */
export const mostDealCandidates = 2_000;

async function newCardsOf(store: ReadStore, ask: Ask, marked: Marked): Promise<NewCards> {
  const documentIds = ask.documents
    .toSorted((a, b) => byCodeUnits(b.doc.uploadedAt, a.doc.uploadedAt) || byCodeUnits(a.key, b.key))
    .map(({ key }) => key);
  const counts = await newBy(store, documentIds, ask.studyDay, marked);
  return {
    counts: documentIds.map((id) => counts[id] ?? 0),
    take: (numbers) =>
      Promise.all(
        documentIds.map(async (documentId, n) => {
          const limit = numbers[n] ?? 0;
          return limit > 0 ? find(store, documentId, ask.studyDay, { marked, limit }) : [];
        }),
      ),
  };
}

async function find(
  store: ReadStore,
  documentId: string,
  studyDay: string,
  { marked, limit }: { marked: Marked; limit: number },
): Promise<CardDocument[]> {
  const where = { documentId, dueDate: { lte: studyDay }, limited: 'yes' as const, ...marked };
  const sort = readingOrder.map((field) => [field, 'asc'] as const);
  return (await readModelOf(store, 'cards').find({ where, sort, limit })).map(({ doc }) => doc);
}

/**
 * The cards of a session in playing order: first those whose short delay is over at `now`, an ISO instant (specification 2 §4, "Play
 * queue and delays"). Those that still wait are among the others. `inAll` counts those beyond the bound on a session too.
 */
export async function dealSession(
  store: ReadStore,
  ask: Ask,
  {
    policy,
    newCardsPerDay,
    newCardsFirst,
  }: Pick<PreferencesDocument, 'policy' | 'newCardsPerDay' | 'newCardsFirst'>,
  { risk, now }: { risk: RiskOfForgetting; now: string },
): Promise<{ cards: CardDocument[]; inAll: number }> {
  const { userId, studyDay } = ask;
  const [due, fresh, introducedToday] = await Promise.all([
    dueCardsOf(store, ask),
    Promise.all(groupsOf(ask, newCardsFirst).map((marked) => newCardsOf(store, ask, marked))),
    introducedOn(store, userId, studyDay),
  ]);
  const available = sum(fresh.flatMap(({ counts }) => counts));
  const more = moreLeft(ask.moreNew, { limit: newCardsPerDay, introducedToday, begun: ask.begun });
  const offered = ask.dueOnly ? 0 : offeredNew(newCardsPerDay, introducedToday, { available, more });
  const taken = composeSession(due.count, offered, mostSessionCards);
  const { returned, others } = inOrder(due.candidates, now, (card) => risk(card.schedule, studyDay, policy));
  const chosen = others.slice(0, Math.max(0, taken.due - returned.length));
  const begun = await begunOf(fresh, taken.fresh);
  const cards = parted([...returned.slice(0, taken.due), ...spread(chosen, begun)]);
  return { cards, inAll: due.count + offered };
}

/** So many new cards: of each group those of all documents in turns, before any of the next. */
async function begunOf(groups: readonly NewCards[], total: number): Promise<CardDocument[]> {
  let left = total;
  const begun: CardDocument[] = [];
  for (const { counts, take } of groups) {
    const numbers = sharedInTurns(left, counts);
    begun.push(...alternate(await take(numbers)));
    left -= sum(numbers);
  }
  return begun;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * `returned`: those whose delay is over, the first to end first. `others`: those at most risk first, but before them those
 * whose delay still runs, which the bound on a session never cuts off: only a session that has them brings them back in time.
 */
function inOrder(
  candidates: readonly CardDocument[],
  now: string,
  risk: (card: CardDocument) => number,
): { returned: CardDocument[]; others: CardDocument[] } {
  const delayed = candidates
    .flatMap((card) => (card.schedule.delay ? [{ card, until: card.schedule.delay.until }] : []))
    .toSorted((a, b) => (a.until < b.until ? -1 : Number(a.until > b.until)));
  const atRisk = candidates
    .filter(({ schedule }) => !schedule.delay)
    .map((card) => ({ card, risk: risk(card) }))
    // Candidates come in a fixed order, and the sort is stable.
    .toSorted((a, b) => b.risk - a.risk);
  const runs = ({ until }: { until: string }): boolean => until > now;
  return {
    returned: delayed.filter((each) => !runs(each)).map(({ card }) => card),
    others: [...delayed.filter(runs), ...atRisk].map(({ card }) => card),
  };
}

/** Cards that were answered before or made by hand, the longest due first, and how many there are. */
async function dueCardsOf(
  store: ReadStore,
  ask: Ask,
): Promise<{ candidates: CardDocument[]; count: number }> {
  const { userId, studyDay, documents, everything } = ask;
  const own = documents.map(({ key }) => key);
  const where = {
    ...(everything ? { userId } : { documentId: { in: own } }),
    dueDate: { lte: studyDay },
    limited: 'no' as const,
    ...markedAs(ask),
  };
  const found = await readModelOf(store, 'cards').find({
    where,
    sort: [['dueDate', 'asc']],
    limit: mostDealCandidates,
  });
  // The cards of a document that was just deleted follow it a moment later.
  const there = new Set(own);
  const candidates = found.map(({ doc }) => doc).filter(({ documentId }) => there.has(documentId));
  if (found.length < mostDealCandidates) return { candidates, count: candidates.length };
  // What was missed today is due the shortest, and would not be among them.
  const [count, delayed] = await Promise.all([
    readModelOf(store, 'cards').count(where),
    readModelOf(store, 'cards').find({
      where: { ...where, delay: openDelay, dueDate: studyDay },
      limit: mostSessionCards,
    }),
  ]);
  const known = new Set(candidates.map(({ cardId }) => cardId));
  const further = delayed
    .map(({ doc }) => doc)
    .filter(({ cardId, documentId }) => there.has(documentId) && !known.has(cardId));
  return { candidates: [...candidates, ...further], count };
}
