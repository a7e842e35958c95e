import { createFairSemaphore } from '@anamnesis/contracts/kernel/work/fair-semaphore.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { TokenLedger } from '@anamnesis/contracts/ports/stores/token-ledger.ts';
import type { Logger } from 'pino';
import type { Config } from '../../configuration/config.ts';
import type { ModelMetrics } from '../../observability/model-metrics.ts';
import type { OpenAiModel } from '../../../adapters/openai/language-model/language-model.ts';
import { type CallObserver, unobserved } from '../../../adapters/openai/observer.ts';
import { callTimes } from '../call-times.ts';
import { createModelStatus, type KnownModels } from './model-status.ts';

type Settings = Pick<
  Config,
  | 'CONTENT_ENGINE'
  | 'SERVICES'
  | 'OPENAI_BASE_URL'
  | 'OPENAI_API_KEY'
  | 'OPENAI_MODEL'
  | 'OPENAI_CHECK_MODEL'
  | 'OPENAI_CONTEXT_TOKENS'
  | 'OPENAI_REASONING_EFFORT'
  | 'OPENAI_CALLS_AT_ONCE'
  | 'OPENAI_TIMEOUT_SECONDS'
  | 'MODEL_TOKENS_PER_PERSON'
  | 'MODEL_TOKENS_PER_DAY'
>;

export type ModelDependencies = {
  ledger: TokenLedger;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  metrics?: ModelMetrics | undefined;
};

/** Models of one server, which may be one and the same. */
export type LanguageModels = {
  /** Writes. */
  model: OpenAiModel;
  /** Reads a second time what was written. */
  checkModel: OpenAiModel;
  status: KnownModels;
};

/**
 * The language models of CONTENT_ENGINE=openai where processors run, which alone ask them; null: there is none. Nothing waits for
 * their server, which may be down: each call says so. They share its places and the budgets. A breaker is of one model: a server that
 * swaps models may stall with one and answer with the other.
 */
export async function openLanguageModels(
  config: Settings,
  { ledger, clock, logger, metrics }: ModelDependencies,
): Promise<LanguageModels | null> {
  const { CONTENT_ENGINE, SERVICES, OPENAI_MODEL, OPENAI_CHECK_MODEL } = config;
  if (CONTENT_ENGINE !== 'openai' || OPENAI_MODEL === undefined || !SERVICES.includes('processors'))
    return null;
  const { openOpenAiModel } = await import('../../../adapters/openai/language-model/language-model.ts');
  const atOnce = config.OPENAI_CALLS_AT_ONCE;
  const places = createFairSemaphore({ places: atOnce });
  const status = createModelStatus(() => models, clock);
  const open = (name: string): OpenAiModel =>
    openOpenAiModel({
      server: { baseUrl: config.OPENAI_BASE_URL, key: config.OPENAI_API_KEY },
      model: name,
      contextTokens: config.OPENAI_CONTEXT_TOKENS,
      effort: config.OPENAI_REASONING_EFFORT,
      times: callTimes(config.OPENAI_TIMEOUT_SECONDS),
      calls: { atOnce, places },
      budget: {
        ledger,
        limits: {
          person: orAny(config.MODEL_TOKENS_PER_PERSON),
          installation: orAny(config.MODEL_TOKENS_PER_DAY),
        },
        warn: (err, message) => logger.warn({ err }, message),
      },
      clock,
      observer: observing(metrics?.observe(name) ?? unobserved, status),
    });
  const model = open(OPENAI_MODEL);
  const isOther = OPENAI_CHECK_MODEL !== undefined && OPENAI_CHECK_MODEL !== OPENAI_MODEL;
  const models = { model, checkModel: isOther ? open(OPENAI_CHECK_MODEL) : model, status };
  return models;
}

/** What is reported for metrics is known of the model as well. */
const observing = (observer: CallObserver, { observe }: KnownModels): CallObserver => ({
  ...observer,
  ended(kind, outcome, seconds) {
    observer.ended(kind, outcome, seconds);
    observe.ended(outcome);
  },
  read(outcome) {
    observer.read(outcome);
    observe.read(outcome);
  },
});

const orAny = (most: number): number | null => (most === 0 ? null : most);
