import { dice } from '../../../kernel/dice.ts';
import { planNewCards } from '../exam-plan.ts';
import type { Curve } from '../schedule.ts';
import { askedOn, mostSlack, mostWorth, nextLadderInterval, roomOf, slackOf } from './deal.ts';
import { answeredBy, daysOf, firstDifficulty, gainBy, recallBy, usualCurve } from './fsrs.ts';
import { type DayChoices, shapeOf, weightsFrom } from './shape.ts';

/** So many days are looked ahead, and of them the first ones. */
export const daysAhead = 90;
export const soonDays = 30;

/**
 * What a person studies, in columns, a row for each card that was answered before; days are counted from the study day. `due` and
 * `answered`: when it is due and was answered last; `interval`: whole days, 1 while it is learnt.
 */
export type Studied = {
  studyDay: string;
  due: readonly number[];
  answered: readonly number[];
  interval: readonly number[];
  stability: readonly number[];
  difficulty: readonly number[];
  /** Cards that were never answered, and how many cards there are for each row. */
  newCards: number;
  scale: number;
  curve: Curve | null;
};

/** How a person wants to study. `retention`: null under the ladder; `follows`: the dates of all cards follow from it. */
export type StudyWish = DayChoices & {
  retention: number | null;
  follows: boolean;
  newCardsPerDay: number | null;
  exams: readonly { daysLeft: number; left: number; atMost: number | null }[];
};

/** Of each day: answers to cards that were known, and new cards. `recall`: of what was begun, after the first days and after all of them. */
export type Outlook = { reviews: number[]; fresh: number[]; recall: { soon: number; later: number } };

/** Of new cards, so many are known when they are asked first. */
const knownAtOnce = 0.6;
/** What a card is worth that waits is looked at again after so many days. */
const lookAgain = 14;

/** Whether an answer is right, by the card and how often it was asked: the same for every wish, so that the wish alone makes a difference. */
export type ChanceOf = (row: number, answers: number) => number;
const drawn: ChanceOf = (row, answers) => dice(row * 4_099 + answers * 15_485_863)();

/**
 * The days to come, if every one is studied: cards are asked as `cardsOfDay` deals them, are recalled with the probability that FSRS
 * predicts, and come back as the scheduler would have it. Pure: the same for the same cards.
 */
