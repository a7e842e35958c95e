import type { DraftedQuestions, QuestionEngine } from '@anamnesis/contracts/ports/content-engine.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { Refusal } from '../../checks/check.ts';
import { CONTENT_VERSION } from '../../version.ts';
import type { AskedCard, Batch } from './batch.ts';
import { write } from '../../writing/write.ts';
import { batchesFor, questionsOf } from './quiz.ts';
import { notesPage } from './notes-page.ts';
import { questionPromptsVersion } from './prompts/prompts.ts';

/** Is called with each question that was not kept as it was: first, and where it was repaired once more. */
export type QuestionRefusalObserver = (refusal: Refusal, at: 'draft' | 'repair') => void;

type Given = { model: LanguageModel; reader: LanguageModel; onRefused: QuestionRefusalObserver };

/**
 * Questions by a language model: several cards in a call → hard checks → a second reading that is not told the key → repaired once.
 * `reader` reads a second time; it may be the same model. Nothing is shown that a check refused, and no question of which the reader does
 * not find the key alone right. Rejects with ModelUnavailable.
 */
export const createWrittenQuestions = (
  model: LanguageModel,
  reader: LanguageModel = model,
  onRefused: QuestionRefusalObserver = () => undefined,
): QuestionEngine => ({
  name: 'openai',
  version: `${CONTENT_VERSION}.${questionPromptsVersion}${reader.name === model.name ? '' : `.${reader.name}`}`,
  model: model.name,
  prompts: questionPromptsVersion,
  async generateQuestions({ document, cards }, cardIds, options = {}) {
    const { replies: _, ...work } = options;
    work.signal?.throwIfAborted();
    const byId = new Map(cards.map((card) => [card.cardId, card]));
    const drafted: DraftedQuestions = { questions: [], refused: [] };
    const asked: AskedCard[] = [];
    for (const cardId of cardIds) {
      const card = byId.get(cardId);
      const page = card && notesPage(document, card.pageNumber);
      if (page) asked.push({ card, page });
      else drafted.refused.push({ cardId, reason: 'unknown' });
    }
    for (const batch of batchesFor(model, asked)) {
      work.signal?.throwIfAborted();
      const made = await madeOf(batch, { model, reader, onRefused }, work);
      drafted.questions.push(...made.questions);
      drafted.refused.push(...made.refused);
    }
    return drafted;
  },
});

async function madeOf(
  batch: Batch,
  { onRefused, ...models }: Given,
  work: Partial<Work>,
): Promise<DraftedQuestions> {
  const outcomes = await write({
    ...questionsOf(batch, { ...models, work }),
    observe: ({ refusal }, at) => refusal && onRefused(refusal, at),
  });
  const drafted: DraftedQuestions = { questions: [], refused: [] };
  for (const asked of batch.cards) {
    const { cardId } = asked.card;
    const own = outcomes.find(({ draft }) => draft.asked === asked);
    const question = own?.verdict === 'sound' ? own.made.question : undefined;
    if (question) drafted.questions.push({ ...question, cardId });
    else drafted.refused.push({ cardId, reason: own?.refusal?.code ?? 'notWritten' });
  }
  return drafted;
}
