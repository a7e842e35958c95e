import {
  ExampleQuestions,
  FindPages,
  PreparePassages,
  type SearchedDocument,
  SearchNotes,
} from '@anamnesis/contracts/notes-search/requests.ts';
import { BlobNotFound } from '@anamnesis/contracts/ports/blob-store.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import { startAll } from '@anamnesis/contracts/ports/subscriptions.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { Logger } from 'pino';
import { serveRequests } from '../../platform/kernel/serve-requests.ts';
import { exampleQuestions } from './example-questions.ts';
import type { Indexed } from './indexed.ts';
import type { NotesEngine } from './notes-engine.ts';
import { emptyPart, partKey, partsOf, type SearchedPart } from './parts.ts';
import type { Prepared } from './prepared.ts';
import { createPreparing } from './preparing.ts';

type Dependencies = {
  bus: Pick<MessageBus, 'reply'>;
  indexed: Indexed;
  prepared: Prepared;
  notes: Pick<NotesEngine, 'ask' | 'find'>;
  logger: Pick<Logger, 'warn'>;
};

/** Without progress. */
const longestMs = 60_000;
/** The first question to a shelf of 200,000 passages reads all of it. */
const longestSearchMs = 50_000;

/** Answers the questions of people to their notes, and prepares what is asked. */
export async function serveAsking({
  bus,
  indexed,
  prepared,
  notes,
  logger,
}: Dependencies): Promise<Subscription> {
  const preparing = createPreparing({ indexed, logger });
  const serving = await startAll([
    () =>
      serveRequests(bus, PreparePassages.subject, { longestMs }, (message) => {
        const { userId, documents } = PreparePassages.input.parse(message);
        return preparing.all(userId, documents);
      }),
    () =>
      serveRequests(bus, SearchNotes.subject, { longestMs: longestSearchMs }, async (message, work) => {
        const { userId, question, limit, includeAnswer, isAll, documents, cards } =
          SearchNotes.input.parse(message);
        const own = { ...work, owner: userId };
        const [missing, near] = await Promise.all([
          indexed.missing(userId, documents),
          indexed.alike({ userId, question, documents, isAll }),
        ]);
        const parts = documents.flatMap(searchedParts);
        const asked = { question, limit, includeAnswer, parts, cards, ...near };
        const found = await notes.ask(asked, (key) => loadPart(prepared, key, own), own);
        return { ...found, preparing: missing.length };
      }),
    () =>
      serveRequests(bus, FindPages.subject, { longestMs: longestSearchMs }, async (message, work) => {
        const { userId, typed, documents } = FindPages.input.parse(message);
        const own = { ...work, owner: userId };
        const parts = documents.flatMap(searchedParts);
        return { pages: await notes.find({ typed, parts }, (key) => loadPart(prepared, key, own), own) };
      }),
    () =>
      serveRequests(bus, ExampleQuestions.subject, { longestMs: longestSearchMs }, async (message, work) => {
        const { userId, documents } = ExampleQuestions.input.parse(message);
        return { examples: await exampleQuestions(prepared, documents, { ...work, owner: userId }) };
      }),
  ]);
  return {
    async stop() {
      preparing.stop();
      await serving.stop();
    },
  };
}

const searchedParts = ({ documentId, textBlob, totalPages }: SearchedDocument): SearchedPart[] =>
  Array.from({ length: partsOf(totalPages) }, (_, part) => ({ documentId, key: partKey(textBlob, part) }));

function loadPart(prepared: Prepared, key: string, work: Work) {
  const [textBlob = '', part] = key.split('/');
  return prepared.part(textBlob, Number(part), work).catch((error: unknown) => {
    // It was deleted a moment ago.
    if (error instanceof BlobNotFound) return emptyPart();
    throw error;
  });
}
