import { useState } from 'react';
import { useConnectionsQuery, useSearchPeopleMutation } from './contact-endpoints.ts';
import { failedSearch, isCurrent, outcomeOf, type SearchOutcome } from './search-outcome.ts';

const now = (): string => new Date().toISOString();

export interface PeopleSearch {
  text: string;
  /** Null before the first search, and when the field was emptied. */
  outcome: SearchOutcome | null;
  /** What is wrong with the text, after it was sent. */
  problem: string | undefined;
  searching: boolean;
  type: (text: string) => void;
  search: () => Promise<void>;
}

/** A search for people. What was typed and found stays until the next search. */
export function usePeopleSearch(): PeopleSearch {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<SearchOutcome | null>(null);
  const [send, { isLoading: searching }] = useSearchPeopleMutation();
  const contacts = useConnectionsQuery().data?.data ?? [];
  const connected = new Set(contacts.flatMap(({ id, status }) => (status === 'Connected' ? [id] : [])));
  const type = (typed: string): void => {
    setText(typed);
    setProblem(undefined);
    if (typed === '') setOutcome(null);
  };
  const search = async (): Promise<void> => {
    const testData = text.trim();
    if (testData === '') return setProblem('Type a name or an e-mail address.');
    setOutcome(null);
    try {
      const answer = await send({ testData, timestamp: now() }).unwrap();
      setOutcome(outcomeOf(answer, connected, testData));
    } catch (thrown) {
      setOutcome(failedSearch(thrown));
    }
  };
  const current = outcome && isCurrent(outcome, connected) ? outcome : null;
  return { text, outcome: current, problem, searching, type, search };
}
