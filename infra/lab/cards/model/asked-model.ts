import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { TokenLedger } from '@anamnesis/contracts/ports/stores/token-ledger.ts';
import { openOpenAiModel } from '../../../src/adapters/openai/language-model/language-model.ts';
import { unobserved } from '../../../src/adapters/openai/observer.ts';
import { InvalidConfiguration, readConfig } from '../../../src/server/configuration/config.ts';
import type { Prices } from '../../../src/server/observability/model-metrics.ts';
import { callTimes } from '../../../src/server/services/call-times.ts';

/** What was used so far: calls that ended, and their tokens. */
export type Used = { calls: number; input: number; output: number };

export type AskedModel = {
  model: LanguageModel;
  /** Calls in flight at once. */
  atOnce: number;
  /** Of a million tokens. */
  prices: Prices;
  used: Readonly<Used>;
  /** How long a reply may take, where that is longer than the app waits. */
  timeoutSeconds?: number | undefined;
};

type Environment = Record<string, string | undefined>;
const names = [
  'OPENAI_BASE_URL',
  'OPENAI_API_KEY',
  'OPENAI_MODEL',
  'OPENAI_CONTEXT_TOKENS',
  'OPENAI_CALLS_AT_ONCE',
  'OPENAI_TIMEOUT_SECONDS',
  'MODEL_PRICE_INPUT',
  'MODEL_PRICE_OUTPUT',
] as const;

const help = `No model is set. Say which one in the environment, for example
  OPENAI_BASE_URL=http://localhost:11434/v1 OPENAI_MODEL=llama3.2 npm run lab -- eval-cards --engine openai
OPENAI_BASE_URL is the server (without it, https://api.openai.com/v1), OPENAI_API_KEY its key where it wants one.`;

const clock = (): Date => new Date();

/** Nobody has a budget here. */
const noLedger: TokenLedger = {
  reserve: async () => clock().toISOString().slice(0, 10),
  settle: async () => undefined,
  look: async () => ({ person: 0, installation: 0 }),
  forget: async () => undefined,
};

/**
 * The model that the settings of the server name, without a budget. Resolves when its server has been asked for the size of its context.
 * Throws InvalidConfiguration, which says what is missing.
 */
export async function openAskedModel(
  env: Environment,
  prices: Prices,
  timeoutSeconds?: number,
): Promise<AskedModel> {
  if (!env['OPENAI_MODEL']) throw new InvalidConfiguration(help);
  const given = Object.fromEntries(names.map((name) => [name, env[name]]));
  const config = readConfig({ ...given, CONTENT_ENGINE: 'openai' });
  const used: Used = { calls: 0, input: 0, output: 0 };
  const model = openOpenAiModel({
    server: { baseUrl: config.OPENAI_BASE_URL, key: config.OPENAI_API_KEY },
    model: env['OPENAI_MODEL'],
    contextTokens: config.OPENAI_CONTEXT_TOKENS,
    times: callTimes(timeoutSeconds ?? config.OPENAI_TIMEOUT_SECONDS),
    calls: { atOnce: config.OPENAI_CALLS_AT_ONCE },
    budget: {
      ledger: noLedger,
      limits: { person: null, installation: null },
      warn: (_error, message) => console.warn(message),
    },
    clock,
    observer: {
      ...unobserved,
      ended: () => void (used.calls += 1),
      tokens(_kind, { input, output }) {
        used.input += input;
        used.output += output;
      },
    },
  });
  await model.asked;
  return {
    model,
    atOnce: config.OPENAI_CALLS_AT_ONCE,
    prices: {
      input: prices.input ?? config.MODEL_PRICE_INPUT,
      output: prices.output ?? config.MODEL_PRICE_OUTPUT,
    },
    used,
    timeoutSeconds,
  };
}
