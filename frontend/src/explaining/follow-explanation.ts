import { type ExplanationEvent, explainingApi } from '@anamnesis/contracts/explaining/api.ts';
import type { Explanation } from '@anamnesis/contracts/explaining/explanation.ts';
import type { ApiError } from '../api/api-error.ts';
import type { InputOf } from '../api/endpoint-types.ts';
import { openStream } from '../api/event-stream.ts';

const { explainStream } = explainingApi;
export type AskedToExplain = InputOf<typeof explainStream>;
/** What goes to the model: passages of the notes and facts of the guides. */
export type FoundFor = Omit<Extract<ExplanationEvent, { kind: 'found' }>, 'kind'>;

/**
 * Has something explained, and reports what goes to the model. Resolves with the explanation, or with null when the stream broke before:
 * then the plain call answers. Rejects with the ApiError of a refusal, or when `signal` aborts, which also ends the work on the server.
 */
export function followExplanation(
  input: AskedToExplain,
  signal: AbortSignal,
  onFound: (found: FoundFor) => void,
): Promise<Explanation | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Explanation | null>();
  const onEvent = (event: ExplanationEvent): void => {
    if (event.kind === 'found') onFound({ passages: event.passages, facts: event.facts });
    else if (event.kind === 'failed') reject(refusalOf(event));
    else {
      const { kind: _kind, ...explanation } = event;
      resolve(explanation);
    }
  };
  const close = openStream(explainStream, input, {
    onEvent,
    onRefused: reject,
    onError: (closed) => void (closed || resolve(null)),
  });
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  return promise.finally(close);
}

const refusalOf = ({ error, code }: Extract<ExplanationEvent, { kind: 'failed' }>): ApiError => ({
  status: 503,
  message: error,
  code: code as ApiError['code'],
  details: {},
});
