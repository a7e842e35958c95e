// `npm run lab -- train-places`: learns from judged cards which places are good, prints how well that is foreseen for documents outside the
// training set, and writes the weights that ship.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { goodOf, featureOrderOf, type Trees, valuesOf } from '@anamnesis/content/laboratory.ts';
import { readOptions } from '@anamnesis/infra/tools/options.ts';
import { boost, defaults } from '../boosting.ts';
import { areaUnderCurve, atThreshold, logLoss, type Scored } from '../measures.ts';
import { isOfFirstHalf } from './corpus-pages.ts';
import { readPlaceExamples, type PlaceExample } from './examples.ts';
import { readWorthExamples, type WorthExample } from './worth-examples.ts';

const values = readOptions('npm run lab -- train-places: learns from judged cards which places are good.', {
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
  without: { type: 'string', default: '', takes: 'pattern', meaning: 'leaves out the features named so' },
  half: {
    type: 'boolean',
    default: false,
    meaning: 'learns from half of the documents; eval-places --half measures on the others',
  },
  folds: {
    type: 'string',
    default: '5',
    takes: 'count',
    meaning: 'parts of the documents, each foreseen from the others',
  },
  trees: { type: 'string', default: '150', takes: 'count', meaning: 'trees that are learnt' },
  depth: { type: 'string', default: '3', takes: 'count', meaning: 'levels of a tree' },
  rate: {
    type: 'string',
    default: '0.12',
    takes: 'number',
    meaning: 'how much of the answer of each tree is taken',
  },
});

const options = {
  ...defaults,
  trees: Number(values.trees),
  depth: Number(values.depth),
  rate: Number(values.rate),
  featureShare: 0.4,
};
/** What a place counts that only the teacher has judged, and one that was read as it is shown today. */
const [SOFT, SHOWN] = [0.3, 2];

const isTaught = ({ document }: { document: string }) => !values.half || isOfFirstHalf(document);
const examples = (await readPlaceExamples(values.soft)).filter(isTaught);
const worths = (await readWorthExamples()).filter(isTaught);
const without = values.without === '' ? undefined : new RegExp(values.without, 'u');
const names = [...new Set(examples.flatMap(({ features }) => Object.keys(features)))].filter(
  (name) => !without?.test(name),
);
const order = featureOrderOf(names);
const documents = [...new Set(examples.map(({ document }) => document))].sort();
const byReaders = examples.filter(({ isSoft }) => !isSoft);
console.log(
  `${byReaders.length} places that readers judged, ${examples.length - byReaders.length} of the teacher, in ${documents.length} documents; ${names.length} features.`,
);
tell(foreseen());
console.log(
  `${worths.length} excerpts of pages with key facts: area under the curve ${areaUnderCurve(worthsForeseen()).toFixed(3)}`,
);
if (values.write) {
  const file = new URL('../../../../processors/content/src/places/judgement/weights.json', import.meta.url);
  const weights = { good: learnt(examples), worth: worthLearnt(worths) };
  await writeFile(fileURLToPath(file), `${JSON.stringify(weights)}\n`);
  console.log(`Wrote ${weights.good.trees.length} and ${weights.worth.trees.length} trees.`);
}

function worthLearnt(of: readonly WorthExample[]): Trees {
  const found = Object.keys(worths[0]!.features);
  const rows = of.map(({ features, label }) => ({
    features: valuesOf([features], featureOrderOf(found)),
    label,
    weight: 1,
  }));
  return boost(found, rows, { ...options, trees: 60, depth: 2, rate: 0.1, leastWeight: 8 });
}

function learnt(of: readonly PlaceExample[]): Trees {
  return boost(
    names,
    of.map(({ features, label, isSoft, isShown }) => ({
      features: valuesOf([features], order),
      label,
      weight: isSoft ? SOFT : isShown ? SHOWN : 1,
    })),
    options,
  );
}

/** What is thought of each place by trees that have not seen its document. */
function foreseen(): (Scored & { example: PlaceExample })[] {
  const count = Number(values.folds);
  return Array.from({ length: count }, (_, fold) => {
    const isHeld = ({ document }: PlaceExample) => documents.indexOf(document) % count === fold;
    const trees = learnt(examples.filter((one) => !isHeld(one)));
    return byReaders.filter(isHeld).map((example) => ({
      example,
      good: goodOf(trees, valuesOf([example.features], order)),
      label: example.label >= 0.5 ? 1 : 0,
    }));
  }).flat();
}

function worthsForeseen(): Scored[] {
  const named = [...new Set(worths.map(({ document }) => document))].sort();
  const count = Number(values.folds);
  return Array.from({ length: count }, (_, fold) => {
    const isHeld = ({ document }: WorthExample) => named.indexOf(document) % count === fold;
    const trees = worthLearnt(worths.filter((one) => !isHeld(one)));
    const places = featureOrderOf(trees.features);
    return worths
      .filter(isHeld)
      .map(({ features, label }) => ({ good: goodOf(trees, valuesOf([features], places)), label }));
  }).flat();
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function tell(scored: readonly (Scored & { example: PlaceExample })[]): void {
  const base = scored.filter(({ label }) => label === 1).length / scored.length;
  console.log(
    `Foreseen by document: good ${percent(base)}, area under the curve ${areaUnderCurve(scored).toFixed(3)}, log loss ${logLoss(scored).toFixed(3)}`,
  );
  console.table(
    [0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85].map((least) => {
      const { count, precision, recall } = atThreshold(scored, least);
      return { least, places: count, 'of them good': percent(precision), 'of the good': percent(recall) };
    }),
  );
  console.table(
    Object.fromEntries(
      [...Map.groupBy(scored, ({ example }) => example.place.kind)].map(([kind, group]) => [
        kind,
        {
          places: group.length,
          good: percent(group.filter(({ label }) => label === 1).length / group.length),
          'area under the curve': areaUnderCurve(group).toFixed(3),
        },
      ]),
    ),
  );
}
