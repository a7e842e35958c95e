// `npm run lab -- train-places`: learns from judged cards which places are good, prints how well that is foreseen for documents outside the
// training set, and writes the weights that ship.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { orderOf, valuesOf } from '@anamnesis/content/places/judgement/judge.ts';
import { goodOf, type Trees } from '@anamnesis/content/places/judgement/model.ts';
import { readOptions } from '../../../tools/options.ts';
import { boost, defaults } from '../boosting.ts';
import { areaUnderCurve, atThreshold, logLoss, type Scored } from '../measures.ts';
import { readFacts } from '../key-facts.ts';
import { readPlaceExamples, type PlaceExample } from './examples.ts';

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
  blind: {
    type: 'boolean',
    default: false,
    meaning: 'leaves out the documents with key facts, which are then unseen',
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
/** What a place counts that only the teacher has judged. */
const SOFT = 0.3;

const known = new Set(values.blind ? (await readFacts()).map(({ document }) => document) : []);
const examples = (await readPlaceExamples(values.soft)).filter(({ document }) => !known.has(document));
const without = values.without === '' ? undefined : new RegExp(values.without, 'u');
const names = [...new Set(examples.flatMap(({ features }) => Object.keys(features)))].filter(
  (name) => !without?.test(name),
);
const order = orderOf(names);
const documents = [...new Set(examples.map(({ document }) => document))].sort();
const byReaders = examples.filter(({ isSoft }) => !isSoft);
console.log(
  `${byReaders.length} places that readers judged, ${examples.length - byReaders.length} of the teacher, in ${documents.length} documents; ${names.length} features.`,
);
tell(foreseen());
if (values.write) {
  const file = new URL('../../../../processors/content/src/places/judgement/weights.json', import.meta.url);
  const trees = learnt(examples);
  await writeFile(fileURLToPath(file), `${JSON.stringify(trees)}\n`);
  console.log(`Wrote ${trees.trees.length} trees over ${names.length} features.`);
}

function learnt(of: readonly PlaceExample[]): Trees {
  return boost(
    names,
    of.map(({ features, label, isSoft }) => ({
      features: valuesOf([features], order),
      label,
      weight: isSoft ? SOFT : 1,
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
