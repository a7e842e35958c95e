import type { SearchedDocument } from '@anamnesis/contracts/notes-search/requests.ts';
import type { Embedder } from '@anamnesis/contracts/ports/models/embedder.ts';
import type { VectorIndex, VectorPoint } from '@anamnesis/contracts/ports/stores/vector-index.ts';
import { unlimitedWork, type Work, WorkWithdrawn } from '@anamnesis/contracts/ports/log/work.ts';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { searchVersion } from '@anamnesis/content/notes.ts';
import type { Withdrawals } from '../../../platform/kernel/withdrawals.ts';
import { askedVectors } from './asked-vectors.ts';
import type { Alike } from '../notes/notes-engine.ts';
import { partKey, documentPartsOf } from '../parts.ts';
import type { Prepared } from '../prepared.ts';

type Dependencies = {
  vectors: VectorIndex;
  embedder: Embedder;
  prepared: Pick<Prepared, 'vectors'>;
  withdrawals: Withdrawals;
};
type Question = { userId: string; question: string; documents: readonly SearchedDocument[]; isAll: boolean };

/** The vectors of people's passages: each person finds their own only. */
export type Indexed = {
  /** Indexes a document; false when it was indexed already. */
  ensure: (userId: string, document: SearchedDocument, work?: Work) => Promise<boolean>;
  /** Those of the documents that are not indexed. EngineUnavailable, and soon, while the index does not answer; so does `alike`. */
  missing: (userId: string, documents: readonly SearchedDocument[]) => Promise<SearchedDocument[]>;
  /** Passages that are alike in meaning, the most alike first; `weight`: how much that counts beside the words, 0 to 1. */
  alike: (question: Question) => Promise<{ alike: Alike[]; weight: number }>;
  forgetDocument: (userId: string, documentId: string) => Promise<void>;
  forgetPerson: (userId: string) => Promise<void>;
};

const passagePayload = z.object({ text: z.string(), part: z.int(), passage: z.int() });
const donePayload = z.object({ done: z.string() });

/** A point that stands for a whole document, written last: without it the document is indexed again. */
const doneGroup = (documentId: string): string => `done ${documentId}`;
const mostAlike = 100;
const mostKnown = 100_000;

/** Points are of a text as this version cuts it. */
const cutOf = (textBlob: string): string => `${textBlob}@${searchVersion}`;
const keyOf = (userId: string, documentId: string): string => `${userId} ${documentId}`;

