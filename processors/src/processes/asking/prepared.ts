import type { DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { Embedder } from '@anamnesis/contracts/ports/models/embedder.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { LRUCache } from 'lru-cache';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { searchVersion } from '@anamnesis/content/notes.ts';
import type { Derivation } from '../../platform/derived/derivation.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import type { NotesEngine } from './notes/notes-engine.ts';
import { emptyPart, pagesInPart, partSchema, type DocumentPart, type StoredPassage } from './parts.ts';

type Dependencies = {
  derived: DerivedResults;
  readText: (hash: string) => Promise<DocumentText>;
  notes: Pick<NotesEngine, 'cut'>;
};

/** What is made of a text once for all who have it, by the hash of its blob. */
export type Prepared = {
  part: (textBlob: string, part: number, work?: Work) => Promise<DocumentPart>;
  /** The passages of one page, in its order; none where it has none. */
  page: (textBlob: string, pageNumber: number, work?: Work) => Promise<StoredPassage[]>;
  /** The vector of each passage of the part, by this embedder. */
  vectors: (embedder: Embedder, textBlob: string, part: number, work?: Work) => Promise<Float32Array[]>;
};

/** `searchVersion` is raised with every change of passages or their words: vectors are of these passages. */
const partOf = (part: number): Derivation<DocumentPart> => ({
  name: `passages@${searchVersion}/${part}`,
  schema: partSchema,
});
const vectorsOf = (embedder: Embedder, part: number): Derivation<string> => ({
  name: `vectors@${searchVersion}-${embedder.name}/${part}`,
  schema: z.string(),
});

/** In documents: the parts of one are asked for one after the other, and it is cut as a whole. */
const cutLately = 2;
/** In passages: others get their turn in between. */
const embeddedAtOnce = 16;

export function createPrepared({ derived, readText, notes }: Dependencies): Prepared {
  const cut = new LRUCache<string, DocumentPart[]>({ max: cutLately });
  const partsOf = async (textBlob: string, work: Work): Promise<DocumentPart[]> => {
    const known = cut.get(textBlob);
    if (known !== undefined) return known;
    const parts = await notes.cut(await readText(textBlob), work);
    // A document of one part is not asked for again.
    if (parts.length > 1) cut.set(textBlob, parts);
    return parts;
  };
  const part: Prepared['part'] = (textBlob, at, work) =>
    derived.of(
      textBlob,
      partOf(at),
      async (shared) => {
        const parts = await partsOf(textBlob, shared);
        return { value: parts[at] ?? emptyPart(), keep: true };
      },
      work,
    );
  return {
    part,
    async page(textBlob, pageNumber, work) {
      const { passages } = await part(textBlob, Math.floor((pageNumber - 1) / pagesInPart), work);
      return passages.filter((passage) => passage.pageNumber === pageNumber);
    },
    async vectors(embedder, textBlob, at, work) {
      const kept = await derived.of(
        textBlob,
        vectorsOf(embedder, at),
        async (shared) => {
          const { passages } = await part(textBlob, at, shared);
          const texts = passages.map(({ title, text }) => `${title}\n${text}`.trim());
          return { value: asText(await embed(embedder, texts, shared)), keep: true };
        },
        work,
      );
      return asVectors(kept, embedder.dimension);
    },
  };
}

async function embed(embedder: Embedder, texts: readonly string[], work: Work): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let from = 0; from < texts.length; from += embeddedAtOnce) {
    work.signal.throwIfAborted();
    vectors.push(...(await embedder.embed(texts.slice(from, from + embeddedAtOnce), 'passage', work)));
    work.extend();
    await nextTurn();
  }
  return vectors;
}

function asText(vectors: readonly Float32Array[]): string {
  return Buffer.concat(
    vectors.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  ).toString('base64');
}

function asVectors(text: string, dimension: number): Float32Array[] {
  const bytes = new Uint8Array(Buffer.from(text, 'base64'));
  const numbers = new Float32Array(bytes.buffer, 0, bytes.byteLength / Float32Array.BYTES_PER_ELEMENT);
  return Array.from({ length: numbers.length / dimension }, (_, at) =>
    numbers.subarray(at * dimension, (at + 1) * dimension),
  );
}
