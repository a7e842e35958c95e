import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Invited } from './invited.tsx';
import type { CodeReading } from './use-code.ts';

/** Enters the code that somebody gave away, and asks that person. */
export function CodeForm({ found, problem, reading, read, forget }: CodeReading) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void read(text);
  };
  return (
    <div className="flex flex-col gap-2">
      <form noValidate onSubmit={submit} className="flex items-start gap-2">
        <TextField
          label="The code you were given"
          hint="Or the whole link"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
          className="min-w-0 flex-1"
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.target.value);
            forget();
          }}
        />
        <Button type="submit" className="mt-[1.625rem]" loading={reading}>
          Continue
        </Button>
      </form>
      {found && <Invited key={found.code} {...found} />}
    </div>
  );
}
