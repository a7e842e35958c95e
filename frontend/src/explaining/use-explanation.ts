import { explainingApi, type Explained } from '@anamnesis/contracts/explaining/api.ts';
import type { Explanation } from '@anamnesis/contracts/explaining/explanation.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api.ts';
import { command } from '../api/endpoints.ts';
import { errorMessage } from '../api/api-error.ts';
import type { Dispatch } from '../documents/fetch-batch.ts';
import { type AskedToExplain, followExplanation, type FoundFor } from './follow-explanation.ts';

const explainingEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    // What was explained is not fetched again under the eyes of its reader: it is called, not followed.
    explain: build.mutation(command(explainingApi.explain)),
  }),
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
