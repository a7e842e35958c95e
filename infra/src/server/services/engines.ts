import type { ContentEngine, QuestionEngine } from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import { bothWithGuides } from '@anamnesis/knowledge';
import type { ThreadedQuestions } from '@anamnesis/processors/processes/quizzing/threaded-questions.ts';
import type { LanguageModels } from './models/language-model.ts';
import type { Threads } from './threads.ts';

/** What makes pages and practice questions. */
export type Engines = {
  engines: { engine: ContentEngine; builtin: ContentEngine };
  questions: Omit<ThreadedQuestions, 'over' | 'close'>;
  /** null: no model makes practice questions. */
  writtenQuestions: QuestionEngine | null;
};

/** The engines in their threads: over the models where there are any, and with what the pack knows. */
export function createEngines(
  { engines: { builtin, over }, questions }: Pick<Threads, 'engines' | 'questions'>,
  models: LanguageModels | null,
  knowledge: KnowledgePack,
): Engines {
  const engine = models ? over(models.model, models.checkModel) : builtin;
  return {
    engines: bothWithGuides({ builtin, engine }, knowledge),
    questions,
    writtenQuestions: models && questions.over(models.model, models.checkModel),
  };
}
