import {
  type KnownReplies,
  type ModelRole,
  type Need,
  Needed,
  type NoReply,
  replayedModel,
} from '@anamnesis/content';
import {
  type LanguageModel,
  ModelUnavailable,
  type ReadingOutcome,
} from '@anamnesis/contracts/ports/models/language-model.ts';

export type ModelFacts = Pick<LanguageModel, 'name' | 'host' | 'contextTokens'>;
/** What a worker is told of the models that it has no network to ask. */
export type ModelsInput = { models: Record<ModelRole, ModelFacts>; known: KnownReplies };

/**
 * `readings`: how those of the checker went; `need`: what has to be known before it can be made, and the part of it that can be `shown` until
 * then; `unavailable`: the model gave nothing of use.
 */
export type ModelsOutput<T, Part = never> =
  | { made: T; readings: ReadingOutcome[] }
  | { need: Need; shown?: Part | undefined }
  | NoReply;

/** In a worker: what is made with models, as far as their replies are known. */
export async function madeWithModels<T, Part = never>(
  { models, known }: ModelsInput,
  make: (writer: LanguageModel, checker: LanguageModel, show: (part: Part) => void) => Promise<T>,
): Promise<ModelsOutput<T, Part>> {
  let shown: Part | undefined;
  const writer = replayedModel(models.writer, known);
  const readings: ReadingOutcome[] = [];
  const checker = replayedModel(models.checker, known, 'checker', (outcome) => readings.push(outcome));
  try {
    return { made: await make(writer, checker, (part) => (shown = part)), readings };
  } catch (error) {
    if (error instanceof Needed) return { need: error.need, shown };
    if (error instanceof ModelUnavailable) return { unavailable: error.reason, message: error.message };
    throw error;
  }
}
