import { historyCommand } from '../command.ts';
import { inputOptions, numberOf, openSource } from '../input.ts';
import { type FitResult, fitSource } from './fit.ts';
import type { Optimiser } from './train.ts';

export const fitCommand = historyCommand({
  usage:
    'npm run history -- fit: parameters of FSRS for these people, from the earlier part of each history and judged on the later.',
  takesWords: false,
  options: {
    ...inputOptions,
    train: { type: 'string', default: '0.8', takes: 'share', meaning: 'of each history that is trained on' },
    'per-person': { type: 'boolean', default: false, meaning: 'also parameters for each person' },
    least: {
      type: 'string',
      default: '400',
      takes: 'answers',
      meaning: 'to train on; with fewer the defaults are kept',
    },
    most: {
      type: 'string',
      default: '200000',
      takes: 'answers',
      meaning: 'held in memory; of more, whole cards are drawn',
    },
    seed: { type: 'string', default: '1', takes: 'number', meaning: 'of the cards that are drawn' },
    optimiser: {
      type: 'string',
      default: 'app',
      takes: 'name',
      meaning: 'app (as the app fits a person) or binding (that of FSRS)',
    },
    json: { type: 'boolean', default: false, meaning: 'prints all numbers as JSON, for replay --parameters' },
  },
  async run(values, _words, signal) {
    const request = {
      train: numberOf(values.train, 'train', 0.05, 0.95),
      perPerson: values['per-person'],
      least: numberOf(values.least, 'least', 1, 1_000_000_000),
      most: numberOf(values.most, 'most', 1, 1_000_000_000),
      seed: numberOf(values.seed, 'seed', 0, 0xffff_ffff),
      optimiser: optimiserOf(values.optimiser),
    };
    const result = await fitSource(await openSource(values), request, signal);
    process.stdout.write(
      values.json ? `${JSON.stringify(result, null, 2)}\n` : renderFit(result, request.least),
    );
  },
});

function optimiserOf(name: string): Optimiser {
  if (name === 'app' || name === 'binding') return name;
  throw new Error(`--optimiser takes app or binding, not ${name}.`);
}

function renderFit(result: FitResult, least: number): string {
  const { answers, graded, sampled, source, trained, reviews, people = [] } = result;
  const fittedPeople = people.filter(({ isFitted }) => isFitted).length;
  const lines = [
    `${count(answers)} answers of ${source}, ${count(graded)} of them graded${sampled < answers ? `; ${count(sampled)} were drawn, those of whole cards (seed ${result.seed})` : ''}.`,
    ...Object.entries(result.leftOut).map(([reason, times]) => `Left out: ${count(times)} ${reason}.`),
    result.isFitted
      ? `Trained on the first ${count(trained)}, judged on the ${count(reviews)} later ones that are graded:`
      : `${count(trained)} answers to train on are too few (at least ${count(least)}): the default parameters are kept.`,
    `log loss ${result.logLossDefault.toFixed(4)} by default, ${result.logLossFitted.toFixed(4)} fitted`,
    `RMSE(bins) ${result.rmseBinsDefault.toFixed(4)} by default, ${result.rmseBinsFitted.toFixed(4)} fitted`,
    `parameters ${result.parameters.join(',')}`,
    ...(people.length > 0
      ? [`Of ${count(people.length)} people ${count(fittedPeople)} have answers enough:`]
      : []),
    ...people
      .filter(({ isFitted }) => isFitted)
      .map(
        (of) =>
          `person ${of.person}: log loss ${of.logLossDefault.toFixed(4)} by default, ${of.logLossCohort.toFixed(4)} with the parameters of all, ` +
          `${of.logLossFitted.toFixed(4)} with their own (${count(of.reviews)} answers)`,
      ),
  ];
  return `${lines.join('\n')}\n`;
}

const count = (number: number): string => number.toLocaleString('en-GB');
