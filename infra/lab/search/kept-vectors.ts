import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Embedder } from '@anamnesis/contracts/ports/embedder.ts';

/** Where the vectors of an embedder are kept: a line for each, its key and its numbers. */
const fileFor = (name: string): string => join(tmpdir(), 'anamnesis-vectors', `${name}.tsv`);

/** An embedder that keeps each vector in a file: a model is slow, and evaluations are repeated. */
export function withKeptVectors(embedder: Embedder): Embedder {
  const file = fileFor(embedder.name);
  mkdirSync(join(file, '..'), { recursive: true });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const kept = new Map(lines.map((line) => line.split('\t') as [string, string]));
  return {
    ...embedder,
    async embed(texts, kind, work) {
      const vectors: Float32Array[] = [];
      for (const [at, text] of texts.entries()) {
        const key = keyOf(text, kind);
        const found = kept.get(key);
        const [vector] = found === undefined ? await embedder.embed([text], kind, work) : [vectorOf(found)];
        vectors.push(vector!);
        if (found !== undefined) continue;
        kept.set(key, textOf(vector!));
        appendFileSync(file, `${key}\t${textOf(vector!)}\n`);
        if (at % 100 === 0) console.error(`${embedder.name}: ${at} of ${texts.length}`);
      }
      return vectors;
    },
  };
}

const keyOf = (text: string, kind: string): string =>
  createHash('sha256').update(`${kind} ${text}`).digest('base64url');
const textOf = (vector: Float32Array): string => Buffer.from(vector.buffer.slice(0)).toString('base64');
const vectorOf = (text: string): Float32Array =>
  new Float32Array(new Uint8Array(Buffer.from(text, 'base64')).buffer);
