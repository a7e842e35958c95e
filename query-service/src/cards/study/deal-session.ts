import { type CardDocument, openDelay } from '@anamnesis/contracts/cards/read-models.ts';
import type { ExamOutlook } from '@anamnesis/contracts/cards/study/exam-plan.ts';
import { mostSessionCards } from '@anamnesis/contracts/cards/study/study-plan.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { RiskOfForgetting } from '@anamnesis/contracts/ports/packs/card-scheduler.ts';
import type { ReadStore, Keyed } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { PreferencesDocument } from '@anamnesis/contracts/preferences/read-models.ts';
import { readModelOf } from '../../read-models.ts';
import { readingOrder } from '../reading-order.ts';
import { byCodeUnits } from './by-text.ts';
import { byFolder, dueOnExam, isAbout } from '../exams/exams-of.ts';
import { type ByDocument, introducedOn, mostDealCandidates, newBy } from './counts.ts';
import { composeSession, dayLimit, inTurnOf, moreLeft, offeringOf, sharedInTurns } from './ration.ts';
import { parted } from '@anamnesis/contracts/cards/study/siblings.ts';
import { alternate, apartInRow, spread } from './session-order.ts';

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
  /** Those that are today or to come, the next one first. */
  exams: readonly ExamOutlook[];
  /** What of all cards is asked today, where not simply what is due. */
  ofDay: readonly CardDocument[] | null;
};

/** A condition on the marks of cards. */
type Marked = { yield?: CardDocument['yield'] };
const markedAs = ({ highYieldOnly }: Pick<Ask, 'highYieldOnly'>): Marked =>
  highYieldOnly ? { yield: 'high' } : {};

/** New cards as they are dealt: none of the next group before those of the one before are begun. */
const groupsOf = (ask: Ask, first: PreferencesDocument['newCardsFirst']): Marked[] =>
  first === 'important' && !ask.highYieldOnly ? [{ yield: 'high' }, { yield: 'normal' }] : [markedAs(ask)];

/** New cards of these marks; of an exam no more than it has today. */
type Step = { marked: Marked; exam?: ExamOutlook };

/** Those of exams before the others, of each exam the most important first. */
const stepsOf = (
  ask: Ask,
  { newCardsPerDay, newCardsFirst }: Pick<PreferencesDocument, 'newCardsPerDay' | 'newCardsFirst'>,
): Step[] => [
  ...inTurnOf(ask.exams, newCardsPerDay).flatMap((exam) =>
    groupsOf(ask, 'important').map((marked) => ({ marked, exam })),
  ),
  ...groupsOf(ask, newCardsFirst).map((marked) => ({ marked })),
];

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
  choices: Pick<PreferencesDocument, 'policy' | 'newCardsPerDay' | 'newCardsFirst'>,
  { risk, now }: { risk: RiskOfForgetting; now: string },
): Promise<{ cards: CardDocument[]; inAll: number }> {
  const { userId, studyDay } = ask;
  const { policy, newCardsPerDay } = choices;
  const ids = ask.documents.map(({ key }) => key);
  const [due, fresh, introducedToday] = await Promise.all([
    dueCardsOf(store, ask),
    newBy(store, ids, studyDay, markedAs(ask)),
    introducedOn(store, userId, studyDay),
  ]);
  const limit = dayLimit(ask.exams, newCardsPerDay);
  const more = moreLeft(ask.moreNew, { limit, introducedToday, begun: ask.begun });
  const offering = offeringOf(ask.exams, { newCardsPerDay, introducedToday });
  const offered = ask.dueOnly ? 0 : offering(byFolder(ask.documents, fresh), more);
  const taken = composeSession(due.count, offered, mostSessionCards);
  const { returned, others } = inOrder(due.candidates, now, (card) => risk(card.schedule, studyDay, policy));
  const chosen = others.slice(0, Math.max(0, taken.due - returned.length));
  const begun = await begunOf(store, ask, { steps: stepsOf(ask, choices), fresh, total: taken.fresh });
  const cards = parted([...returned.slice(0, taken.due), ...apartInRow(spread(chosen, begun))]);
  return { cards, inAll: due.count + offered };
}

/** So many new cards: in each step those of all its documents in turns, those uploaded last first, before any of the next. */
async function begunOf(
  store: ReadStore,
  ask: Ask,
  { steps, fresh, total }: { steps: readonly Step[]; fresh: ByDocument; total: number },
): Promise<CardDocument[]> {
  const { documents, studyDay } = ask;
  const sorted = documents.toSorted(
    (a, b) => byCodeUnits(b.doc.uploadedAt, a.doc.uploadedAt) || byCodeUnits(a.key, b.key),
  );
  const begun: CardDocument[] = [];
  for (const { marked, exam } of steps) {
    const places = exam ? sorted.filter(({ doc }) => isAbout(exam, doc.folderId)) : sorted;
    const ids = places.map(({ key }) => key);
    const inPlace = Map.groupBy(begun, ({ documentId }) => documentId);
    const before = ids.map((id) => inPlace.get(id) ?? []);
    const known = before.map((cards) => cards.filter((card) => isMarked(card, marked)).length);
    const most = Math.min(total - begun.length, exam ? exam.offered - before.flat().length : total);
    if (most <= 0) continue;
    const counts = marked.yield === markedAs(ask).yield ? fresh : await newBy(store, ids, studyDay, marked);
    const open = ids.map((id, n) => (counts[id] ?? 0) - known[n]!);
    const numbers = sharedInTurns(most, open);
    const taken = new Set(before.flat().map(({ cardId }) => cardId));
    const found = await Promise.all(
      ids.map(async (id, n) => {
        const number = numbers[n]!;
        if (number === 0) return [];
        const cards = await find(store, id, studyDay, { marked, limit: number + known[n]! });
        return cards.filter(({ cardId }) => !taken.has(cardId)).slice(0, number);
      }),
    );
    begun.push(...alternate(found));
  }
  return begun;
}

const isMarked = (card: CardDocument, marked: Marked): boolean =>
  marked.yield === undefined || card.yield === marked.yield;

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
  // The cards of a document that was just deleted follow it a moment later.
  const there = new Set(own);
  if (ask.ofDay) {
    const here = ask.ofDay.filter((card) => there.has(card.documentId) && isMarked(card, markedAs(ask)));
    return { candidates: here, count: here.length };
  }
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
  const candidates = found.map(({ doc }) => doc).filter(({ documentId }) => there.has(documentId));
  const ahead = await dueOnExam(store, ask.exams, { documents, studyDay, marked: markedAs(ask) });
  if (found.length < mostDealCandidates)
    return { candidates: [...candidates, ...ahead], count: candidates.length + ahead.length };
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
  return { candidates: [...candidates, ...further, ...ahead], count: count + ahead.length };
}
