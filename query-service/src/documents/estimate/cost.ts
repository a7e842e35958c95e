import type { ModelUsage, TokenUsage } from './model-usage.ts';

/** Of a million tokens; undefined: not known. */
export type TokenPrices = { input: number | undefined; output: number | undefined };

/** Of the model that writes, and of the one that reads a second time. */
export type ModelPrices = { writer: TokenPrices; checker: TokenPrices };

/** null where a price is not known: a sum without it would say too little. */
export function costOf(usage: ModelUsage, prices: ModelPrices): number | null {
  const written = costOfCalls(usage.writer, prices.writer);
  const checked = costOfCalls(usage.checker, prices.checker);
  return written === null || checked === null ? null : written + checked;
}

const costOfCalls = ({ read, written }: TokenUsage, { input, output }: TokenPrices): number | null =>
  input === undefined || output === undefined ? null : (read * input + written * output) / 1_000_000;
