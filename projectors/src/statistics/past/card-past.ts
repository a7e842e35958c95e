import {
  type CardDocument,
  neverDue,
  notHeld,
  notIntroduced,
} from '@anamnesis/contracts/cards/read-models.ts';
import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import { masteredDays, type Standing } from '@anamnesis/contracts/statistics/past/columns.ts';
import { longestPastText, type PastCard } from '@anamnesis/contracts/statistics/past/past.ts';
import type { Effect } from './effects.ts';

/** An effect on a card, in the order of the log; `day`: the study day on which it happened. */
export type CardStep = { position: Position; day: string; next: Effect<CardDocument>['next'] };

/** From a day on. `due` null: not at all. */
export type CardRow = {
  day: string;
  standing: Standing;
  due: string | null;
  stability: number;
  graded: string | null;
};

/** `doc`: as it was when it was there for the last time. */
export type CardPast = { rows: CardRow[]; texts: PastCard['texts']; doc: CardDocument };

/**
 * How a card stood from day to day; null where it never was. An answer that came late has its own day; a step is never on a day before
 * that of the one before, so that on the last day, `today`, the card is as the read model has it.
 */
export function pastOfCard(steps: readonly CardStep[], today: string): CardPast | null {
  let doc: CardDocument | null = null;
  let last: CardDocument | null = null;
  let day = '';
  const rows: CardRow[] = [];
  const texts: PastCard['texts'] = [];
  for (const step of steps) {
    doc = step.next(doc);
    if (doc === null && last === null) continue;
    last = doc ?? last;
    day = step.day < day ? day : step.day;
    if (day > today) day = today;
    keep(rows, { day, ...standingOf(doc) });
    const prompt = (last?.prompt ?? '').slice(0, longestPastText);
    if (texts.at(-1)?.prompt !== prompt) texts.push({ from: day, prompt });
  }
  return last && { rows, texts, doc: last };
}

/** The last one of a day holds. */
function keep(rows: CardRow[], row: CardRow): void {
  const last = rows.at(-1);
  if (last && isSame(last, row)) return;
  if (last?.day === row.day) rows.pop();
  rows.push(row);
}

const isSame = (one: CardRow, other: CardRow): boolean =>
  one.standing === other.standing &&
  one.due === other.due &&
  one.stability === other.stability &&
  one.graded === other.graded;

const absent = { standing: 'absent', due: null, stability: 0, graded: null } as const;

function standingOf(card: CardDocument | null): Omit<CardRow, 'day'> {
  if (card === null || card.status === 'deleted') return absent;
  const { memory } = card.schedule;
  const isAsked = card.dueDate !== neverDue && card.limited === 'no';
  return {
    standing: nameOf(card),
    due: isAsked ? card.dueDate : null,
    stability: memory?.stability ?? 0,
    graded: memory?.lastGradedDay ?? null,
  };
}

function nameOf({ status, studiedAs, introducedOn, schedule }: CardDocument): Standing {
  if (status === 'suspended' || studiedAs !== notHeld) return 'aside';
  if (introducedOn === notIntroduced) return 'new';
  const { isLearning, intervalDays } = schedule.spacedRepetition;
  if (isLearning || schedule.delay !== null) return 'learning';
  return intervalDays >= masteredDays ? 'mastered' : 'review';
}
