import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/language-model.ts';
import type { TokenLedger } from '@anamnesis/contracts/ports/token-ledger.ts';
import type { Logger } from 'pino';
import type { Config } from '../configuration/config.ts';
import type { ModelMetrics } from '../observability/model-metrics.ts';
import { callTimes } from './call-times.ts';

type Settings = Pick<
  Config,
  | 'CONTENT_ENGINE'
  | 'SERVICES'
  | 'OPENAI_BASE_URL'
  | 'OPENAI_API_KEY'
  | 'OPENAI_MODEL'
  | 'OPENAI_CONTEXT_TOKENS'
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

/**
 * The language model of CONTENT_ENGINE=openai where processors run, which alone ask it; null: there is none. Nothing waits for its
 * server, which may be down: each call says so.
 */
export async function openLanguageModel(
  config: Settings,
  { ledger, clock, logger, metrics }: ModelDependencies,
): Promise<LanguageModel | null> {
  const { CONTENT_ENGINE, SERVICES, OPENAI_MODEL: model } = config;
  if (CONTENT_ENGINE !== 'openai' || model === undefined || !SERVICES.includes('processors')) return null;
  const { openOpenAiModel } = await import('../../adapters/openai/language-model/language-model.ts');
  return openOpenAiModel({
    server: { baseUrl: config.OPENAI_BASE_URL, key: config.OPENAI_API_KEY },
    model,
    contextTokens: config.OPENAI_CONTEXT_TOKENS,
    times: callTimes(config.OPENAI_TIMEOUT_SECONDS),
    calls: { atOnce: config.OPENAI_CALLS_AT_ONCE },
    budget: {
      ledger,
      limits: {
        person: orAny(config.MODEL_TOKENS_PER_PERSON),
        installation: orAny(config.MODEL_TOKENS_PER_DAY),
      },
      warn: (err, message) => logger.warn({ err }, message),
    },
    clock,
    observer: metrics?.observe(model),
  });
}

const orAny = (most: number): number | null => (most === 0 ? null : most);
