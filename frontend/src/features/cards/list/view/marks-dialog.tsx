import type { CardMarks } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import { tidyTags } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import { type FormEvent, useId, useState } from 'react';
import { flagNames } from '../../../../rich-card/marks/flag-mark.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { cardsInWords } from '../words.ts';

interface MarksDialogProps {
  cards: number;
  onClose: () => void;
  onSave: (marks: CardMarks) => void;
}

const flags = [
  { value: '', label: 'As it is' },
  { value: '0', label: 'No flag' },
  ...Object.entries(flagNames).map(([value, label]) => ({ value, label })),
];
const tagsIn = (typed: string): string[] => tidyTags(typed.split(','));

/** Asks for the tags and the flag that several cards get. */
export function MarksDialog({ cards, onClose, onSave }: MarksDialogProps) {
  const form = useId();
  const [added, add] = useState('');
  const [removed, remove] = useState('');
  const [flag, choose] = useState('');
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const marks = { add: tagsIn(added), remove: tagsIn(removed), ...(flag !== '' && { flag: Number(flag) }) };
    if (marks.add.length + marks.remove.length > 0 || flag !== '') onSave(marks);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Tags and flag of ${cardsInWords(cards)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save} className="flex flex-col gap-3 py-0.5">
        <TextField
          label="Add tags"
          hint="Separate several with commas. Heart::Valves is a tag within Heart."
          value={added}
          maxLength={2_000}
          autoComplete="off"
          onChange={({ target }) => add(target.value)}
        />
        <TextField
          label="Remove tags"
          value={removed}
          maxLength={2_000}
          autoComplete="off"
          onChange={({ target }) => remove(target.value)}
        />
        <SelectField label="Flag" options={flags} value={flag} onChange={choose} />
      </form>
    </Dialog>
  );
}
