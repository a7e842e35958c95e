import type { Config } from '../../configuration/config.ts';
import type { Prices } from '../../observability/model-metrics.ts';

type Settings = Pick<
  Config,
  | 'OPENAI_MODEL'
  | 'OPENAI_CHECK_MODEL'
  | 'MODEL_PRICE_INPUT'
  | 'MODEL_PRICE_OUTPUT'
  | 'MODEL_CHECK_PRICE_INPUT'
  | 'MODEL_CHECK_PRICE_OUTPUT'
>;

/** Of the model that writes and of the one that reads a second time; a model that does both has one price. */
export function modelPrices(config: Settings): { writer: Prices; checker: Prices } {
  const writer = { input: config.MODEL_PRICE_INPUT, output: config.MODEL_PRICE_OUTPUT };
  if (config.OPENAI_CHECK_MODEL === config.OPENAI_MODEL) return { writer, checker: writer };
  const checker = { input: config.MODEL_CHECK_PRICE_INPUT, output: config.MODEL_CHECK_PRICE_OUTPUT };
  return { writer, checker };
}

/** By the names of the models. */
export function pricesByModel(config: Settings): Record<string, Prices> {
  const { OPENAI_MODEL: model, OPENAI_CHECK_MODEL: checkModel } = config;
  const { writer, checker } = modelPrices(config);
  return {
    ...(model !== undefined && { [model]: writer }),
    ...(checkModel !== undefined && { [checkModel]: checker }),
  };
}
