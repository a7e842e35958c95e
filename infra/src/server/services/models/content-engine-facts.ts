import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';
import type {
  TokenLedger,
  TokenLimits,
  TokensOfDay,
} from '@anamnesis/contracts/ports/stores/token-ledger.ts';
import type { ContentEngineFacts } from '@anamnesis/contracts/preferences/content-engine-facts.ts';
import type { Dependencies as QueryDependencies } from '@anamnesis/query-service/dependencies.ts';
import type { ModelPrices } from '@anamnesis/query-service/documents/estimate/cost.ts';
import type { Config } from '../../configuration/config.ts';
import { modelPrices } from './model-prices.ts';

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
  prices: ModelPrices;
  /** What is shown in front of a price. */
  currency: string | null;
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
  | 'MODEL_PRICE_CURRENCY'
> &
  Parameters<typeof modelPrices>[0];

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
    prices: modelPrices(config),
    currency: config.MODEL_PRICE_CURRENCY || null,
  };
}

/**
 * Shows a person where their texts go, what they used of the day and what pages will cost. Where texts go is shown also while the ledger is
 * unavailable.
 */
export function describeContentEngine(setting: ContentEngineSetting): QueryDependencies['contentEngine'] {
  const model = publicFactsOf(setting.model);
  const embedder = publicFactsOf(setting.embedder);
  return {
    describe: async (owner) => ({ model, embedder, tokens: await tokensOf(setting, owner) }),
    costs: model && {
      prices: setting.prices,
      currency: setting.currency,
      leftToday: (owner) => leftToday(setting, owner),
    },
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
  const charged = await lookAt(ledger, owner);
  return (
    charged && {
      today: charged.person,
      perDay: limits.person,
      isServerSpent: limits.installation !== null && charged.installation >= limits.installation,
      resetsAt: nextDay(clock()).toISOString(),
    }
  );
}

/** Of the budget of the person and that of everybody, whichever has less. */
async function leftToday({ ledger, limits }: ContentEngineSetting, owner: string): Promise<number | null> {
  if (ledger === null || (limits.person === null && limits.installation === null)) return null;
  const charged = await lookAt(ledger, owner);
  if (charged === null) return null;
  const left = (['person', 'installation'] as const).map(
    (whose) => (limits[whose] ?? Infinity) - charged[whose],
  );
  return Math.max(0, Math.min(...left));
}

/** null: it is not known at the moment. */
const lookAt = (ledger: Pick<TokenLedger, 'look'>, owner: string): Promise<TokensOfDay | null> =>
  ledger.look(owner).catch((error: unknown) => {
    if (error instanceof EngineUnavailable) return null;
    throw error;
  });

const nextDay = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
