import type { CitedSentences } from '@anamnesis/content/engines.ts';
import { withSubject } from '@anamnesis/content/notes.ts';
import { emitProgress } from '@anamnesis/contracts/kernel/work/progress.ts';
import { answerProgress } from '@anamnesis/contracts/notes-search/progress.ts';
import { SearchNotes } from '@anamnesis/contracts/notes-search/requests.ts';
import { EngineUnavailable } from '@anamnesis/contracts/ports/models/engine.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { type Work, WorkWithdrawn } from '@anamnesis/contracts/ports/log/work.ts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Withdrawals } from '../../../platform/kernel/withdrawals.ts';
import type { Indexed } from '../indexing/indexed.ts';
import type { NotesEngine } from './notes-engine.ts';
import type { Prepared } from '../prepared.ts';
import { loadedFor, searchedParts } from './searched-parts.ts';
import { builtinAnswerEngine, type WriteAnswer } from './write-answer.ts';

type Dependencies = {
  bus: Pick<MessageBus, 'emit' | 'request'>;
  indexed: Pick<Indexed, 'missing' | 'alike'>;
  prepared: Pick<Prepared, 'part'>;
  notes: Pick<NotesEngine, 'ask'>;
  /** null: the built-in engine answers. */
  writeAnswer: WriteAnswer | null;
  /** Of questions, by what they are called. */
  withdrawals: Withdrawals;
  logger: Pick<Logger, 'warn' | 'error'>;
};
type Question = z.output<typeof SearchNotes.input>;
type Reply = z.input<typeof SearchNotes.output>;

/**
 * Finds what a question is about and answers it. Where a model writes the answer, what was found is reported before it is asked, and then
 * each sentence; the reply has the whole.
 */
export function createSearchNotes(deps: Dependencies): (question: Question, work: Work) => Promise<Reply> {
  const { bus, indexed, prepared, notes, writeAnswer, withdrawals, logger } = deps;

  /** What is alike in meaning; `byWords`: that cannot be known now. */
  async function byMeaning({ userId, documents, question: asked, thread = [], isAll }: Question) {
    const question = withSubject(
      asked,
      thread.map((round) => round.question),
    );
    try {
      const [missing, near] = await Promise.all([
        indexed.missing(userId, documents),
        indexed.alike({ userId, documents, question, isAll }),
      ]);
      return { missing, near, byWords: false };
    } catch (error) {
      if (!(error instanceof EngineUnavailable)) throw error;
      logger.warn({ err: error }, 'a question is answered by words only: the index of meanings is away');
      return { missing: [], near: { alike: [], weight: 0 }, byWords: true };
    }
  }

  async function search(question: Question, work: Work): Promise<Reply> {
    const { userId, documents, cardsIn, engine, askId, ...asked } = question;
    const { missing, near, byWords } = await byMeaning(question);
    const { passages, byName, answer, writing } = await notes.ask(
      {
        question: asked.question,
        thread: asked.thread,
        limit: asked.limit,
        includeAnswer: asked.includeAnswer,
        mayBeWritten: writeAnswer !== null && engine !== 'builtin',
        parts: searchedParts(documents),
        cards: { userId, documentIds: cardsIn },
        ...near,
      },
      loadedFor(userId, { bus, prepared }, work),
      work,
    );
    const found = { passages, preparing: missing.length, ...(byWords ? { byWords } : {}) };
    const named = byName === undefined ? {} : { byName };
    if (!writing || !writeAnswer)
      return { ...found, ...named, answer: answer && { ...answer, engine: builtinAnswerEngine } };
    const report = (cited: CitedSentences, first: { found?: typeof found } = {}): void => {
      if (askId !== undefined) emitProgress(bus, answerProgress, { askId, ...cited, ...first }, logger);
    };
    report({ sentences: [], citations: [] }, { found });
    return { ...found, ...named, answer: await writeAnswer(writing, work, report) };
  }

  return async (question, work) => {
    const { askId, userId } = question;
    const ended = new AbortController();
    const end = (): void => ended.abort(new WorkWithdrawn('nobody waits for the answer'));
    const unwatch = askId === undefined ? () => {} : withdrawals.watch(askId, end);
    try {
      const signal = AbortSignal.any([work.signal, ended.signal]);
      return await search(question, { ...work, signal, owner: userId });
    } finally {
      unwatch();
    }
  };
}
