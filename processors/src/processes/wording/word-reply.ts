import { firstThatFits, readPromptFile, requestFor, withoutThoughts, writeByModel } from '@anamnesis/content';
import {
  longestLineRead,
  type WordingAsked,
  type WordingGiven,
} from '@anamnesis/contracts/history/wording.ts';
import { firstCharacters } from '@anamnesis/contracts/kernel/text/names.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { WordingCheck } from '@anamnesis/knowledge/patient.ts';
import type { Logger } from 'pino';
import { modelInTime } from '../../platform/kernel/model-in-time.ts';
import type { Every } from '../../platform/kernel/work-time.ts';

export const replyPrompt = readPromptFile(new URL('./prompts/reply.md', import.meta.url));

type Dependencies = {
  /** null: there is none. */
  model: LanguageModel | null;
  check: WordingCheck;
  logger: Pick<Logger, 'info' | 'warn'>;
  every?: Every | undefined;
};

/** A reply is three short sentences; a model that thinks first needs more, and is too slow anyway. */
const replySize = { longest: 300, share: 0.2 };

const read = (text: string): string => firstCharacters(text, longestLineRead);

/**
 * What a model is asked: one JSON value in a message of its own, so that nothing that a doctor says can end it; with what was said before and
 * without that, as small contexts have no room for it.
 */
function requestsOf({ person, manner, before, said, facts }: WordingAsked) {
  const spoken = before.map(({ doctor, patient }) => ({ doctor: read(doctor), patient: read(patient) }));
  return [spoken, []].map((conversation) => ({
    prompt: replyPrompt,
    data: { person, manner, before: conversation, doctor: read(said), facts },
    size: replySize,
  }));
}

const refused = (because: Extract<WordingGiven, { isWorded: false }>['because']): WordingGiven => ({
  isWorded: false,
  because,
});

/**
 * Has a model word what the code has chosen to say. It is tried once: what the check refuses, or what comes too late, is said in the
 * words of the code. Rejects with the reason of `work.signal`.
 */
export function createReplyWording({
  model,
  check,
  logger,
  every,
}: Dependencies): (asked: WordingAsked, work: Work) => Promise<WordingGiven> {
  async function worded(writer: LanguageModel, asked: WordingAsked, work: Work): Promise<WordingGiven> {
    const request = requestFor(writer, firstThatFits(writer, requestsOf(asked)));
    const [outcome] = await writeByModel<Awaited<ReturnType<LanguageModel['complete']>>, string>({
      budget: { model: writer, work },
      task: [{ drafts: async () => [await writer.complete(request, work)] }],
      async checks({ text, isComplete }) {
        const checked = isComplete ? await check(asked, withoutThoughts(text)) : { refusal: 'long' };
        if ('text' in checked) return { passed: checked.text };
        return { refusal: { code: checked.refusal, reason: 'It says otherwise than the facts.' } };
      },
    });
    if (outcome!.verdict === 'sound') return { isWorded: true, text: outcome!.made, model: writer.name };
    // No text of a person is logged.
    logger.info({ refusal: outcome!.refusal.code }, 'a wording of a reply was refused');
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
