// Somebody with these notes, who asks them as the query service is asked: without a model, and without what the app does besides.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWithdrawals } from '@anamnesis/processors/platform/kernel/withdrawals.ts';
import { createDerivedResults } from '@anamnesis/processors/platform/derived/derived-results.ts';
import { createMemoryDerivedStore } from '@anamnesis/processors/platform/derived/testing/memory-derived-store.ts';
import { createDocumentActivities } from '@anamnesis/processors/documents/activities.ts';
import { createReadDocumentText } from '@anamnesis/processors/documents/text/document-text.ts';
import { putText } from '@anamnesis/processors/documents/text/stored-text.ts';
import { createIndexed } from '@anamnesis/processors/processes/asking/indexing/indexed.ts';
import { createPrepared } from '@anamnesis/processors/processes/asking/prepared.ts';
import { serveAsking } from '@anamnesis/processors/processes/asking/serve-asking.ts';
import { createThreadedNotes } from '@anamnesis/processors/processes/asking/notes/threaded-notes.ts';
import { createBuiltinEmbedder } from '@anamnesis/content/notes.ts';
import { notesSearchApi } from '@anamnesis/contracts/notes-search/api.ts';
import { usualResults } from '@anamnesis/contracts/notes-search/limits.ts';
import { searchWithAnswer } from '@anamnesis/query-service/notes-search/search-with-answer.ts';
import { as, setting } from '@anamnesis/query-service/testing/setting.ts';
import { pino } from 'pino';
import { openSqliteVectorIndex } from '@anamnesis/infra/src/adapters/sqlite/vector-index/vector-index.ts';
import type { NotesDocument, Question } from './gold.ts';
import type { Told } from './judge.ts';

export type Students = {
  /** Reads the documents and prepares them for questions, as after an upload. */
  upload: (student: string, documents: readonly NotesDocument[]) => Promise<void>;
  ask: (student: string, question: Question) => Promise<Told & { milliseconds: number }>;
  close: () => Promise<void>;
};

export async function createStudents(): Promise<Students> {
  const { deps, bus, putDocument } = setting();
  const { blobs } = deps;
  const logger = pino({ level: 'error' }, pino.destination(2));
  const activities = createDocumentActivities();
  const notes = createThreadedNotes();
  const folder = await mkdtemp(join(tmpdir(), 'anamnesis-answers-'));
  const embedder = createBuiltinEmbedder();
  const vectors = openSqliteVectorIndex({
    file: join(folder, 'vectors.sqlite'),
    dimension: embedder.dimension,
  });
  const derived = createDerivedResults({ store: createMemoryDerivedStore(), blobs, logger });
  const readText = createReadDocumentText(blobs, { asWritten: true });
  const prepared = createPrepared({ derived, readText, notes });
  const indexed = createIndexed({ vectors, embedder, prepared, withdrawals: createWithdrawals() });
  const asking = await serveAsking({ bus, indexed, prepared, notes, model: null, checkModel: null, logger });
  const ask = searchWithAnswer(deps);
  // What waits here for a thread keeps no process running: in the app its server does.
  const running = setInterval(() => undefined, 60_000);
  return {
    async upload(student, documents) {
      for (const [displayOrder, { name, text }] of documents.entries()) {
        const read = await activities.extract(new TextEncoder().encode(text), 'text');
        const { hash: textBlob } = await putText(blobs, read);
        const document = { documentId: `${student}: ${name}`, textBlob, totalPages: read.pages.length };
        putDocument({ ...document, userId: student, name, type: 'text', displayOrder });
        await indexed.ensure(student, document);
      }
    },
    async ask(student, { question: query, before }) {
      const start = performance.now();
      const body = {
        query,
        ...(before !== undefined && { thread: [{ question: before, answer: '' }] }),
        limit: usualResults,
        includeAnswer: true,
      };
      const told = await ask({ params: {}, query: {}, body }, as(student));
      const milliseconds = performance.now() - start;
      return { ...notesSearchApi.searchWithAnswer.response.parse(told), milliseconds };
    },
    async close() {
      clearInterval(running);
      await asking.stop();
      await Promise.all([bus.close(), notes.close(), activities.close(), vectors.close(), embedder.close()]);
      await rm(folder, { recursive: true });
    },
  };
}
