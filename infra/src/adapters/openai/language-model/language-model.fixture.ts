import type { LanguageModel, ModelRequest } from '@anamnesis/contracts/ports/models/language-model.ts';
import { ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import { createMemoryTokenLedger } from '@anamnesis/contracts/testing/memory-token-ledger.ts';
import { expect, onTestFinished } from 'vitest';
import {
  type DoubleOptions,
  type Script,
  startModelDouble,
} from '../../../../test/support/model-double/model-double.ts';
import type { CallObserver } from '../observer.ts';
import { type OpenAiModelOptions, openOpenAiModel } from './language-model.ts';

export const key = 'sk-secret-0123456789';
export const secretText = 'Mrs Miller has gout.';
export const ask: ModelRequest = { messages: [{ role: 'user', content: secretText }], maxTokens: 50 };
export const schema = {
  name: 'cards',
  schema: {
    type: 'object',
    properties: { front: { type: 'string' } },
    required: ['front'],
    additionalProperties: false,
  },
};
export const withSchema: ModelRequest = { ...ask, schema };
const quick = { firstMs: 1, longestMs: 2 };
export const noLimits = { person: null, installation: null };

function recorder() {
  const outcomes: string[] = [];
  const states: string[] = [];
  const used = { input: 0, output: 0 };
  const observer: CallObserver = {
    ended: (_, outcome) => void outcomes.push(outcome),
    tokens: (_, { input, output }) => {
      used.input += input;
      used.output += output;
    },
    read: () => undefined,
    inFlight: () => undefined,
    breaker: (state) => void states.push(state),
  };
  return { observer, outcomes, states, used };
}

type Settings = {
  options?: Partial<OpenAiModelOptions>;
  calls?: Partial<OpenAiModelOptions['calls']>;
  times?: Partial<OpenAiModelOptions['times']>;
  double?: DoubleOptions;
  limits?: OpenAiModelOptions['budget']['limits'];
};

export async function setting(
  script?: Script,
  { options, calls, times, double, limits = noLimits }: Settings = {},
) {
  let now = Date.parse('2026-03-01T08:00:00Z');
  const clock = (): Date => new Date(now);
  const server = await startModelDouble(script, double);
  const ledger = createMemoryTokenLedger(clock);
  const warnings: string[] = [];
  const recorded = recorder();
  const model = openOpenAiModel({
    server: { baseUrl: server.url, key },
    model: 'double-1',
    contextTokens: 8192,
    times: { headersMs: 10_000, idleMs: 10_000, wholeMs: 10_000, ...times },
    calls: { atOnce: 2, backoff: quick, ...calls },
    budget: { ledger, limits, warn: (_, message) => void warnings.push(message) },
    clock,
    observer: recorded.observer,
    ...options,
  });
  onTestFinished(async () => {
    await model.close();
    await server.close();
  });
  return { server, model, ledger, warnings, pass: (ms: number) => void (now += ms), ...recorded };
}

export async function failureOf(promise: Promise<unknown>): Promise<ModelUnavailable> {
  const error = await promise.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ModelUnavailable);
  const failure = error as ModelUnavailable;
  // Neither here nor in what is logged of it.
  const logged = `${failure.stack} ${JSON.stringify(failure)} ${String(failure.cause)}`;
  expect(logged).not.toContain(key);
  expect(logged).not.toContain('Miller');
  return failure;
}

export async function piecesOf(model: LanguageModel, request: ModelRequest = ask): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of model.stream(request)) pieces.push(piece);
  return pieces;
}

/** Once this, and the default from then on. */
export const first =
  (...acts: Awaited<ReturnType<Script>>[]): Script =>
  ({ number }) =>
    acts[number - 1];
export const always =
  (act: Awaited<ReturnType<Script>>): Script =>
  () =>
    act;