export function simulate(studied: Studied, wish: StudyWish, chanceOf: ChanceOf = drawn): Outlook {
  const w = studied.curve ?? usualCurve;
  const [recall, answered, gain] = [recallBy(w), answeredBy(w), gainBy(w)];
  const scale = studied.scale;
  const shape = shapeOf(wish, studied.studyDay);
  const weights = weightsFrom(shape, studied.studyDay, daysAhead + mostSlack);
  const weightOf = (day: number): number => (day < 0 ? 1 : (weights[day] ?? 1));
  const intervalOf = wish.retention === null ? null : daysOf(w, wish.retention);

  const known = studied.stability.length;
  const rows = known + Math.ceil(studied.newCards / scale);
  const column = (values: readonly number[]): Float64Array => {
    const made = new Float64Array(rows);
    made.set(values);
    return made;
  };
  const stability = column(studied.stability);
  const difficulty = column(studied.difficulty);
  const last = column(studied.answered);
  const interval = column(studied.interval);
  const [answers, worth, takenOn] = [
    new Uint32Array(rows),
    new Float64Array(rows),
    new Int32Array(rows).fill(-1),
  ];
  const asked: number[][] = Array.from({ length: daysAhead }, () => []);
  let begun = known;

  const put = (row: number, due: number, from: number): void => {
    const slack = shape?.evens ? slackOf(interval[row]!) : 0;
    const day = slack === 0 ? due : askedOn(due, slack, chanceOf(row, 1_000 + answers[row]!), weightOf);
    if (Math.max(from, day) < daysAhead) asked[Math.max(from, day)]!.push(row);
  };
  const answer = (row: number, day: number): void => {
    const before = { stability: stability[row]!, difficulty: difficulty[row]! };
    const r = recall(before.stability, Math.max(0, day - last[row]!));
    const isRecalled = chanceOf(row, answers[row]!) < r;
    ({ stability: stability[row], difficulty: difficulty[row] } = answered(before, r, isRecalled));
    answers[row]! += 1;
    last[row] = day;
    interval[row] = isRecalled ? (intervalOf?.(stability[row]!) ?? nextLadderInterval(interval[row]!)) : 1;
    put(row, day + interval[row]!, day + 1);
  };
  const begin = (day: number): void => {
    const row = begun;
    begun += 1;
    const isKnown = chanceOf(row, 0) < knownAtOnce;
    const first = { stability: w[isKnown ? 2 : 0]!, difficulty: firstDifficulty(isKnown ? 3 : 1, w) };
    ({ stability: stability[row], difficulty: difficulty[row] } = isKnown
      ? first
      : answered(first, 1, false));
    [answers[row], last[row], interval[row]] = [1, day, 1];
    put(row, day + 1, day + 1);
  };
  const meanRecall = (day: number): number => {
    let sum = 0;
    for (let row = 0; row < begun; row += 1) sum += recall(stability[row]!, Math.max(0, day - last[row]!));
    return begun === 0 ? 0 : sum / begun;
  };

  for (let row = 0; row < known; row += 1) {
    const follows = wish.follows && intervalOf !== null && interval[row]! > 1;
    put(row, follows ? last[row]! + intervalOf(stability[row]!) : studied.due[row]!, 0);
  }
  const newOn = newCardsOn(studied, wish);
  const outlook: Outlook = { reviews: [], fresh: [], recall: { soon: 0, later: 0 } };
  let waiting: number[] = [];
  for (let day = 0; day < daysAhead; day += 1) {
    const weight = weightOf(day);
    for (const row of asked[day]!) worth[row] = -1;
    const due = [...waiting, ...asked[day]!];
    const room = roomOf(shape?.limit ? shape.limit / scale : null, weight, 0);
    const taken = mostWorth(due, room, (row) => {
      if (worth[row]! < 0 || (day + row) % lookAgain === 0)
        worth[row] = gain(
          { stability: stability[row]!, difficulty: difficulty[row]! },
          Math.max(0, day - last[row]!),
        );
      return worth[row]!;
    });
    for (const row of taken) {
      answer(row, day);
      takenOn[row] = day;
    }
    waiting = taken.length < due.length ? due.filter((row) => takenOn[row] !== day) : [];
    const fresh = weight === 0 ? 0 : Math.min(rows - begun, newOn(day));
    for (let n = 0; n < fresh; n += 1) begin(day);
    outlook.reviews.push(taken.length * scale);
    outlook.fresh.push(fresh * scale);
    if (day === soonDays - 1) outlook.recall.soon = meanRecall(day);
  }
  outlook.recall.later = meanRecall(daysAhead - 1);
  return outlook;
}

/** New cards of a day, those of a row: what the daily limit has, or exams where they raise it. */
function newCardsOn(
  { newCards, scale }: Studied,
  { newCardsPerDay, exams }: StudyWish,
): (day: number) => number {
  const left = exams.map((exam) => exam.left);
  let [dealt, owed] = [0, 0];
  return (day) => {
    let ofExams = 0;
    for (const [n, { daysLeft, atMost }] of exams.entries()) {
      const { offered } = planNewCards(
        { left: left[n]!, introducedToday: 0 },
        { daysLeft: daysLeft - day, atMost },
      );
      left[n]! -= offered;
      ofExams += offered;
    }
    const number = Math.min(newCards - dealt, Math.max(newCardsPerDay ?? newCards, ofExams));
    dealt += number;
    owed += number / scale;
    const whole = Math.floor(owed);
    owed -= whole;
    return whole;
  };
}
