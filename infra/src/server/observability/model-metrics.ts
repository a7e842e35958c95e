import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CallObserver } from '../../adapters/openai/observer.ts';

/** In seconds: from a small model on this machine to the longest reply. */
const buckets = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 60, 120, 300];
const states = ['closed', 'half-open', 'open'] as const;

/** Of a million tokens, in any currency; undefined: not known. */
export type Prices = { input: number | undefined; output: number | undefined };

export type ModelMetrics = {
  /** What the calls to this model report of themselves. */
  observe: (model: string) => CallObserver;
};

const areKnown = ({ input, output }: Prices): boolean => input !== undefined || output !== undefined;

/** Metrics of the calls to models: without people, texts or keys. `prices`: by the name of the model. */
export function createModelMetrics(
  registry: Registry,
  prices: Readonly<Record<string, Prices>>,
): ModelMetrics {
  const registers = [registry];
  const calls = new Histogram({
    name: 'anamnesis_model_call_seconds',
    help: 'Time of a call to a model, with waiting for its turn, by outcome',
    labelNames: ['model', 'kind', 'outcome'],
    buckets,
    registers,
  });
  const tokens = new Counter({
    name: 'anamnesis_model_tokens_total',
    help: 'Tokens that a model read and wrote',
    labelNames: ['model', 'kind', 'direction'],
    registers,
  });
  const cost =
    Object.values(prices).some(areKnown) &&
    new Counter({
      name: 'anamnesis_model_cost_total',
      help: 'What the tokens of completions cost by MODEL_PRICE_* and MODEL_CHECK_PRICE_*',
      labelNames: ['model'],
      registers,
    });
  const readings = new Counter({
    name: 'anamnesis_model_readings_total',
    help: 'Second readings by a model, which is tested while it reads, by outcome',
    labelNames: ['model', 'outcome'],
    registers,
  });
  const inFlight = new Gauge({
    name: 'anamnesis_model_calls_in_flight',
    help: 'Calls to a model that are not ended',
    labelNames: ['model'],
    registers,
  });
  const breaker = new Gauge({
    name: 'anamnesis_model_breaker',
    help: 'State of the circuit breaker before a model: 1 for the state it is in',
    labelNames: ['model', 'state'],
    registers,
  });
  return {
    observe(model) {
      const show = (now: (typeof states)[number]): void => {
        for (const state of states) breaker.set({ model, state }, state === now ? 1 : 0);
      };
      show('closed');
      inFlight.set({ model }, 0);
      return {
        ended: (kind, outcome, seconds) => calls.observe({ model, kind, outcome }, seconds),
        tokens(kind, { input, output }) {
          tokens.inc({ model, kind, direction: 'input' }, input);
          tokens.inc({ model, kind, direction: 'output' }, output);
          const price = prices[model];
          if (cost && price && kind === 'completion')
            cost.inc({ model }, (input * (price.input ?? 0) + output * (price.output ?? 0)) / 1_000_000);
        },
        read: (outcome) => readings.inc({ model, outcome }),
        inFlight: (count) => inFlight.set({ model }, count),
        breaker: show,
      };
    },
  };
}
