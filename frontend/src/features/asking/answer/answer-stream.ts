import { type AnswerEvent, notesSearchApi } from '@anamnesis/contracts/notes-search/api.ts';
import type { ApiError } from '../../../api/api-error.ts';
import type { InputOf } from '../../../api/endpoint-types.ts';
import { openStream } from '../../../api/transport/event-stream.ts';
import type { Found } from '../asking-endpoints.ts';

type Open = typeof openStream;
const { answerStream } = notesSearchApi;

/**
 * Asks, and reports what was found and what is written by then. Resolves with the whole, or with null when the stream broke before: then the
 * plain call answers. Rejects with the ApiError of a refusal, or when `signal` aborts, which also ends the work on the server.
 */
export function followAnswer(
  input: InputOf<typeof answerStream>,
  signal: AbortSignal,
  onPart: (part: Found) => void,
  open: Open = openStream,
): Promise<Found | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Found | null>();
  let part: Found | undefined;
  const onEvent = (event: AnswerEvent): void => {
    if (event.kind === 'end') {
      const { kind: _kind, ...found } = event;
      resolve(found);
    } else if (event.kind === 'failed') reject(refusalOf(event));
    else {
      part = withEvent(part, event);
      if (part) onPart(part);
    }
  };
  const close = open(answerStream, input, {
    onEvent,
    onRefused: reject,
    onError: (closed) => void (closed || resolve(null)),
  });
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  return promise.finally(close);
}

/** What is there by now; undefined while nothing was found: sentences are not shown without what they are made of. */
function withEvent(
  part: Found | undefined,
  event: Extract<AnswerEvent, { kind: 'found' | 'written' }>,
): Found | undefined {
  const answer = { verdict: 'answered' as const, sentences: [], citations: [], missing: [], conflicts: [] };
  if (event.kind === 'found') {
    const { kind: _kind, ...found } = event;
    return { ...found, aiAnswer: null, answer };
  }
  const { sentences, citations } = event;
  return part && { ...part, answer: { ...answer, sentences, citations } };
}

const refusalOf = ({ error, code }: Extract<AnswerEvent, { kind: 'failed' }>): ApiError => ({
  status: code === 'SEARCH_NOT_READY' ? 503 : 400,
  message: error,
  code: code as ApiError['code'],
  details: {},
});
