import { askForJson, firstThatFits, listOf, noError, readPromptFile, replyForm } from '@anamnesis/content';
import {
  modelUnderstandingMs,
  mostModelAsks,
  type UnderstandingAsked,
  type UnderstandingGiven,
} from '@anamnesis/contracts/history/understanding.ts';
import { longestLineRead } from '@anamnesis/contracts/history/wording.ts';
import { firstCharacters } from '@anamnesis/contracts/kernel/text/names.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { type AskableTopics, readAsks } from '@anamnesis/knowledge/patient.ts';
import type { Logger } from 'pino';
import { z } from 'zod';
import { modelInTime } from '../../platform/kernel/model-in-time.ts';
import type { Every } from '../../platform/kernel/work-time.ts';

type Dependencies = {
  /** null: there is none. */
  model: LanguageModel | null;
  askable: AskableTopics;
  logger: Pick<Logger, 'info' | 'warn'>;
  every?: Every | undefined;
};
type Reason = Extract<UnderstandingGiven, { isUnderstood: false }>['because'];

export const understandPrompt = readPromptFile(new URL('./prompts/understand.md', import.meta.url));

/** Some ids. */
const size = { longest: 200, share: 0.1 };
/** More are no understanding, but are read to know it. */
const mostRead = 2 * mostModelAsks;
const form = replyForm('asks', z.object({ asks: listOf(z.string().max(120), mostRead), error: noError }));

const read = (text: string): string => firstCharacters(text, longestLineRead);

/**
 * The request for what a line asks for. The list comes first and is the same each time, so that a server can keep it. What was said before is left out where
 * the context has no room for it. Throws ModelUnavailable where not even the line fits.
 */
function requestFor(model: LanguageModel, list: string, { before, said }: UnderstandingAsked) {
  const spoken = before.map(({ doctor, patient }) => ({ doctor: read(doctor), patient: read(patient) }));
  const prompt = `${understandPrompt}\n\n${list}`;
  return firstThatFits(
    model,
    [spoken, []].map((heard) => ({ prompt, data: { before: heard, doctor: said }, size, ...form })),
  );
}

const without = (because: Reason): UnderstandingGiven => ({ isUnderstood: false, because });

/** Has a model name what a line asks for, once and in a short time. Rejects with the reason of `work.signal`. */
export function createUnderstandLine({
  model,
  askable,
  logger,
  every,
}: Dependencies): (asked: UnderstandingAsked, work: Work) => Promise<UnderstandingGiven> {
  return async (asked, work) => {
    if (!model) return without('noModel');
    const what = 'a line is understood by rules';
    const within = { what, withinMs: modelUnderstandingMs, owner: asked.userId, logger, every };
    const answer = await modelInTime(within, work, (bounded) =>
      askForJson(model, requestFor(model, askable.list, asked), bounded),
    );
    if ('because' in answer) return without(answer.because);
    const asks = readAsks(answer.given.asks, asked.said, askable);
    if (asks) return { isUnderstood: true, asks, model: model.name };
    // No text of a person is logged.
    logger.info({ named: answer.given.asks.length }, 'what a model named is nothing that a line asks for');
    return without('checks');
  };
}
