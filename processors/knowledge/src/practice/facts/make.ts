import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import type { PracticeCell } from '@anamnesis/contracts/ports/practice-bank.ts';
import type { Candidate } from './findings.ts';
import type { MadeQuestion } from './made.ts';
import { twoSteps } from './two-steps.ts';
import { whichDisease } from './which-disease.ts';

/** The flaws that an item has. */
export type FlawsOf = (item: { stem: string; options: readonly string[]; key: number }) => readonly string[];

const attempts = 40;

/**
 * The question of a seed; null where so many attempts give none without a flaw. A hard one asks in two steps, in diagnosis for a
 * disease among its look-alikes.
 */
export function madeQuestion(
  { science, difficulty }: PracticeCell,
  seed: number,
  all: readonly Candidate[],
  flawsOf: FlawsOf,
): MadeQuestion | null {
  const roll = dice(seed);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const isTwoSteps =
      science !== 'diagnosis' && (difficulty === 'hard' || (difficulty === 'nuanced' && roll() < 0.5));
    const made = (isTwoSteps ? twoSteps : whichDisease)(science, difficulty, all, roll);
    if (
      made &&
      flawsOf({ stem: made.stem, options: made.options.map(({ text }) => text), key: 0 }).length === 0
    )
      return made;
  }
  return null;
}
