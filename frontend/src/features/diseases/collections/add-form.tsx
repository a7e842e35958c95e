import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';

interface AddFormProps {
  /** The accessible name of the form. */
  label: string;
  /** Sends what was typed; whether it was added. What was not added stays in the field. */
  onAdd: () => Promise<boolean>;
  onCancel: () => void;
  empty: boolean;
  /** Add and Cancel come with what is typed. */
  quiet?: boolean;
  children: ReactNode;
}

/** A field with Add and Cancel. */
export function AddForm({ label, onAdd, onCancel, empty, quiet, children }: AddFormProps) {
  const [sending, setSending] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (sending || empty) return;
    setSending(true);
    await onAdd();
    setSending(false);
  };
  return (
    <form aria-label={label} className="flex flex-col gap-1.5" onSubmit={(event) => void submit(event)}>
      {children}
      {!(quiet && empty) && (
        <div className="flex gap-1">
          <Button type="submit" variant="secondary" loading={sending} disabled={empty} className="flex-1">
            Add
          </Button>
          <Button variant="plain" className="flex-1" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}
