import { bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import type { PracticeCell } from '@anamnesis/contracts/ports/practice-bank.ts';
import { difficulties, type Science } from '@anamnesis/contracts/practice/item.ts';
import { optionCount, type PracticeQuestion, subjectOf } from '@anamnesis/contracts/practice/question.ts';
import { ascending } from '@anamnesis/contracts/practice/numbers.ts';
import { randomSciences, type Wish } from '@anamnesis/contracts/practice/wish.ts';
import type { MeasuredBank } from './calibration/measured-bank.ts';
import { type Practice, subjectsOfExam } from './practice.ts';

/** A number from 0 to 1, the next at each call. */
type Dice = () => number;

/** A question that can be given. */
export type Choice = { question: PracticeQuestion; order: number[]; isRepeat: boolean };

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
const sciencesOf = ({ science }: Wish): readonly Science[] => (science === null ? randomSciences : [science]);

/** The order in which its options are shown: numbers as they are listed, all else in any order. */
export const orderOf = ({ options }: PracticeQuestion, roll: Dice): number[] =>
  ascending(options.map(({ text }) => text)) ?? anyOrder(roll);

/** The cells that fit a wish, in any order. */
const cellsOf = (wish: Wish, roll: Dice): PracticeCell[] =>
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

const fits = (wish: Wish, place: PracticeCell): boolean =>
  sciencesOf(wish).includes(place.science) &&
  (['system', 'difficulty'] as const).every((part) => wish[part] === null || wish[part] === place[part]);

/** Seeds that are tried for a question made of facts: where all are calibrated, three in four belong to another cell. */
const mostSeeds = 20;

/** What is asked next, chosen from the bank by what the person was asked before. */
export type Chooser = {
  /** The next questions, each another; fewer where the bank has no more. What was chosen before counts as given. */
  next: (wish: Wish, count: number) => Promise<Choice[]>;
};

export function createChooser(
  bank: MeasuredBank,
  state: Practice,
  { studyDay, roll }: { studyDay: string; roll: Dice },
): Chooser {
  const { recent, wasRepeat, seen, missed } = state;
  const taken = new Set([...recent, ...subjectsOfExam(state)]);
  const isFree = (item: string): boolean => !taken.has(subjectOf(item));
  let repeated = wasRepeat;

  /** Missed questions that are due and fit, the one that waits longest first. */
  const due = (wish: Wish): string[] =>
    [...missed.values()]
      .filter(
        ({ item, schedule, ...place }) =>
          schedule.spacedRepetition.dueDate <= studyDay &&
          isFree(item) &&
          fits(wish, { ...place, difficulty: bank.difficultyOf(item, place.difficulty) }),
      )
      .toSorted((one, other) =>
        one.schedule.spacedRepetition.dueDate < other.schedule.spacedRepetition.dueDate ? -1 : 1,
      )
      .map(({ item }) => item);

  const ofCell = async (cell: PracticeCell): Promise<string | null> => {
    const written = (await bank.written(cell)).filter(isFree);
    const fresh = written.filter((item) => !seen.has(item));
    if (fresh.length > 0) return oneOf(fresh, roll);
    for (let nth = 0; nth < mostSeeds; nth += 1) {
      const item = await bank.made(cell, Math.floor(roll() * 2 ** 32));
      if (item !== null && isFree(item)) return item;
    }
    return written.toSorted((one, other) => (seen.get(one) ?? 0) - (seen.get(other) ?? 0))[0] ?? null;
  };

  const choice = async (item: string, isRepeat: boolean): Promise<Choice | null> => {
    const question = await bank.question(item);
    if (!question) return null;
    taken.add(subjectOf(item));
    repeated = isRepeat;
    return { question, order: orderOf(question, roll), isRepeat };
  };

  const one = async (wish: Wish): Promise<Choice | null> => {
    if (!repeated)
      for (const item of due(wish)) {
        const again = await choice(item, true);
        if (again) return again;
      }
    // Where its cells give no more, another difficulty is better than the same question again.
    for (const each of [wish, { ...wish, difficulty: null }])
      for (const cell of cellsOf(each, roll)) {
        const item = await ofCell(cell);
        const chosen = item === null ? null : await choice(item, missed.has(item));
        if (chosen) return chosen;
      }
    return null;
  };

  return {
    async next(wish, count) {
      const chosen: Choice[] = [];
      for (let nth = 0; nth < count; nth += 1) {
        const found = await one(wish);
        if (!found) break;
        chosen.push(found);
      }
      return chosen;
    },
  };
}