export function createIndexed({ vectors, embedder, prepared, withdrawals }: Dependencies): Indexed {
  const { dimension } = embedder;
  const asked = askedVectors(vectors);
  const anyVector = Array.from({ length: dimension }, (_, at) => (at === 0 ? 1 : 0));
  const known = new LRUCache<string, string>({ max: mostKnown });
  /** A document that is indexed is not indexed a second time meanwhile. */
  const running = new Map<string, Promise<void>>();

  /** Of which text each of these documents is indexed, as a whole. */
  async function doneOf(
    userId: string,
    documents: readonly Pick<SearchedDocument, 'documentId'>[],
    from: Pick<VectorIndex, 'nearest'> = vectors,
  ): Promise<Map<string, string>> {
    const ids = new Map(documents.map(({ documentId }) => [doneGroup(documentId), documentId]));
    const groups = [...ids.keys()];
    const found = await from.nearest({ owner: userId, vector: anyVector, limit: groups.length, groups });
    return new Map(
      found.flatMap(({ group, payload }) => {
        const parsed = donePayload.safeParse(payload);
        return parsed.success ? [[ids.get(group)!, parsed.data.done] as const] : [];
      }),
    );
  }

  async function missing(
    userId: string,
    documents: readonly SearchedDocument[],
    from?: Pick<VectorIndex, 'nearest'>,
  ): Promise<SearchedDocument[]> {
    const unsure = documents.filter(
      ({ documentId, textBlob }) => known.get(keyOf(userId, documentId)) !== cutOf(textBlob),
    );
    if (unsure.length === 0) return [];
    const done = await doneOf(userId, unsure, from);
    return unsure.filter(({ documentId, textBlob }) => {
      const isDone = done.get(documentId) === cutOf(textBlob);
      if (isDone) known.set(keyOf(userId, documentId), cutOf(textBlob));
      return !isDone;
    });
  }

  async function index(userId: string, { documentId, textBlob, totalPages }: SearchedDocument, work: Work) {
    // Points of the same text have the same ids: what a crash or another process left of it is written over.
    const before = (await doneOf(userId, [{ documentId }])).get(documentId);
    if (before !== undefined && before !== cutOf(textBlob)) await remove(userId, documentId);
    for (let part = 0; part < documentPartsOf(totalPages); part += 1) {
      const made = await prepared.vectors(embedder, textBlob, part, work);
      const points = made.flatMap((vector, passage): VectorPoint[] =>
        vector.some((number) => number !== 0)
          ? [
              {
                id: `${documentId}/${part}/${passage}`,
                owner: userId,
                group: documentId,
                vector: [...vector],
                payload: { text: cutOf(textBlob), part, passage },
              },
            ]
          : [],
      );
      work.signal.throwIfAborted();
      await vectors.upsert(points);
      work.extend();
    }
    work.signal.throwIfAborted();
    const done = { id: `${documentId}/done`, owner: userId, group: doneGroup(documentId), vector: anyVector };
    await vectors.upsert([{ ...done, payload: { done: cutOf(textBlob) } }]);
    known.set(keyOf(userId, documentId), cutOf(textBlob));
  }

  async function remove(userId: string, documentId: string): Promise<void> {
    known.delete(keyOf(userId, documentId));
    // The sign that it is done goes first: what a crash leaves of it is not taken for whole.
    await vectors.deleteGroup(userId, doneGroup(documentId));
    await vectors.deleteGroup(userId, documentId);
  }

  /** Of a document that is deleted meanwhile nothing is left, also not what is being written. */
  async function indexUnlessGone(userId: string, document: SearchedDocument, work: Work): Promise<void> {
    const { documentId } = document;
    const deleted = new AbortController();
    const unwatch = withdrawals.watch(documentId, () =>
      deleted.abort(new WorkWithdrawn('its document was deleted')),
    );
    const signal = AbortSignal.any([work.signal, deleted.signal]);
    try {
      signal.throwIfAborted();
      await index(userId, document, { ...work, signal });
      deleted.signal.throwIfAborted();
    } catch (error) {
      if (!deleted.signal.aborted) throw error;
      await remove(userId, documentId);
      throw deleted.signal.reason;
    } finally {
      unwatch();
    }
  }

  return {
    missing: (userId, documents) => missing(userId, documents, asked),
    async ensure(userId, document, work = unlimitedWork) {
      const key = keyOf(userId, document.documentId);
      await running.get(key)?.catch(() => undefined);
      if ((await missing(userId, [document])).length === 0) return false;
      const other = running.get(key);
      if (other !== undefined) return other.then(() => false);
      const own = indexUnlessGone(userId, document, work).finally(() => running.delete(key));
      running.set(key, own);
      await own;
      return true;
    },
    async alike({ userId, question, documents, isAll }) {
      const [vector] = await embedder.embed([question], 'question');
      const { weight } = embedder;
      if (vector === undefined || vector.every((number) => number === 0)) return { alike: [], weight };
      const texts = new Map(documents.map(({ documentId, textBlob }) => [documentId, textBlob]));
      const groups = isAll ? undefined : [...texts.keys()];
      const found = await asked.nearest({ owner: userId, vector: [...vector], limit: mostAlike, groups });
      const alike = found.flatMap(({ group, score, payload }) => {
        const parsed = passagePayload.safeParse(payload);
        // Of a text that the document does not have any more, or of a document that is not searched.
        const textBlob = texts.get(group);
        if (!parsed.success || textBlob === undefined || cutOf(textBlob) !== parsed.data.text) return [];
        return [{ key: partKey(textBlob, parsed.data.part), passage: parsed.data.passage, score }];
      });
      return { alike, weight };
    },
    async forgetDocument(userId, documentId) {
      withdrawals.withdraw([documentId]);
      await running.get(keyOf(userId, documentId))?.catch(() => undefined);
      await remove(userId, documentId);
    },
    async forgetPerson(userId) {
      for (const key of known.keys()) if (key.startsWith(`${userId} `)) known.delete(key);
      await vectors.deleteOwner(userId);
    },
  };
}

/** Where there is no index of vectors: everything is found by its words. */
export const withoutVectors: Indexed = {
  ensure: () => Promise.resolve(false),
  missing: () => Promise.resolve([]),
  alike: () => Promise.resolve({ alike: [], weight: 0 }),
  forgetDocument: () => Promise.resolve(),
  forgetPerson: () => Promise.resolve(),
};
