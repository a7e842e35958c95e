import { useState, type FormEvent } from 'react';
import { addDecks } from '../../../decks/imports-now.ts';
import { useUnfinished } from '../../../session/unfinished.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** Cards that another program only lets copy, as Quizlet does: the text becomes a file. */
export function PasteCards() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useUnfinished('pasted cards', '');
  const [name, setName] = useUnfinished('name of pasted cards', '');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return setMissing(true);
    addDecks([new File([text], `${name.trim() || 'Pasted cards'}.txt`, { type: 'text/plain' })]);
    setText('');
    setName('');
    setOpen(false);
  };
  return (
    <Disclosure title="Paste cards as text" open={open} onOpenChange={setOpen}>
      <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4 px-2 pt-2 pb-4">
        <TextArea
          label="Cards"
          className="w-full"
          rows={6}
          spellCheck={false}
          hint="One card a line, with a tab between question and answer, as Quizlet copies them."
          value={text}
          error={missing ? 'Paste the text of your cards first.' : undefined}
          onChange={({ target }) => {
            setMissing(false);
            setText(target.value);
          }}
        />
        <TextField
          label="Name of the deck"
          className="w-full max-w-sm"
          maxLength={200}
          autoComplete="off"
          placeholder="Pasted cards"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit">Read these cards</Button>
      </form>
    </Disclosure>
  );
}
