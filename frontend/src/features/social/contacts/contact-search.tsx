import { longestSearch } from '@anamnesis/contracts/social/limits.ts';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FoundPerson } from './found-person.tsx';
import type { SearchOutcome } from './search-outcome.ts';
import { useContactActions } from './use-contact-actions.ts';
import { usePeopleSearch } from './use-search.ts';

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
