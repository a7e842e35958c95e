import type { DraftedQuestions, QuestionEngine } from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';
import { CONTENT_VERSION } from '../../version.ts';
import { type AskedCard, notesPageOf } from './batch.ts';
import { writeByModel } from '../../writing/write.ts';
import { batchesFor, batchQuestionsOf } from './quiz.ts';
import { questionPromptsVersion } from './reply.ts';

/**
 * Questions by a language model: several cards in a call → hard checks → a second reading that is not told the key → repaired once.
 * `reader` reads a second time; it may be the same model. Nothing is shown that a check refused, and no question of which the reader does
 * not find the key alone right. Rejects with ModelUnavailable.
 */
export const createWrittenQuestions = (
  model: LanguageModel,
  reader: LanguageModel = model,
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
      const page = card && notesPageOf(document, card.pageNumber);
      if (page) asked.push({ card, page });
      else drafted.refused.push({ cardId, reason: 'unknown' });
    }
    for (const batch of batchesFor(model, asked)) {
      work.signal?.throwIfAborted();
      const outcomes = await writeByModel(batchQuestionsOf(batch, { model, reader, work }));
      for (const one of batch.cards) {
        const { cardId } = one.card;
        const own = outcomes.find(({ draft }) => draft.asked === one);
        const question = own?.verdict === 'sound' ? own.made.question : undefined;
        if (question) drafted.questions.push({ ...question, cardId });
        else drafted.refused.push({ cardId, reason: own?.refusal?.code ?? 'notWritten' });
      }
    }
    return drafted;
  },
});
