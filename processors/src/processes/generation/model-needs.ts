import { hasForm } from '@anamnesis/content/engines/openai/reply.ts';
import type { Known, ModelRole, Need } from '@anamnesis/content/model/replayed-model.ts';
import type { KeptReplies } from '@anamnesis/contracts/ports/content-engine.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { LRUCache } from 'lru-cache';

/** The count of a text grows when a server reports more tokens than were expected. */
const countedForMs = 60_000;

export type ModelNeeds = {
  /** What is known before a page is begun. */
  known: () => Record<string, Known[string]>;
  /** Asks the model whose need it is. */
  meet: (need: Need, replies: KeptReplies | undefined, work: Work) => Promise<Known[string]>;
};

/** Meets the needs of a worker that has no network, by the two models. */
export function createModelNeeds(models: Record<ModelRole, LanguageModel>): ModelNeeds {
  /** Of texts that are counted for every page, as prompts are; the model may learn that it counts more. */
  const counts = new LRUCache<string, number>({ max: 24, ttl: countedForMs });
  return {
    known: () => Object.fromEntries(counts.entries()),
    async meet(need, replies, work) {
      const model = models[need.of ?? 'writer'];
      if ('count' in need) {
        const tokens = model.countTokens(need.count);
        counts.set(need.key, tokens);
        return tokens;
      }
      const ask = async (): Promise<string> => (await model.complete(need.request, work)).text;
      return replies ? keptIfInForm(replies, need, ask) : ask();
    },
  };
}

/** Thrown so that a reply is not kept: asked again later, the model may have one. */
class OddReply extends Error {
  readonly said: string;

  constructor(said: string) {
    super('a reply has not the form that was asked for');
    this.said = said;
  }
}

async function keptIfInForm(
  replies: KeptReplies,
  { key, request }: Extract<Need, { request: unknown }>,
  ask: () => Promise<string>,
): Promise<string> {
  try {
    return await replies.of(key, async () => {
      const said = await ask();
      if (request.schema && !hasForm(request.schema.name, said)) throw new OddReply(said);
      return said;
    });
  } catch (error) {
    if (error instanceof OddReply) return error.said;
    throw error;
  }
}
