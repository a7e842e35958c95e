import { withoutThoughts } from '@anamnesis/content/model/thoughts.ts';
import type { WordingAsked, WordingGiven } from '@anamnesis/contracts/history/wording.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { WordingCheck } from '@anamnesis/knowledge/history/wording/wording-check.ts';
import type { Logger } from 'pino';
import { modelInTime } from '../../platform/kernel/model-in-time.ts';
import type { Every } from '../../platform/kernel/work-time.ts';
import { wordingRequest } from './request.ts';

type Dependencies = {
  /** null: there is none. */
  model: LanguageModel | null;
  check: WordingCheck;
  logger: Pick<Logger, 'info' | 'warn'>;
  every?: Every | undefined;
};

const refused = (because: Extract<WordingGiven, { isWorded: false }>['because']): WordingGiven => ({
  isWorded: false,
  because,
});

/**
 * Has a model word what the code has chosen to say. It is tried once: what the check refuses, or what comes too late, is said in the
 * words of the code. Rejects with the reason of `work.signal`.
 */
export function createWordReply({
  model,
  check,
  logger,
  every,
}: Dependencies): (asked: WordingAsked, work: Work) => Promise<WordingGiven> {
  async function worded(writer: LanguageModel, asked: WordingAsked, work: Work): Promise<WordingGiven> {
    const { text, isComplete } = await writer.complete(wordingRequest(writer, asked), work);
    const checked = isComplete ? await check(asked, withoutThoughts(text)) : ({ refusal: 'long' } as const);
    if ('text' in checked) return { isWorded: true, text: checked.text, model: writer.name };
    // No text of a person is logged.
    logger.info({ refusal: checked.refusal }, 'a wording of a reply was refused');
    return refused('checks');
  }

  return async (asked, work) => {
    if (!model) return refused('noModel');
    const { userId: owner, withinMs } = asked;
    const what = 'a reply is said in the words of the code';
    const answer = await modelInTime({ what, withinMs, owner, logger, every }, work, (bounded) =>
      worded(model, asked, bounded),
    );
    return 'given' in answer ? answer.given : refused(answer.because);
  };
}
