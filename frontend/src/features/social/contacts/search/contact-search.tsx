import { longestSearch } from '@anamnesis/contracts/social/limits.ts';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useConnectionsQuery, useSearchPeopleMutation } from '../contact-endpoints.ts';
import { FoundPerson } from './found-person.tsx';
import { type SearchOutcome, failedSearch, isCurrent, outcomeOf } from './search-outcome.ts';
import { useContactActions } from '../use-contact-actions.ts';

const now = (): string => new Date().toISOString();

interface PeopleSearch {
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
function usePeopleSearch(): PeopleSearch {
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

/** Finds people by name or address, to ask them. */
export function ContactSearch() {
  const { text, outcome, problem, searching, type, search } = usePeopleSearch();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void search();
  };
  return (
    <search aria-label="People" className="flex flex-col gap-3">
      <form noValidate onSubmit={submit} className="flex items-start gap-2">
        <TextField
          label="Find people"
          hint="By name, or by the whole e-mail address"
          type="search"
          autoComplete="off"
          maxLength={longestSearch}
          className="min-w-0 flex-1"
          value={text}
          error={problem}
          onChange={(event) => type(event.target.value)}
        />
        <Button
          type="submit"
          className="mt-[1.625rem]"
          loading={searching}
          icon={<Search aria-hidden size={18} />}
        >
          Search
        </Button>
      </form>
      <Outcome outcome={outcome} />
    </search>
  );
}

function Outcome({ outcome }: { outcome: SearchOutcome | null }) {
  const actions = useContactActions();
  if (outcome?.failed) return <Notice tone="error">{outcome.words}</Notice>;
  return (
    <>
      <output className="text-sm empty:-mt-3">
        {outcome?.words}
        {outcome?.hint && <span className="block text-muted">{outcome.hint}</span>}
      </output>
      {outcome && outcome.people.length > 0 && (
        <ul aria-label="People found">
          {outcome.people.map((person) => (
            <FoundPerson
              key={person.id}
              person={person}
              namesakes={outcome.people.filter(({ name }) => name === person.name).length - 1}
              actions={actions}
            />
          ))}
        </ul>
      )}
    </>
  );
}
