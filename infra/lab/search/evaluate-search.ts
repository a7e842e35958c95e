// `npm run lab -- eval-search [--spelling] [--seed 7] [--embedder <folder>]`: how well questions find the passages that answer
// them, by words, by meaning and by both: nDCG@10 and recall@5 (1 is perfect), on the collections of
// shared/data/inputs/retrieval, whole passages as they are there. `--spelling` also asks each question with one typo in a word of
// five letters or more; `--embedder` also measures a sentence model, in a folder as EMBEDDING_MODEL takes it: about an hour for
// the first time, as its vectors are kept in the folder for temporary files.
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { parseArgs } from 'node:util';
import { correctedWords, withCorrections } from '@anamnesis/content/search/corrections.ts';
import { fuse } from '@anamnesis/content/search/fuse.ts';
import { searchByNames } from '@anamnesis/content/search/by-names.ts';
import { searchTerms } from '@anamnesis/content/search/lexical.ts';

import { askedTerms } from '@anamnesis/content/search/question.ts';
import { writtenLists } from '@anamnesis/content/search/written-names.ts';
import { packNames } from '@anamnesis/processors/processes/asking/pack-names.ts';
import { createBuiltinEmbedder } from '@anamnesis/content/vectors/embedder.ts';
import { openOnnxEmbedder } from '@anamnesis/infra/src/adapters/onnx/embedder/embedder.ts';
import { COLLECTIONS, questionsOf } from '../cards/distilling/retrieval.ts';
import { denseSearch, indexCollection, type IndexedCollection } from './collections.ts';
import { withKeptVectors } from './kept-vectors.ts';
import { mean, ndcg, recall } from './ranking-measures.ts';
import { withTypo } from './typos.ts';

const { values } = parseArgs({
  options: {
    spelling: { type: 'boolean', default: false },
    seed: { type: 'string', default: '7' },
    embedder: { type: 'string' },
  },
});
/** Passages that each of the two ways hands on to be fused. */
const CANDIDATES = 100;
const lists = writtenLists(await packNames());
const embedders = [createBuiltinEmbedder()];
if (values.embedder !== undefined)
  embedders.push(withKeptVectors(await openOnnxEmbedder({ folder: values.embedder })));

type Hits = readonly { passage: number }[];
type Row = { way: string; cells: string[] };

async function rowsOf(collection: IndexedCollection, asked: readonly string[]): Promise<Row[]> {
  const gains = questionsOf(collection.name).map((question) => question.gains);
  const rowOf = (way: string, found: readonly Hits[]): Row => {
    const ids = found.map((hits) => hits.map(({ passage }) => collection.ids[passage]!));
    const means = [ndcg, recall].map((measure) => mean(ids.map((one, at) => measure(one, gains[at]!))));
    return { way, cells: means.map((value) => value.toFixed(3)) };
  };
  const { segments } = collection;
  const start = performance.now();
  const terms = asked.map((question) => correctedWords(segments, askedTerms(question)));
  const lexical = asked.map((question, at) =>
    searchByNames(
      segments,
      { question, terms: terms[at]!, lists },
      ({ passage }) => collection.texts[passage]!,
    ).lexical.slice(0, CANDIDATES),
  );
  const ms = (performance.now() - start) / asked.length;
  const uncorrected = asked.map((question) => searchTerms(segments, askedTerms(question), CANDIDATES));
  const withoutNames = terms.map((one) => searchTerms(segments, one, CANDIDATES));
  const rows = [
    rowOf('words', lexical),
    rowOf('words, without other names', withoutNames),
    rowOf('words as they were typed', uncorrected),
  ];
  const read = asked.map((question, at) => withCorrections(question, terms[at]!));
  for (const embedder of embedders) {
    const dense = await (await denseSearch(embedder, collection))(read, CANDIDATES);
    const fused = lexical.map((hits, at) => fuse(hits, dense[at]!, embedder.weight));
    rows.push(rowOf(`meaning, ${embedder.name}`, dense), rowOf(`both, ${embedder.name}`, fused));
  }
  console.error(`${collection.name}: ${asked.length} questions, ${ms.toFixed(1)} ms each by words`);
  return rows;
}

function print(title: string, tables: readonly Row[][]): void {
  console.log(
    `\n| ${[title, ...COLLECTIONS.flatMap((name) => [`${name} nDCG@10`, 'recall@5'])].join(' | ')} |`,
  );
  console.log(`|${'---|'.repeat(1 + 2 * COLLECTIONS.length)}`);
  for (const [at, { way }] of tables[0]!.entries())
    console.log(`| ${[way, ...tables.flatMap((rows) => rows[at]!.cells)].join(' | ')} |`);
}

const collections = COLLECTIONS.map(indexCollection);
const asIs: Row[][] = [];
const mistyped: Row[][] = [];
for (const collection of collections) {
  const questions = questionsOf(collection.name).map(({ text }) => text);
  asIs.push(await rowsOf(collection, questions));
  if (!values.spelling) continue;
  const random = dice(Number(values.seed));
  mistyped.push(
    await rowsOf(
      collection,
      questions.map((question) => withTypo(question, random)),
    ),
  );
}
print('by', asIs);
if (values.spelling) print('with a slip, by', mistyped);
for (const embedder of embedders) await embedder.close();
