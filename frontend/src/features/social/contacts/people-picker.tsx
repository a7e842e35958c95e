import type { Contact } from '@anamnesis/contracts/social/connections-api.ts';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CheckLine } from '../check-line.tsx';
import { fewContacts, matching } from './search/matching.ts';

interface PeoplePickerProps {
  /** Of all lines, for instance 'Members'. */
  legend: string;
  people: readonly Contact[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  disabled: boolean;
}

/** Chooses several people of a list; of a long one by name or address. */
export function PeoplePicker({ legend, people, chosen, onChange, disabled }: PeoplePickerProps) {
  const [text, setText] = useState('');
  const found = matching(people, text);
  const ids = new Set(chosen);
  const all = found.length > 0 && found.every(({ id }) => ids.has(id));
  const toggle = (which: readonly Contact[], on: boolean): void => {
    const toggled = which.map(({ id }) => id);
    const others = chosen.filter((id) => !toggled.includes(id));
    onChange(on ? [...others, ...toggled] : others);
  };
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">
        {legend} ({chosen.length})
      </legend>
      {people.length > fewContacts && (
        <TextField
          label="Search by name or address"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {found.length > 1 && (
        <Button variant="quiet" className="-ml-4 self-start" onClick={() => toggle(found, !all)}>
          {all ? 'Choose none' : `Choose all (${found.length})`}
        </Button>
      )}
      <ul className="max-h-64 overflow-y-auto rounded-md border border-line bg-surface p-1">
        {found.map((person) => (
          <li key={person.id}>
            <CheckLine checked={ids.has(person.id)} onChange={(on) => toggle([person], on)}>
              {person.name}
              <span className="block text-xs text-muted">{person.email}</span>
            </CheckLine>
          </li>
        ))}
        {found.length === 0 && <li className="px-2 py-3 text-sm text-muted">No name or address matches.</li>}
      </ul>
    </fieldset>
  );
}
