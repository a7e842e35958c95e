// `node infra/lab/cards/distil.ts [--dimension 128] [--bits 8] [--without scifact] [--out file]`: makes the file of static
// sentence vectors again from the sentence model (five minutes on one core; what the model said is kept in
// .cache/distil: remove it when the collections change).
//
// 1. The model reads sentences of the retrieval collections, and each token of its vocabulary alone.
// 2. The principal components of its sentence vectors, all counting the same, give the dimensions of the result.
// 3. A token starts with its own vector in them, weighted by the logarithm of its rank: rare tokens say more.
// 4. The vectors of tokens are moved until their sum in a sentence points where the model's vector of the sentence points.
// 5. They are rounded to few bits.
//
// `--without` leaves out a collection, to measure on sentences that the vectors were not made from.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeVectorFile } from '@anamnesis/content/vectors/vectors.fixture.ts';
import { createWordPieces } from '@anamnesis/content/vectors/word-pieces.ts';
import { onPrincipalComponents } from './distilling/principal-components.ts';
import { COLLECTIONS, dataFolder } from './distilling/retrieval.ts';
import { sentencesOf } from './distilling/sentences.ts';
import { openTeacher, toUnitRows, vocabularyOf, WIDTH } from './distilling/teacher.ts';
import { train } from './distilling/training.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { values: options } = parseArgs({
  options: {
    dimension: { type: 'string', default: '256' },
    bits: { type: 'string', default: '4' },
    without: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: join(root, 'processors/content/src/vectors/bge-small-static.bin') },
  },
});
const dimension = Number(options.dimension);
const bits = options.bits === '8' ? 8 : 4;
/** Tokens that stand for no text. */
const SPECIAL = /^\[(?:PAD|UNK|CLS|SEP|MASK|unused\d+)\]$/u;

const modelFolder = join(dataFolder, 'models/bge-small-en-v1.5');
const vocabulary = vocabularyOf(modelFolder);
const special = vocabulary.map((token) => SPECIAL.test(token));
const wordPieces = createWordPieces(vocabulary);

/** The model's vectors, read from the cache when they are there; each is 384 numbers of length 1. */
async function fromModel(
  name: string,
  make: (teacher: Awaited<ReturnType<typeof openTeacher>>) => Promise<Float32Array>,
): Promise<Float32Array> {
  const file = join(root, '.cache/distil', `${name}.f32`);
  if (!existsSync(file)) {
    console.log(`The model reads: ${name} …`);
    const vectors = await make(await openTeacher(modelFolder));
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, new Uint8Array(vectors.buffer));
  }
  return toUnitRows(new Float32Array(new Uint8Array(readFileSync(file)).buffer));
}

const sentences: number[][] = [];
const parts: Float32Array[] = [];
for (const name of COLLECTIONS.filter((each) => !options.without.includes(each))) {
  const found = sentencesOf(name, (text) => wordPieces(text).filter((id) => special[id] === false));
  parts.push(await fromModel(`sentences-of-${name}`, (teacher) => teacher.sentences(found)));
  sentences.push(...found);
}
const heard = new Float32Array(sentences.length * WIDTH);
let filled = 0;
for (const part of parts) {
  heard.set(part, filled);
  filled += part.length;
}
const alone = await fromModel('tokens', (teacher) => teacher.tokens(vocabulary.length));

console.log(`Principal components of ${sentences.length} sentences …`);
// That each counts the same took nDCG@10 on SciFact from 0.40 to 0.54, with the training.
const { rows: targets, others: vectors } = onPrincipalComponents(heard, alone, WIDTH, dimension);

// The vocabulary is sorted by frequency. With weights, and on average of length 1.
let rank = 0;
for (const [id, isSpecial] of special.entries()) {
  if (!isSpecial) rank += 1;
  const weight = isSpecial ? 0 : Math.log(1 + rank);
  for (let at = 0; at < dimension; at += 1) vectors[id * dimension + at]! *= weight;
}
const size = Math.sqrt(vectors.reduce((sum, value) => sum + value ** 2, 0) / vocabulary.length);
for (let at = 0; at < vectors.length; at += 1) vectors[at]! /= size;

const loss = train(vectors, dimension, { sentences, targets });
console.log(`1 − cosine with the model after the training: ${loss.toFixed(4)}`);
const file = writeVectorFile(vocabulary, vectors, dimension, bits);
writeFileSync(options.out, file);
console.log(`${options.out}: ${(file.length / 1e6).toFixed(2)} MB, ${dimension} dimensions, ${bits} bits`);
