// `npm run lab -- train-cards`: learns from the judgements beside this file which cards are good, prints how well that is foreseen
// for documents outside the training set, and writes the weights that the engine ships.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import {
  blended,
  treeOdds,
  type Blend,
  type Weights,
} from '@anamnesis/content/engines/extractive/judgement/model.ts';
import {
  readWording,
  wordingOdds,
  wordingOf,
  writeWording,
  type Wording,
} from '@anamnesis/content/engines/extractive/judgement/wording.ts';
import { createTagger } from '@anamnesis/content/language/tagger.ts';
import { fitBlend } from './blend.ts';
import { boost, defaults, type Boosting, type Example } from './boosting.ts';
import { readDecided } from './decided.ts';
import { GONE, readExamples, shareOfGood, type Read } from './examples.ts';
import { areaUnderCurve, atThreshold, kappa, logLoss, type Scored } from './measures.ts';
import { readOptions } from '../../tools/options.ts';
import { readSoftLabels } from './soft-labels.ts';
import { learnWording } from './wording-weights.ts';

const values = readOptions('npm run lab -- train-cards: learns from judged cards which cards are good.', {
  write: {
    type: 'boolean',
    default: true,
    meaning: 'only measures, and leaves the weights that ship as they are',
  },
  soft: {
    type: 'boolean',
    default: true,
    meaning: 'learns from readers alone, without the labels of the teacher',
  },
  worth: { type: 'boolean', default: false, meaning: 'also tells what each feature is worth; slow' },
  decided: {
    type: 'string',
    multiple: true,
    takes: 'archive.zip',
    meaning: 'also learns from the decisions about suggestions in the archive that a person gave; repeatable',
  },
  without: { type: 'string', default: '', takes: 'pattern', meaning: 'leaves out the features named so' },
  folds: {
    type: 'string',
    default: '5',
    takes: 'count',
    meaning: 'parts of the documents, each foreseen from the others',
  },
  trees: {
    type: 'string',
    default: String(defaults.trees),
    takes: 'count',
    meaning: 'trees that are learnt',
  },
  depth: {
    type: 'string',
    default: String(defaults.depth),
    takes: 'count',
    meaning: 'most splits of a tree from its root to a leaf',
  },
  rate: {
    type: 'string',
    default: String(defaults.rate),
    takes: 'number',
    meaning: 'share of the mistake that each tree corrects',
  },
});
const options: Boosting = {
  ...defaults,
  trees: Number(values.trees),
  depth: Number(values.depth),
  rate: Number(values.rate),
};

const tag = await createTagger();
const decided: Read[] = [];
for (const archive of values.decided ?? []) decided.push(...(await readDecided(archive, tag)));
const read = [...(await readExamples()), ...decided];
const without = values.without === '' ? undefined : new RegExp(values.without, 'u');
const names = [...new Set(read.flatMap(({ features }) => Object.keys(features)))].filter(
  (name) => !without?.test(name),
);
const documents = [...new Set(read.map(({ candidate }) => candidate.document))].sort();

const labelled = read.map(({ candidate, features, readings, isMade }) => {
  const example: Example = {
    features: Float64Array.from(names, (name) => features[name] ?? 0),
    label: shareOfGood(readings),
    weight: isMade ? 1 : GONE,
  };
  return { candidate, example, isMade, slots: wordingOf(candidate) };
});

/** What a card counts that only the teacher has judged. */
const SOFT = 0.3;

const softly = (values.soft ? await readSoftLabels(names) : []).map(
  ({ document, features, slots, label }) => ({
    document,
    example: { features, label, weight: SOFT } satisfies Example,
    slots,
  }),
);
console.log(`${softly.length} cards with labels of the teacher.`);

tellReadings(read);
const scored = crossValidated();
tellScores(scored);
if (values.worth) tellWorth(scored);
if (values.write) {
  const weights: Weights = {
    trees: learnTrees([...labelled, ...softly]),
    wording: writeWording(learnWordingOf([...labelled, ...softly])),
    blend: scored.blend,
  };
  const file = fileURLToPath(
    new URL('../../../processors/content/src/engines/extractive/judgement/weights.json', import.meta.url),
  );
  await writeFile(file, `${JSON.stringify(weights)}\n`);
  console.log(`Wrote ${weights.trees.trees.length} trees over ${names.length} features.`);
}

type Labelled = (typeof labelled)[number];
type Learnable = { example: Example; slots: readonly number[] };
type Trained = { trees: ReturnType<typeof boost>; wording: Wording };

function learnTrees(cards: readonly Learnable[]): ReturnType<typeof boost> {
  return boost(
    names,
    cards.map(({ example }) => example),
    options,
  );
}

/** As it is read back, so that what is measured is what ships. */
function learnWordingOf(cards: readonly Learnable[]): Wording {
  const worded = cards.map(({ slots, example: { label, weight } }) => ({ slots, label, weight }));
  return readWording(writeWording(learnWording(worded)));
}

