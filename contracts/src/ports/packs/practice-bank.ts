import type { BodySystem } from '../../diseases/systems.ts';
import type { Difficulty, ReferenceValue, Science } from '../../practice/questions/item.ts';
import type { PracticeQuestion } from '../../practice/questions/question.ts';

export type PracticeCell = { system: BodySystem; science: Science; difficulty: Difficulty };

/**
 * The practice questions that the project has.
 *
 * Obligations:
 * - Files are read when they are first needed, and kept; `prepare` reads all of them, a little at a time.
 * - The same name gives the same question, as long as the pack is the same.
 */
export interface PracticeBank {
  /** The names of the questions of a cell. */
  written(cell: PracticeCell): Promise<readonly string[]>;
  /** Reads what there is before it is asked for, once; other work goes on between. Never rejects: what fails is read again later. */
  prepare(): Promise<void>;
  /** The question of a name; null where there is none, or none any more. */
  question(item: string): Promise<PracticeQuestion | null>;
  /** The names of questions that say what was wrong with them. */
  mended(): Promise<readonly string[]>;
  /** The tests of the laboratory with the ranges of healthy adults, in groups. */
  laboratory(): Promise<readonly ReferenceValue[]>;
}
