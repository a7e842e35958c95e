import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { askForJson, fitsContext } from '../../model/asking.ts';
import type { Batch } from './batch.ts';
import { dataOf, type Draft, draftsOf, SIZE } from './drafting.ts';
import type { Judged } from './judging.ts';
import { prompts } from './prompts/prompts.ts';
import { questionsReply, questionsSchema } from './reply.ts';

/**
 * Asked once for the questions of a batch that were refused; what comes back takes their place. Where the model does not answer, what is
 * sound already is not lost.
 */
export async function repair(
  model: LanguageModel,
  batch: Batch,
  faulty: readonly Judged[],
  work: Partial<Work>,
): Promise<Draft[]> {
  const numberOf = ({ draft }: Judged): number => batch.cards.indexOf(draft.asked);
  const cards = new Set(faulty.map(numberOf));
  const data = dataOf(batch);
  const request = {
    prompt: prompts.repair,
    data: {
      ...data,
      cards: data.cards.filter(({ number }) => cards.has(number)),
      refused: faulty.map((one) => ({
        number: numberOf(one),
        stem: one.draft.stem,
        options: one.draft.options,
        reasons: 'reasons' in one ? one.reasons : [],
      })),
    },
    schema: questionsSchema,
    read: questionsReply,
    size: SIZE,
  };
  if (faulty.length === 0 || !fitsContext(model, request)) return [];
  const { questions } = await askForJson(model, request, work).catch((error: unknown) => {
    if (error instanceof ModelUnavailable) return { questions: [] };
    throw error;
  });
  return draftsOf(
    questions.filter(({ number }) => cards.has(number)),
    batch,
  );
}
