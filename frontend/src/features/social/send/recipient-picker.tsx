import type { Contact } from '@anamnesis/contracts/social/connections-api.ts';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CheckLine } from '../check-line.tsx';
import { ChosenList } from './chosen-list.tsx';
import { matches } from './matches.ts';
import { keysOfField, keysOfList } from './picking-keys.ts';

interface RecipientPickerProps {
  /** Those who are contacts. */
  contacts: readonly Contact[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  disabled: boolean;
}

/** Chooses who gets it by typing; several at once, or all. */
export function RecipientPicker({ contacts, chosen, onChange, disabled }: RecipientPickerProps) {
  const [text, setText] = useState('');
  const found = contacts.filter(({ name, email }) => matches(text, `${name} ${email}`));
  const ids = new Set(chosen);
  const [first] = found;
  const all = found.length > 0 && found.every(({ id }) => ids.has(id));
  const toggle = (which: readonly string[], on: boolean): void => {
    const others = chosen.filter((id) => !which.includes(id));
    onChange(on ? [...others, ...which] : others);
  };
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">To</legend>
      {contacts.length > 1 && (
        <>
          <ChosenList
            label="Chosen contacts"
            chosen={contacts.filter(({ id }) => ids.has(id))}
            onRemove={(id) => toggle([id], false)}
          />
          <TextField
            label="Search your contacts"
            type="search"
            autoComplete="off"
            hint={
              text && first ? `Enter ${ids.has(first.id) ? 'removes' : 'chooses'} ${first.name}` : undefined
            }
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={keysOfField(() => {
              if (text === '' || !first) return;
              toggle([first.id], !ids.has(first.id));
              setText('');
            })}
          />
        </>
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows go from choice to choice */}
      <ul
        onKeyDown={keysOfList}
        className="max-h-72 overflow-y-auto rounded-md border border-line bg-surface p-1"
      >
        {found.map(({ id, name, email }) => (
          <li key={id}>
            <CheckLine checked={ids.has(id)} onChange={(on) => toggle([id], on)}>
              {name}
              <span className="block text-xs text-muted">{email}</span>
            </CheckLine>
          </li>
        ))}
        {found.length === 0 && <li className="px-2 py-3 text-sm text-muted">No contact matches.</li>}
      </ul>
    </fieldset>
  );
}
