import type { Values } from '@anamnesis/infra/tools/options.ts';
import { dayOf, inputOptions, numberOf } from '../../input.ts';
import { builtInNames } from '../../schedulers/built-in.ts';
import { isModule } from '../../schedulers/load-module.ts';
import { readParameters } from './parameters.ts';
import type { ReplayRequest } from '../replay.ts';

/** What is replayed over which answers. */
export const replayOptions = {
  ...inputOptions,
  scheduler: {
    type: 'string',
    multiple: true,
    takes: 'name',
    meaning: `${builtInNames.join(', ')}, or the path of a module; may be given several times (fsrs)`,
  },
  retention: {
    type: 'string',
    default: '0.9',
    takes: 'share',
    meaning: 'that is to be recalled, from 0.7 to 0.99',
  },
  parameters: {
    type: 'string',
    takes: 'numbers',
    meaning: 'of fsrs: 21 with commas, or a file of fit --json',
  },
  from: {
    type: 'string',
    takes: 'day',
    meaning: 'first study day whose answers are judged; earlier ones build memories',
  },
  to: { type: 'string', takes: 'day', meaning: 'last study day whose answers are judged' },
  seed: {
    type: 'string',
    default: '1',
    takes: 'number',
    meaning: 'of the people drawn for the 95 % intervals',
  },
  patience: {
    type: 'string',
    default: '10',
    takes: 'seconds',
    meaning: 'that a module has for a batch of answers',
  },
} as const;

/** Rejects with one sentence for options that cannot be meant. */
export async function requestOf(values: Values<typeof replayOptions>): Promise<ReplayRequest> {
  const schedulers = values.scheduler ?? ['fsrs'];
  const unknown = schedulers.find((name) => !builtInNames.includes(name) && !isModule(name));
  if (unknown !== undefined)
    throw new Error(`There is no scheduler ${unknown}: ${builtInNames.join(', ')}, or the path of a module.`);
  const [from, to] = [dayOf(values.from, 'from'), dayOf(values.to, 'to')];
  if (from !== null && to !== null && from > to)
    throw new Error(`--from ${values.from} is later than --to ${values.to}.`);
  return {
    schedulers,
    retention: numberOf(values.retention, 'retention', 0.7, 0.99),
    parameters: await readParameters(values.parameters),
    from,
    to,
    seed: numberOf(values.seed, 'seed', 0, 0xffff_ffff),
    patience: numberOf(values.patience, 'patience', 0.1, 3600),
  };
}
