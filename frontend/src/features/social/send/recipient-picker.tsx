import type { Contact } from '@anamnesis/contracts/social/connections-api.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CheckLine } from '../check-line.tsx';

interface RecipientPickerProps {
  /** Those who are contacts. */
  contacts: readonly Contact[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  disabled: boolean;
}

/** Below so many contacts nobody needs to search. */
const fewContacts = 6;

/** Chooses who gets it; several at once, or all. */
export function RecipientPicker({ contacts, chosen, onChange, disabled }: RecipientPickerProps) {
  const [text, setText] = useState('');
  const sought = text.trim().toLocaleLowerCase();
  const found = contacts.filter(({ name, email }) => `${name} ${email}`.toLocaleLowerCase().includes(sought));
  const ids = new Set(chosen);
  const all = found.length > 0 && found.every(({ id }) => ids.has(id));
  const toggle = (which: readonly string[], on: boolean): void => {
    const others = chosen.filter((id) => !which.includes(id));
    onChange(on ? [...others, ...which] : others);
  };
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">To</legend>
      {contacts.length > fewContacts && (
        <TextField
          label="Search your contacts"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {found.length > 1 && (
        <Button
          variant="quiet"
          className="self-start"
          onClick={() =>
            toggle(
              found.map(({ id }) => id),
              !all,
            )
          }
        >
          {all ? 'Choose none' : `Choose all (${found.length})`}
        </Button>
      )}
      <ul className="max-h-72 overflow-y-auto rounded-md border border-line bg-surface p-1">
        {found.map(({ id, name, email }) => (
          <li key={id}>
            <CheckLine checked={ids.has(id)} onChange={(on) => toggle([id], on)}>
              {name}
              <span className="block text-xs text-muted">{email}</span>
            </CheckLine>
          </li>
        ))}
        {found.length === 0 && (
          <li className="px-2 py-3 text-sm text-muted">No contact has this in name or address.</li>
        )}
      </ul>
    </fieldset>
  );
}
