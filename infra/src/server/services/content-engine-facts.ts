import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import { EngineUnavailable } from '@anamnesis/contracts/ports/engine.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/language-model.ts';
import type { TokenLedger, TokenLimits } from '@anamnesis/contracts/ports/token-ledger.ts';
import type { ContentEngineFacts } from '@anamnesis/contracts/preferences/content-engine-facts.ts';
import type { Dependencies as QueryDependencies } from '@anamnesis/query-service/dependencies.ts';
import type { Config } from '../configuration/config.ts';

/** What is public of a model: a process without processors knows it from its configuration. */
type RemoteModel = Pick<LanguageModel, 'name' | 'host'>;

export type ContentEngineSetting = {
  /** null: the built-in engine makes everything. */
  model: RemoteModel | null;
  /** An embedder behind a network; null: meanings are compared on this server. */
  embedder: RemoteModel | null;
  /** null: tokens are not counted. */
  ledger: Pick<TokenLedger, 'look'> | null;
  limits: TokenLimits;
  clock: Clock;
};

type Settings = Pick<
  Config,
  | 'CONTENT_ENGINE'
  | 'OPENAI_MODEL'
  | 'OPENAI_EMBEDDING_MODEL'
  | 'EMBEDDING_MODEL'
  | 'OPENAI_BASE_URL'
  | 'MODEL_TOKENS_PER_PERSON'
  | 'MODEL_TOKENS_PER_DAY'
>;

/** As it is configured, also in a process that asks no model itself. */
export function contentEngineSetting(
  config: Settings,
  deps: Pick<ContentEngineSetting, 'ledger' | 'clock'>,
): ContentEngineSetting {
  const { host } = new URL(config.OPENAI_BASE_URL);
  const named = (name: string | undefined): RemoteModel | null =>
    name === undefined ? null : { name, host };
  return {
    ...deps,
    model: config.CONTENT_ENGINE === 'openai' ? named(config.OPENAI_MODEL) : null,
    embedder: config.EMBEDDING_MODEL === undefined ? named(config.OPENAI_EMBEDDING_MODEL) : null,
    limits: {
      person: config.MODEL_TOKENS_PER_PERSON || null,
      installation: config.MODEL_TOKENS_PER_DAY || null,
    },
  };
}

/**
 * Shows a person where their texts go and what they used of the day. Where texts go is shown also while the ledger is
 * unavailable.
 */
export function describeContentEngine(setting: ContentEngineSetting): QueryDependencies['contentEngine'] {
  const model = publicFactsOf(setting.model);
  const embedder = publicFactsOf(setting.embedder);
  return {
    describe: async (owner) => ({ model, embedder, tokens: await tokensOf(setting, owner) }),
  };
}

/** Of an adapter only what is public: no key, no options. */
const publicFactsOf = (model: RemoteModel | null): RemoteModel | null =>
  model && { name: model.name, host: model.host };

async function tokensOf(
  { model, embedder, ledger, limits, clock }: ContentEngineSetting,
  owner: string,
): Promise<ContentEngineFacts['tokens']> {
  if (ledger === null || (model === null && embedder === null)) return null;
  try {
    const { person, installation } = await ledger.look(owner);
    return {
      today: person,
      perDay: limits.person,
      isServerSpent: limits.installation !== null && installation >= limits.installation,
      resetsAt: nextDay(clock()).toISOString(),
    };
  } catch (error) {
    if (error instanceof EngineUnavailable) return null;
    throw error;
  }
}

const nextDay = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
