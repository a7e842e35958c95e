import { roomOf } from '@anamnesis/content/model-room.ts';
import { longestLineRead, type WordingAsked } from '@anamnesis/contracts/history/wording.ts';
import { firstCharacters } from '@anamnesis/contracts/kernel/names.ts';
import {
  type LanguageModel,
  type ModelRequest,
  ModelUnavailable,
} from '@anamnesis/contracts/ports/language-model.ts';
import { replyPrompt } from './prompts.ts';

/** A reply is three short sentences; a model that thinks first needs more, and is too slow anyway. */
const replySize = { longest: 300, share: 0.2 };

const read = (text: string): string => firstCharacters(text, longestLineRead);

/**
 * What a model is asked: one JSON value in a message of its own, so that nothing that a doctor says can end it. What was said before is
 * left out where the context has no room for it. Throws ModelUnavailable where not even the facts fit.
 */
export function wordingRequest(
  model: Pick<LanguageModel, 'name' | 'contextTokens' | 'countTokens'>,
  { person, manner, before, said, facts }: WordingAsked,
): ModelRequest {
  const room = roomOf(model, replySize);
  const spoken = before.map(({ doctor, patient }) => ({ doctor: read(doctor), patient: read(patient) }));
  for (const conversation of [spoken, []]) {
    const content = JSON.stringify({ person, manner, before: conversation, doctor: read(said), facts });
    if (model.countTokens(replyPrompt) + model.countTokens(content) > room.request) continue;
    return {
      messages: [
        { role: 'system', content: replyPrompt },
        { role: 'user', content },
      ],
      maxTokens: room.reply,
    };
  }
  throw new ModelUnavailable('refused', `a reply does not fit into the context of ${model.name}`);
}
