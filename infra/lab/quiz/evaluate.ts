// `npm run lab -- eval-quiz`: which questions documents give without a model, in figures, and a sheet to read by eye.
// Options: --files <a folder of documents> instead of the corpus; --document <part of a name>, --most 40 documents, drawn by --seed 1,
// --pages 12 of each, --sheet 40 (all: every one of them), --only notes|bank.
import { parseArgs } from 'node:util';
import { drawn } from '../cards/candidate-id.ts';
import { readCorpus } from '../cards/corpus.ts';
import { figuresOf, type Outcome } from './measures.ts';
import { drawSheet, toRead } from './sheet.ts';
import { askedOf, documentsIn } from './source.ts';

const { values } = parseArgs({
  options: {
    files: { type: 'string' },
    document: { type: 'string', default: '' },
    most: { type: 'string', default: '40' },
    pages: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    sheet: { type: 'string', default: '40' },
    only: { type: 'string' },
  },
});

const documents = values.files
  ? (await documentsIn(values.files)).filter(({ name }) => name.includes(values.document))
  : (await readCorpus(values.document))
      .toSorted((a, b) => drawn(`${values.seed} ${a.name}`) - drawn(`${values.seed} ${b.name}`))
      .slice(0, Number(values.most))
      .map(({ name, document }) => ({
        name,
        document: { pages: document.pages.slice(0, Number(values.pages)) },
      }));

const outcomes: Outcome[] = [];
for (const { name, document } of documents) {
  const began = performance.now();
  const asked = await askedOf(name, document);
  outcomes.push({ name, document, asked, all: performance.now() - began });
}
console.log(figuresOf(outcomes));
console.table(
  Object.fromEntries(
    outcomes.map((one) => {
      const { pages, 'of the notes': notes, 'of the bank': bank } = figuresOf([one]);
      const topics = [...new Set(one.asked.flatMap(({ topic }) => (topic === '' ? [] : [topic])))];
      return [one.name, { pages, notes, bank, topics: topics.slice(0, 4).join(', ') }];
    }),
  ),
);
const shown = outcomes
  .flatMap(({ asked }) => asked)
  .filter(({ topic }) => values.only === undefined || (topic === '') === (values.only === 'notes'));
const sheet = values.sheet === 'all' ? shown : drawSheet(shown, Number(values.sheet), values.seed);
console.log(sheet.map(toRead).join('\n'));
process.exit(0);
