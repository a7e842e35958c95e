import {
  ExampleQuestions,
  FindTyped,
  PreparePassages,
  SearchNotes,
} from '@anamnesis/contracts/notes-search/requests.ts';
import { questionWithdrawn } from '@anamnesis/contracts/notes-search/progress.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import type { Logger } from 'pino';
import { createWithdrawals } from '../../platform/kernel/withdrawals.ts';
import { serveRequests } from '../../platform/kernel/serve-requests.ts';
import { exampleQuestions } from './example-questions.ts';
import type { Indexed } from './indexing/indexed.ts';
import type { NotesEngine } from './notes/notes-engine.ts';
import { createSearchNotes } from './notes/search-notes.ts';
import { loadedFor, searchedParts } from './notes/searched-parts.ts';
import type { Prepared } from './prepared.ts';
import { createPreparing } from './preparing.ts';
import { createWriteAnswer } from './notes/write-answer.ts';

type Dependencies = {
  bus: Pick<MessageBus, 'reply' | 'listen' | 'emit' | 'request'>;
  indexed: Indexed;
  prepared: Prepared;
  notes: Pick<NotesEngine, 'ask' | 'find' | 'checkSentence' | 'writtenAnswer'>;
  /** null: the built-in engine answers. */
  model: LanguageModel | null;
  /** Reads a second time what the model wrote. */
  checkModel: LanguageModel | null;
  logger: Pick<Logger, 'warn' | 'error'>;
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
  model,
  checkModel,
  logger,
}: Dependencies): Promise<Subscription> {
  const preparing = createPreparing({ indexed, logger });
  const withdrawn = createWithdrawals();
  const writeAnswer = model && createWriteAnswer({ model, reader: checkModel ?? model, notes, logger });
  const searchNotes = createSearchNotes({
    bus,
    indexed,
    prepared,
    notes,
    writeAnswer,
    withdrawals: withdrawn,
    logger,
  });
  const serving = await startAll([
    () =>
      serveRequests(bus, PreparePassages, { longestMs }, ({ userId, documents }) =>
        preparing.all(userId, documents),
      ),
    () => serveRequests(bus, SearchNotes, { longestMs: longestSearchMs }, searchNotes),
    () =>
      serveRequests(bus, FindTyped, { longestMs: longestSearchMs }, async (asked, work) => {
        const { userId, typed, documents, cardsIn, most } = asked;
        const parts = searchedParts(documents);
        const cards = { userId, documentIds: cardsIn };
        return notes.find({ typed, parts, cards, most }, loadedFor(userId, { bus, prepared }, work), work);
      }),
    () =>
      serveRequests(bus, ExampleQuestions, { longestMs: longestSearchMs }, async ({ documents }, work) => ({
        examples: await exampleQuestions(prepared, documents, work),
      })),
    () =>
      bus.listen(questionWithdrawn.subject, (message) => {
        const parsed = questionWithdrawn.schema.safeParse(message);
        if (parsed.success) withdrawn.withdraw([parsed.data.askId]);
      }),
  ]);
  return {
    async stop() {
      preparing.stop();
      await serving.stop();
    },
  };
}
