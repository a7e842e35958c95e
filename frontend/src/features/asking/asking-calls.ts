import { usualResults } from '@anamnesis/contracts/notes-search/limits.ts';
import type { Dispatch } from '../../documents/pages/fetch-batch.ts';
import type { AskingCalls } from './question/ask-notes.ts';
import { followAnswer } from './answer/answer-stream.ts';
import { askingEndpoints } from './asking-endpoints.ts';

const { initializeEmbeddings, searchWithAnswer, recordQuestion } = askingEndpoints.endpoints;
const untracked = { track: false };

/** The calls of a question, through the store. */
export const callsThrough = (dispatch: Dispatch): AskingCalls => ({
  initialize: (signal) =>
    unlessAborted(dispatch(initializeEmbeddings.initiate(undefined, untracked)), signal),
  search: async ({ text, thread, place, wantsAnswer }, signal, onPart) => {
    const input = {
      query: text,
      ...(thread !== undefined && { thread }),
      limit: usualResults,
      includeAnswer: wantsAnswer,
      ...place,
    };
    const streamed = wantsAnswer ? await followAnswer(input, signal, onPart) : null;
    return streamed ?? unlessAborted(dispatch(searchWithAnswer.initiate(input, untracked)), signal);
  },
  record: ({ text, place }) =>
    dispatch(recordQuestion.initiate({ question: text, ...place }, untracked)).unwrap(),
});

interface Running<T> {
  abort: () => void;
  unwrap: () => Promise<T>;
}

function unlessAborted<T>(call: Running<T>, signal: AbortSignal): Promise<T> {
  signal.addEventListener('abort', () => call.abort(), { once: true });
  return call.unwrap();
}
