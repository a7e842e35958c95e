// `npm run lab -- train-summary`: learns what the lines of summaries weigh (content/places/summary/weigh.ts) of the key facts that
// readers named: a line that tells one is a good one. Prints the weights, to be read before they are written there.
import { featureNames } from '@anamnesis/content/places/summary/weigh.ts';
import { weighedLinesOf } from '@anamnesis/content/places/summary/summary-of.ts';
import { readCorpus } from './corpus.ts';
import { readFacts, says, stemsOf } from './key-facts.ts';

type Example = { features: readonly number[]; isGood: boolean; part: string };

const facts = Map.groupBy(await readFacts(), ({ document, page }) => `${document}/${page}`);
const examples: Example[] = [];
for (const { name, part, document } of await readCorpus())
  for (const { pageNumber } of document.pages) {
    const quotes = facts.get(`${name}/${pageNumber}`)?.map(({ quote }) => stemsOf(quote)) ?? [];
    if (quotes.length === 0) continue;
    for (const { text, features } of weighedLinesOf(document, pageNumber).lines) {
      const stems = stemsOf(text);
      examples.push({ features, isGood: quotes.some((quote) => says(stems, quote)), part });
    }
  }

const steps = 4_000;
const rate = 0.5;
const penalty = 0.003;
const chance = (weights: readonly number[], bias: number, features: readonly number[]): number =>
  1 / (1 + Math.exp(-features.reduce((sum, value, at) => sum + value * weights[at]!, bias)));

function learnt(of: readonly Example[]): { weights: number[]; bias: number } {
  const weights = featureNames.map(() => 0);
  let bias = 0;
  for (let step = 0; step < steps; step++) {
    const change = featureNames.map(() => 0);
    let ofBias = 0;
    for (const { features, isGood } of of) {
      const error = Number(isGood) - chance(weights, bias, features);
      ofBias += error;
      for (const [at, value] of features.entries()) change[at]! += error * value;
    }
    bias += (rate * ofBias) / of.length;
    for (const [at, sum] of change.entries())
      weights[at]! += rate * (sum / of.length - penalty * weights[at]!);
  }
  return { weights, bias };
}

/** How often a good line weighs more than another one. */
function ranked(weights: readonly number[], of: readonly Example[]): number {
  const valueOf = ({ features }: Example) =>
    features.reduce((sum, value, at) => sum + value * weights[at]!, 0);
  const [good, bad] = [of.filter(({ isGood }) => isGood), of.filter(({ isGood }) => !isGood)].map((all) =>
    all.map(valueOf),
  );
  const won = good!.reduce((sum, value) => sum + bad!.filter((other) => other < value).length, 0);
  return won / Math.max(1, good!.length * bad!.length);
}

const ofWork = examples.filter(({ part }) => part === 'work');
const { weights } = learnt(ofWork);
console.log(
  `${examples.length} lines, ${examples.filter(({ isGood }) => isGood).length} of them tell a key fact.`,
);
console.log(
  'ranked right, work / check:',
  ...['work', 'check'].map((part) =>
    ranked(
      weights,
      examples.filter((one) => one.part === part),
    ).toFixed(3),
  ),
);
for (const [at, name] of featureNames.entries()) console.log(`  '${name}': ${weights[at]!.toFixed(2)},`);
