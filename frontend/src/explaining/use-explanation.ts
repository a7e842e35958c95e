import { explainingApi, type Explained, type ExplanationEvent } from '@anamnesis/contracts/explaining/api.ts';
import type { Explanation } from '@anamnesis/contracts/explaining/explanation.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api.ts';
import type { InputOf } from '../api/endpoint-types.ts';
import { command } from '../api/endpoints.ts';
import { errorMessage, type ApiError } from '../api/api-error.ts';
import { openStream } from '../api/transport/event-stream.ts';
import type { Dispatch } from '../documents/pages/fetch-batch.ts';

const explainingEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    // What was explained is not fetched again under the eyes of its reader: it is called, not followed.
    explain: build.mutation(command(explainingApi.explain)),
  }),
});

const { explainStream } = explainingApi;
type AskedToExplain = InputOf<typeof explainStream>;
/** What goes to the model: passages of the notes and facts of the guides. */
type FoundFor = Omit<Extract<ExplanationEvent, { kind: 'found' }>, 'kind'>;

/**
 * Has something explained, and reports what goes to the model. Resolves with the explanation, or with null when the stream broke before:
 * then the plain call answers. Rejects with the ApiError of a refusal, or when `signal` aborts, which also ends the work on the server.
 */
function followExplanation(
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

export type Explaining =
  | { status: 'asking'; found: FoundFor | null }
  | { status: 'shown'; explanation: Explanation }
  | { status: 'failed'; message: string };

const begun: Explaining = { status: 'asking', found: null };

/** Has something explained as soon as it is there, and again with each question. Nothing goes on when it is not there any more. */
export function useExplanation(explained: Explained) {
  const dispatch = useDispatch<Dispatch>();
  /** Another object is another attempt. */
  const [asked, setAsked] = useState<{ question?: string }>({});
  const [explaining, setExplaining] = useState<Explaining>(begun);
  const run = useEffectEvent(async ({ question }: typeof asked, signal: AbortSignal): Promise<void> => {
    const input: AskedToExplain = { explained, ...(question === undefined ? {} : { question }) };
    const report = (step: Explaining): void => {
      if (!signal.aborted) setExplaining(step);
    };
    try {
      const streamed = await followExplanation(input, signal, (found) => report({ status: 'asking', found }));
      const explanation =
        streamed ?? (await dispatch(explainingEndpoints.endpoints.explain.initiate(input)).unwrap());
      report({ status: 'shown', explanation });
    } catch (thrown) {
      report({ status: 'failed', message: errorMessage(thrown) });
    }
  });
  useEffect(() => {
    const ending = new AbortController();
    void run(asked, ending.signal);
    return () => ending.abort();
  }, [asked]);
  const ask = (question?: string): void => {
    setExplaining(begun);
    setAsked(question === undefined ? {} : { question });
  };
  return { explaining, question: asked.question, ask };
}
