import type { LanguageModel, ModelRequest } from '@anamnesis/contracts/ports/models/language-model.ts';

export type ScriptedModel = LanguageModel & { requests: ModelRequest[] };

/** A model that says what the script says to a request; its tokens are four characters long. */
export function scriptedModel(
  script: (request: ModelRequest) => string | Promise<string>,
  { contextTokens = 8_192 } = {},
): ScriptedModel {
  const requests: ModelRequest[] = [];
  const reply = async (request: ModelRequest): Promise<string> => {
    requests.push(request);
    return script(request);
  };
  return {
    name: 'scripted',
    host: 'localhost',
    contextTokens,
    requests,
    countTokens: (text) => Math.ceil(text.length / 4),
    complete: async (request) => ({ text: await reply(request), isComplete: true }),
    async *stream(request) {
      const text = await reply(request);
      for (let at = 0; at < text.length; at += 7) yield text.slice(at, at + 7);
    },
    close: async () => {},
  };
}
