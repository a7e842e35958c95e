import type { Explained } from '@anamnesis/contracts/explaining/api.ts';
import type { Explanation } from '@anamnesis/contracts/explaining/explanation.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { errorMessage } from '../api/api-error.ts';
import type { Dispatch } from '../documents/fetch-batch.ts';
import { explainingEndpoints } from './explaining-endpoints.ts';
import { type AskedToExplain, followExplanation, type FoundFor } from './follow-explanation.ts';

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
