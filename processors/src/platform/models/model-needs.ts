import type { KnownReplies, ModelRole, Need } from '@anamnesis/content';
import type { KeptReplies } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { LRUCache } from 'lru-cache';
import type { ModelFacts, ModelsInput, ModelsOutput } from './in-worker.ts';

/** The count of a text grows when a server reports more tokens than were expected. */
const countedForMs = 60_000;
/** More needs no work: its parts are counted and asked for, then what was refused. */
const mostNeeds = 200;

type Asked = { replies: KeptReplies | undefined; work: Work };
/** `shown`: gets, once, the part that can be shown before the rest is made. */
type Making<Part> = Asked & { shown?: ((part: Part) => void) | undefined };
type Options = {
  /** By the role that each has. */
  models: Record<ModelRole, LanguageModel>;
  /** Whether a reply has the form that the schema of this name asks for; only then it is kept. */
  hasForm: (schema: string, said: string) => boolean;
};

/** Asks models for workers, which have no network. */
export type ModelNeeds = {
  /**
   * What a worker makes, which is run again with more that is known until it needs nothing more. That a model gives no reply is known
   * then, too: what is made decides what it means. Rejects with ModelUnavailable.
   */
  made: <T, Part = never>(
    run: (input: ModelsInput) => Promise<ModelsOutput<T, Part>>,
    making: Making<Part>,
  ) => Promise<T>;
};

export function createModelNeeds({ models, hasForm }: Options): ModelNeeds {
  /** Of texts that are counted every time, as prompts are; the model may learn that it counts more. */
  const counts = new LRUCache<string, number>({ max: 24, ttl: countedForMs });

  async function meet(need: Need, { replies, work }: Asked): Promise<KnownReplies[string]> {
    const model = models[need.of ?? 'writer'];
    if ('count' in need) {
      const tokens = model.countTokens(need.count);
      counts.set(need.key, tokens);
      return tokens;
    }
    const ask = async (): Promise<string> => (await model.complete(need.request, work)).text;
    return replies ? keptIfInForm(replies, need, ask, hasForm) : ask();
  }

  return {
    async made(run, { shown, ...asked }) {
      let show = shown;
      const known: Record<string, KnownReplies[string]> = Object.fromEntries(counts.entries());
      let failure: ModelUnavailable | undefined;
      for (let met = 0; met < mostNeeds; met += 1) {
        const facts = { writer: factsOf(models.writer), checker: factsOf(models.checker) };
        const output = await run({ models: facts, known });
        if ('made' in output) {
          for (const outcome of output.readings) models.checker.hasRead?.(outcome);
          return output.made;
        }
        if ('unavailable' in output)
          throw failure?.message === output.message
            ? failure
            : new ModelUnavailable(output.unavailable, output.message);
        if (output.shown !== undefined) {
          show?.(output.shown);
          show = undefined;
        }
        known[output.need.key] = await meet(output.need, asked).catch((error: unknown) => {
          if (!(error instanceof ModelUnavailable)) throw error;
          failure = error;
          return { unavailable: error.reason, message: error.message };
        });
      }
      throw new ModelUnavailable('nonsense', 'it needs more calls than any work can');
    },
  };
}

const factsOf = ({ name, host, contextTokens }: LanguageModel): ModelFacts => ({ name, host, contextTokens });

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
  hasForm: Options['hasForm'],
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
