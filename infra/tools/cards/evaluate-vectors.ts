// `npm run eval:vectors [-- <file> …]`: how well the static sentence vectors alone find the passage that answers a question
// (nDCG@10, 1 is perfect), how large the file is and how quick they are. Without a file: the one that comes with the program.
//
// The shipped vectors were made from sentences of the same passages (never of the questions). For figures on sentences that
// they did not see: `node infra/tools/cards/distil.ts --without scifact --out <file>`, then this script with the file.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  createSentenceVectors,
  type SentenceVectors,
  similarity,
} from '@anamnesis/processors/content/vectors/sentence-vectors.ts';
import { type CollectionName, COLLECTIONS, passagesOf, questionsOf } from './distilling/retrieval.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const shipped = `${root}/processors/src/content/vectors/bge-small-static.bin`;
const DEPTH = 10;

/** What an order of gains is worth: each counts less the further down it stands. */
const discounted = (gains: readonly number[]): number =>
  gains.slice(0, DEPTH).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);

/** Mean over the questions of the discounted gain of the ten nearest passages, as a share of the best possible one. */
function ndcg({ vectorOf }: SentenceVectors, name: CollectionName): number {
  const passages = passagesOf(name).map(({ _id, title = '', text }) => ({
    id: _id,
    vector: vectorOf(`${title} ${text}`),
  }));
  const questions = questionsOf(name);
  const shares = questions.map(({ text, gains }) => {
    const asked = vectorOf(text);
    const found = passages
      .map(({ id, vector }) => ({ id, score: similarity(asked, vector) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, DEPTH)
      .map(({ id }) => gains.get(id) ?? 0);
    return discounted(found) / discounted([...gains.values()].sort((a, b) => b - a));
  });
  return shares.reduce((sum, share) => sum + share, 0) / questions.length;
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
    ...COLLECTIONS.map((name) => ndcg(vectors, name).toFixed(3)),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
