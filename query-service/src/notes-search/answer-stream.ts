import type { StreamHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { AnswerEvent, notesSearchApi } from '@anamnesis/contracts/notes-search/api.ts';
import { type AnswerProgress, answerProgress } from '@anamnesis/contracts/notes-search/progress.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ChangeFeed } from '../streams/change-feed.ts';
import { createFlag } from '../streams/flag.ts';
import { answeredByNotes, type AskedNotes, askedNotes } from './asked-notes.ts';

type Deps = Dependencies & { changes: ChangeFeed };

/**
 * Asks, and reports what was found and what is written as processors report it. The end has what was lost of that: it is the reply to the
 * question. A stream that is closed withdraws the question; one that is opened again asks it anew.
 */
export const answerStream = (deps: Deps): StreamHandler<typeof notesSearchApi.answerStream> =>
  async function* ({ body }, { userId, signal }) {
    const asked = await askedNotes(deps, body, userId);
    if (asked.input === null) yield await ended(deps, asked, signal);
    else yield* followed(deps, asked, asked.input.askId, signal);
  };

async function* followed(
  deps: Deps,
  asked: AskedNotes,
  askId: string,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const flag = createFlag();
  const closing = new AbortController();
  let reported: AnswerProgress[] = [];
  let end: AnswerEvent | Error | undefined;
  const listening = await deps.changes.followProgress(answerProgress, askId, (message) => {
    reported.push(message);
    flag.raise();
  });
  const tellEnd = (event: AnswerEvent | Error): void => {
    end = event;
    flag.raise();
  };
  ended(deps, asked, AbortSignal.any([signal, closing.signal])).then(tellEnd, (error: unknown) =>
    tellEnd(error instanceof Error ? error : new Error(String(error))),
  );
  try {
    let sent = 0;
    while (await flag.raised(signal)) {
      const news = reported;
      reported = [];
      const found = news.find((message) => message.found !== undefined)?.found;
      if (found !== undefined) yield { kind: 'found', ...asked.resultsOf(found) };
      const { sentences, citations } = news.reduce(longest, none);
      if (sentences.length > sent) yield { kind: 'written', sentences, citations: asked.cited(citations) };
      sent = Math.max(sent, sentences.length);
      if (end instanceof Error) throw end;
      if (end !== undefined) {
        yield end;
        return;
      }
    }
  } finally {
    closing.abort();
    await listening.stop();
  }
}

type Written = Pick<AnswerProgress, 'sentences' | 'citations'>;
const none: Written = { sentences: [], citations: [] };
const longest = (one: Written, other: Written): Written =>
  other.sentences.length > one.sentences.length ? other : one;

async function ended(deps: Deps, asked: AskedNotes, signal: AbortSignal): Promise<AnswerEvent> {
  try {
    return { kind: 'end', ...(await answeredByNotes(deps, asked, signal)) };
  } catch (error) {
    // The stream is open: a refusal is one of its events.
    if (error instanceof Rejection) return { kind: 'failed', error: error.message, code: error.code };
    throw error;
  }
}
