import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { AddForm } from './add-form.tsx';

interface NewCollectionProps {
  /** Whether it was added. */
  onAdd: (title: string) => Promise<boolean>;
  /** The form was closed. */
  onClose: () => void;
}

/** New Collection, and the form that it opens. */
export function NewCollection({ onAdd, onClose }: NewCollectionProps) {
  const [title, setTitle] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setTitle(null);
    onClose();
    // The button comes back in the place of the form.
    setTimeout(() => button.current?.focus());
  };
  if (title === null)
    return (
      <Button
        ref={button}
        variant="quiet"
        icon={<Plus aria-hidden size={16} />}
        className="justify-start px-2"
        onClick={() => setTitle('')}
      >
        New Collection
      </Button>
    );
  const add = async (): Promise<boolean> => {
    const added = await onAdd(title);
    if (added) close();
    return added;
  };
  return (
    <AddForm label="New collection" onAdd={add} onCancel={close} empty={title.trim() === ''}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a press
        autoFocus
        type="text"
        aria-label="Title of the collection"
        placeholder="For instance Cardiology"
        autoComplete="off"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
        className="target w-full min-w-0 rounded-md border border-line-strong bg-surface px-2.5 py-1 text-base text-ink focus-visible:outline-offset-0 md:text-sm"
      />
    </AddForm>
  );
}