type Foreseen = Scored & { card: Labelled; trees: number; wording: number; trained: Trained };
type Foresight = { all: Foreseen[]; blend: Blend };

/** What is thought of each card by a model that has not seen its document; the blend is fitted to these. */
function crossValidated(): Foresight {
  const count = Number(values.folds);
  const found = Array.from({ length: count }, (_, fold) => {
    const isIn = (document: string) => documents.indexOf(document) % count === fold;
    const isHeld = ({ candidate }: Labelled) => isIn(candidate.document);
    const cards = [
      ...labelled.filter((card) => !isHeld(card)),
      ...softly.filter(({ document }) => !isIn(document)),
    ];
    const trained = { trees: learnTrees(cards), wording: learnWordingOf(cards) };
    return labelled.filter(isHeld).flatMap((card) => {
      const trees = treeOdds(trained.trees, card.example.features);
      const wording = wordingOdds(trained.wording, card.slots);
      return card.isMade ? [{ card, trees, wording, trained }] : [];
    });
  }).flat();
  const blend = fitBlend(found.map(({ card, ...odds }) => ({ ...odds, label: card.example.label })));
  const all = found.map((one) => ({
    ...one,
    good: blended(blend, one.trees, one.wording),
    label: one.card.example.label >= 0.5 ? 1 : 0,
  }));
  return { all, blend };
}

function tellReadings(cards: readonly Read[]): void {
  const reasons: Record<string, number> = {};
  for (const { readings } of cards)
    for (const { reason } of readings) reasons[reason] = (reasons[reason] ?? 0) + 1;
  console.log(`${cards.length} cards of ${documents.length} documents, by reading:`, reasons);
  const twice = cards.filter(({ readings }) => readings.length >= 2);
  const pairs = twice.map(({ readings }) => [readings[0]!.reason, readings[1]!.reason] as const);
  const kept = pairs.map((pair) => pair.map((reason) => String(reason === 'good')) as [string, string]);
  const same = kept.filter(([one, other]) => one === other).length;
  if (pairs.length > 0)
    console.log(
      `Read twice: ${pairs.length}; good or not agreed on ${percent(same / pairs.length)}, kappa ` +
        `${kappa(kept).toFixed(2)}; kappa of the reasons ${kappa(pairs).toFixed(2)}`,
    );
}

function tellScores({ all, blend }: Foresight): void {
  console.log('Blend:', blend);
  console.log(`The rules of today still make ${all.length} of them; what follows is about these.`);
  const base = all.filter(({ label }) => label === 1).length / all.length;
  console.log(
    `Cross-validated by document: good ${percent(base)}, area under the curve ${areaUnderCurve(all).toFixed(3)}, ` +
      `log loss ${logLoss(all).toFixed(3)}`,
  );
  console.table(
    [0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9].map((least) => {
      const { count, precision, recall } = atThreshold(all, least);
      return { least, cards: count, 'of them good': percent(precision), 'of the good': percent(recall) };
    }),
  );
  console.table(
    Object.fromEntries(
      [...Map.groupBy(all, ({ card }) => card.candidate.maker.split(':')[0]!)].map(([maker, group]) => [
        maker,
        {
          cards: group.length,
          good: percent(group.filter(({ label }) => label === 1).length / group.length),
          'area under the curve': areaUnderCurve(group).toFixed(3),
          'good at 0.6': percent(atThreshold(group, 0.6).precision),
          'count at 0.6': atThreshold(group, 0.6).count,
          'good at 0.7': percent(atThreshold(group, 0.7).precision),
          'count at 0.7': atThreshold(group, 0.7).count,
        },
      ]),
    ),
  );
}

/** How much log loss grows when one feature's values are dealt out among the cards of a fold. */
function tellWorth({ all, blend }: Foresight): void {
  const whole = logLoss(all);
  const rows = names.map((name, feature) => {
    const random = dice(feature + 1);
    const shuffled = [...Map.groupBy(all, ({ trained }) => trained).values()].flatMap((group) => {
      const dealt = group.map(({ card }) => card.example.features[feature]!);
      for (let at = dealt.length - 1; at > 0; at--) {
        const other = Math.floor(random() * (at + 1));
        [dealt[at], dealt[other]] = [dealt[other]!, dealt[at]!];
      }
      return group.map(({ card, trained, wording, label }, at) => {
        const features = card.example.features.slice();
        features[feature] = dealt[at]!;
        return { good: blended(blend, treeOdds(trained.trees, features), wording), label };
      });
    });
    return { name, worth: logLoss(shuffled) - whole };
  });
  rows.sort((a, b) => b.worth - a.worth);
  console.table(Object.fromEntries(rows.map(({ name, worth }) => [name, { 'log loss': worth.toFixed(4) }])));
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
