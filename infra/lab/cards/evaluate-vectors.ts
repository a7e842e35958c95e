// `npm run lab -- eval-vectors [<file> …]`: how well the static sentence vectors alone find the passage that answers a question
// (nDCG@10, 1 is perfect), how large the file is and how quick they are. Without a file: the one that comes with the program.
//
// The shipped vectors were made from sentences of the same passages (never of the questions). For figures on sentences that
// they did not see: `node infra/lab/cards/distil.ts --without scifact --out <file>`, then this script with the file.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  createSentenceVectors,
  type SentenceVectors,
  similarity,
} from '@anamnesis/content/vectors/sentence-vectors.ts';
import { type CollectionName, COLLECTIONS, passagesOf, questionsOf } from './distilling/retrieval.ts';
import { mean, ndcg } from '../search/ranking-measures.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const shipped = `${root}/processors/content/src/vectors/bge-small-static.bin`;

/** Mean over the questions of nDCG@10 of the nearest passages. */
function meanNdcg({ vectorOf }: SentenceVectors, name: CollectionName): number {
  const passages = passagesOf(name).map(({ _id, title = '', text }) => ({
    id: _id,
    vector: vectorOf(`${title} ${text}`),
  }));
  return mean(
    questionsOf(name).map(({ text, gains }) => {
      const asked = vectorOf(text);
      const found = passages
        .map(({ id, vector }) => ({ id, score: similarity(asked, vector) }))
        .sort((a, b) => b.score - a.score)
        .map(({ id }) => id);
      return ndcg(found, gains);
    }),
  );
}

/** Vectors of sentences a second, on one core, words and all. */
function speed(vectors: SentenceVectors): number {
  const sentences = passagesOf('medquad').flatMap(({ text }) => text.split(/(?<=\.) /u));
  for (const sentence of sentences.slice(0, 1000)) vectors.vectorOf(sentence);
  const start = performance.now();
  for (const sentence of sentences) vectors.vectorOf(sentence);
  return sentences.length / ((performance.now() - start) / 1000);
}

console.log('| file | MB | dimension | load, ms | sentences/s | OpenStax | SciFact | MedQuAD |');
console.log('|---|---|---|---|---|---|---|---|');
for (const path of process.argv.length > 2 ? process.argv.slice(2) : [shipped]) {
  const start = performance.now();
  const data = readFileSync(path);
  const vectors = createSentenceVectors(data);
  const loading = performance.now() - start;
  const cells = [
    path.split('/').at(-1),
    (data.length / 1e6).toFixed(2),
    vectors.dimension,
    loading.toFixed(0),
    Math.round(speed(vectors)),
    ...COLLECTIONS.map((name) => meanNdcg(vectors, name).toFixed(3)),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
