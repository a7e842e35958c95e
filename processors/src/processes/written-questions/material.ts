import type { Quoted } from '@anamnesis/content/checks/written/quoted.ts';
import type { BodySystem } from '@anamnesis/contracts/diseases/systems.ts';
import {
  optionCount,
  type PracticeOption,
  type PracticeWriter,
} from '@anamnesis/contracts/practice/question.ts';

/**
 * A sentence that a reason may rest on: a fact of the pack, or a sentence of the person's notes. `id`: as the model gets it; `of`: what it
 * stands under, the widest first; `isOnTopic`: a right option may rest on it, others serve for wrong ones only.
 */
export type Source = {
  id: string;
  text: string;
  of: readonly string[];
  isOnTopic: boolean;
  system: BodySystem | null;
  /** Of a guide; null: it is of the notes. */
  section: string | null;
  place: Pick<PracticeOption, 'guide' | 'page'>;
  /** What a quote of it stands in: it itself, or the passage of the notes that it is a sentence of. */
  quoted: Quoted;
};

/** What a model writes a question from. */
export type Material = { from: PracticeWriter['from']; sources: readonly Source[] };

/** Each option rests on one of its own. */
export const fewestSources = optionCount;

/** With names by which a model can cite them. */
export const named = (from: Material['from'], sources: readonly Omit<Source, 'id'>[]): Material => ({
  from,
  sources: sources.map((source, at) => ({ id: `S${at + 1}`, ...source })),
});
