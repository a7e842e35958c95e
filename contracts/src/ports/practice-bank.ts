import type { BodySystem } from '../diseases/systems.ts';
import type { Difficulty, Science } from '../practice/item.ts';
import type { PracticeQuestion } from '../practice/question.ts';

export type PracticeCell = { system: BodySystem; science: Science; difficulty: Difficulty };

/**
 * The practice questions that the project has: written ones, and ones made of the facts of the pack.
 *
 * Obligations:
 * - Files are read when they are first needed, and kept; `prepare` reads all of them, a little at a time.
 * - The same name gives the same question, as long as the pack is the same.
 */
export interface PracticeBank {
  /** The names of the written questions of a cell. */
  written(cell: PracticeCell): Promise<readonly string[]>;
  /** The name of a question made of facts by this seed (an integer from 0 to 2^32 - 1); null where the facts give none. */
  made(cell: PracticeCell, seed: number): Promise<string | null>;
  /** Reads what there is before it is asked for, once; other work goes on between. Never rejects: what fails is read again later. */
  prepare(): Promise<void>;
  /** The question of a name; null where there is none, or none any more. */
  question(item: string): Promise<PracticeQuestion | null>;
}
