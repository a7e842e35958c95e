import { bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import type { PracticeCell } from '@anamnesis/contracts/ports/packs/practice-bank.ts';
import { difficulties, type Science } from '@anamnesis/contracts/practice/questions/item.ts';
import {
  optionCount,
  type PracticeQuestion,
  askedSubjectOf,
} from '@anamnesis/contracts/practice/questions/question.ts';
import { apartMissed } from '@anamnesis/contracts/practice/limits.ts';
import { ascending } from '@anamnesis/contracts/practice/questions/numbers.ts';
import { randomSciences, type PracticeWish } from '@anamnesis/contracts/practice/writing/wish.ts';
import type { MeasuredBank } from './calibration/measured-bank.ts';
import { type Practice, subjectsOfExam } from './practice.ts';

/** A number from 0 to 1, the next at each call. */
type Dice = () => number;

/** A question that can be given. */
export type QuestionChoice = {
  question: PracticeQuestion;
  order: number[];
  isRepeat: boolean;
  isSeen: boolean;
};

const oneOf = <T>(list: readonly T[], roll: Dice): T => list[Math.floor(roll() * list.length)]!;

/** Each order is as likely as every other one (Fisher and Yates). */
function shuffled<T>(list: readonly T[], roll: Dice): T[] {
  const order = [...list];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(roll() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

/** The options in any order. */
export const anyOrder = (roll: Dice): number[] =>
  shuffled(
    Array.from({ length: optionCount }, (_, at) => at),
    roll,
  );

/** The sciences that a wish names, or those that Random picks from. */
const sciencesOf = ({ science }: PracticeWish): readonly Science[] =>
  science === null ? randomSciences : [science];

/** The order in which its options are shown: numbers as they are listed, all else in any order. */
export const optionOrderOf = ({ options }: PracticeQuestion, roll: Dice): number[] =>
  ascending(options.map(({ text }) => text)) ?? anyOrder(roll);

/** The cells that fit a wish, in any order. */
const cellsOf = (wish: PracticeWish, roll: Dice): PracticeCell[] =>
  shuffled(
    (wish.system === null ? bodySystems : [wish.system]).flatMap((one) =>
      sciencesOf(wish).flatMap((two) =>
        (wish.difficulty === null ? difficulties : [wish.difficulty]).map((three) => ({
          system: one,
          science: two,
          difficulty: three,
        })),
      ),
    ),
    roll,
  );

const fits = (wish: PracticeWish, place: PracticeCell): boolean =>
  sciencesOf(wish).includes(place.science) &&
  (['system', 'difficulty'] as const).every((part) => wish[part] === null || wish[part] === place[part]);

/** What is asked next, chosen from the bank by what the person was asked before. */
export type Chooser = {
  /** The next questions, each another; fewer where the bank has no more. What was chosen before counts as given. */
  next: (wish: PracticeWish, count: number) => Promise<QuestionChoice[]>;
};

export function createChooser(
  bank: MeasuredBank,
  state: Practice,
  { studyDay, roll }: { studyDay: string; roll: Dice },
): Chooser {
  const { recent, wasRepeat, seen, missed } = state;
  const taken = subjectsOfExam(state);
  const isUnasked = (item: string): boolean => !taken.has(askedSubjectOf(item));
  const ofLate = new Set(recent);
  const isFree = (item: string): boolean => isUnasked(item) && !ofLate.has(askedSubjectOf(item));
  const justNow = new Set(recent.slice(-apartMissed));
  const mayComeBack = (item: string): boolean => isUnasked(item) && !justNow.has(askedSubjectOf(item));
  let repeated = wasRepeat;

  /** Missed questions that are due and fit, the one that waits longest first. */
  const due = (wish: PracticeWish): string[] =>
    [...missed.values()]
      .filter(
        ({ item, schedule, ...place }) =>
          schedule.spacedRepetition.dueDate <= studyDay &&
          mayComeBack(item) &&
          fits(wish, { ...place, difficulty: bank.difficultyOf(item, place.difficulty) }),
      )
      .toSorted((one, other) =>
        one.schedule.spacedRepetition.dueDate < other.schedule.spacedRepetition.dueDate ? -1 : 1,
      )
      .map(({ item }) => item);

  /** One that the person never had, of the first cell that has one. */
  const fresh = async (wish: PracticeWish): Promise<string | null> => {
    for (const cell of cellsOf(wish, roll)) {
      const names = (await bank.written(cell)).filter((item) => isFree(item) && !seen.has(item));
      if (names.length > 0) return oneOf(names, roll);
    }
    return null;
  };

  /** The one that the person had longest ago. */
  const oldest = async (wish: PracticeWish, isFit: (item: string) => boolean): Promise<string | null> => {
    let first: string | null = null;
    for (const cell of cellsOf(wish, roll))
      for (const item of await bank.written(cell))
        if (isFit(item) && (first === null || since(item) < since(first))) first = item;
    return first;
  };
  const since = (item: string): number => seen.get(item) ?? 0;

  const choice = async (item: string, isRepeat: boolean): Promise<QuestionChoice | null> => {
    const question = await bank.question(item);
    if (!question) return null;
    taken.add(askedSubjectOf(item));
    repeated = isRepeat;
    return { question, order: optionOrderOf(question, roll), isRepeat, isSeen: seen.has(item) };
  };

  const one = async (wish: PracticeWish): Promise<QuestionChoice | null> => {
    if (!repeated)
      for (const item of due(wish)) {
        const again = await choice(item, true);
        if (again) return again;
      }
    // Where its cells give no more, another difficulty is better than one that was asked of late: the most that lies between is all of them.
    const wider = { ...wish, difficulty: null };
    const wishes = wish.difficulty === null ? [wider] : [wish, wider];
    let item: string | null = null;
    for (const each of wishes) item ??= (await fresh(each)) ?? (await oldest(each, isFree));
    item ??= await oldest(wider, isUnasked);
    return item === null ? null : choice(item, missed.has(item));
  };

  return {
    async next(wish, count) {
      const chosen: QuestionChoice[] = [];
      for (let nth = 0; nth < count; nth += 1) {
        const found = await one(wish);
        if (!found) break;
        chosen.push(found);
      }
      return chosen;
    },
  };
}
