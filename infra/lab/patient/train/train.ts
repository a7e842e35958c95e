// `npm run lab -- patient train`: learns what doctors' lines ask for from the labelled lines (all but those that are held out) and the names of
// things, and writes the weights that the app reads. With --check nothing is written: every fifth talk (or line, where it stands alone) is
// left out, and how many of those are understood is printed, with --show 20 of the mistakes. --rounds 8.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  buildReader,
  buildUnderstand,
  built,
  readLexicon,
  type Understand,
  weightsFile,
} from '@anamnesis/knowledge/laboratory.ts';
import { readAskable } from '@anamnesis/knowledge/patient.ts';
import { drawn } from '../../cards/candidate-id.ts';
import { type Label, readLabels } from '../labels.ts';
import { sharesOf, understoodLines } from '../understood.ts';
import { examplesOf, examplesOfPhrases } from './examples.ts';
import { learn } from './learner.ts';
import { writtenWeights } from './written-weights.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    held: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '8' },
    show: { type: 'string', default: '0' },
  },
});

const lexicon = readLexicon();
const reader = built(buildReader(lexicon));
const lines = [...(await readLabels('tune')), ...(await readLabels('written'))];
const isLeft = ({ transcript }: Label): boolean => values.check && drawn(transcript) < 0.2;
const taught = lines.filter((line) => !isLeft(line));
const examples = [...examplesOfPhrases(lexicon, reader), ...examplesOf(taught, reader)];
const { asks, symptoms } = readAskable();
const labels = [...asks, ...[...symptoms].map((symptom) => `of:${symptom}`), 'again'];
console.log(
  `${taught.length} lines, ${examples.length - taught.length} names and phrases, ${labels.length} labels`,
);
const weights = learn(examples, { labels, rounds: Number(values.rounds), told: console.log });
const file = writtenWeights(weights);
console.log(
  `${weights.features.length} features, ${weights.labelOf.length} weights, ${(file.length / 1e6).toFixed(1)} MB`,
);

const understanding = built(buildUnderstand(lexicon, weights));
const understand: Understand = (said, context) => built(understanding(said, context));
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
function printShares(name: string, part: readonly Label[]): void {
  const heard = understoodLines(part, understand);
  const { right, wrong, askedBack, unasked } = sharesOf(heard);
  console.log(
    `${name}: ${heard.length} lines, right ${percent(right)}, wrong ${percent(wrong)}, asked back ${percent(askedBack)}, ` +
      `unasked ${percent(unasked)} of what is told`,
  );
  for (const { focus, text, asks: wanted, got } of heard
    .filter(({ isUnderstood }) => !isUnderstood)
    .slice(0, Number(values.show)))
    console.log(`[${focus ?? '-'}] ${text}\n    wanted ${wanted.join(' ')}\n    got ${got.join(' ')}`);
}

const groupOf = ({ source, transcript }: Label): string =>
  source === 'anamnesis' ? transcript.replace(/-\d+$/u, '') : source;

if (values.check) {
  const left = lines.filter(isLeft);
  for (const [group, part] of Map.groupBy(left, groupOf)) printShares(group, part);
  printShares('all that was left out', left);
} else writeFileSync(weightsFile, file);
if (values.held) for (const part of ['hold', 'fresh'] as const) printShares(part, await readLabels(part));
