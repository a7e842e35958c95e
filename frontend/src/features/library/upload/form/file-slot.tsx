import { FileUp, X } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { deckEndings } from '../../../../decks/deck-file.ts';
import { cx } from '../../../../ui/cx.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { PictureList } from './picture-list.tsx';
import { sizeOf } from '../size-of.ts';
import { slots, type Slot } from './upload-form.ts';

interface FileSlotProps {
  slot: Slot;
  files: readonly File[];
  error: string | undefined;
  disabled: boolean;
  onChoose: (files: readonly File[]) => void;
  onRemove: (index: number) => void;
  onMove: (from: number, to: number) => void;
}

/** A place for one file, or for several pictures: pressed to choose, or dropped upon. */
export function FileSlot({ slot, files, error, disabled, onChoose, onRemove, onMove }: FileSlotProps) {
  const id = useId();
  const { over, dropping } = useDropping(disabled ? undefined : onChoose);
  const { label, readable, invitation } = slots[slot];
  const [file, ...others] = files;
  const several = others.length > 0;
  const accept = readable.map((ending) => `.${ending}`);
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <div
        {...dropping}
        className={cx(
          'relative flex min-h-24 grow items-center gap-2 rounded-md border border-dashed px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-accent',
          error ? 'border-wrong' : 'border-line-strong',
          over ? 'bg-accent-soft' : 'bg-surface',
        )}
      >
        <FileUp aria-hidden size={20} className="shrink-0 text-faint" />
        <label htmlFor={id} className="flex min-w-0 flex-1 cursor-pointer flex-col text-sm">
          <span className="font-medium">{label}</span>
          {several ? (
            <span className="text-muted">
              <span className="text-text">{files.length} pictures become one document.</span> Choose or drop
              more.
            </span>
          ) : file ? (
            <span className="wrap-anywhere">
              {file.name} <span className="figures text-muted">({sizeOf(file)})</span>
            </span>
          ) : (
            <span className="text-muted">
              {invitation} {accept.join(', ')}
            </span>
          )}
          <span className="absolute inset-0" />
        </label>
        <input
          id={id}
          type="file"
          // What else can be chosen is taken for what it is.
          accept={[...accept, ...deckEndings.map((ending) => `.${ending}`)].join(',')}
          multiple
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="sr-only"
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            if (chosen.length > 0) onChoose(chosen);
            // The same file can be chosen again after it was removed or refused.
            target.value = '';
          }}
        />
        {file && !several && (
          <span className="relative">
            <IconButton label={`Remove ${file.name}`} disabled={disabled} onClick={() => onRemove(0)}>
              <X aria-hidden size={18} />
            </IconButton>
          </span>
        )}
      </div>
      {several && <PictureList files={files} disabled={disabled} onMove={onMove} onRemove={onRemove} />}
      <p id={`${id}-error`} role="alert" className="text-sm text-wrong empty:hidden">
        {error}
      </p>
    </div>
  );
}

function useDropping(onFiles: ((files: readonly File[]) => void) | undefined) {
  const [over, setOver] = useState(false);
  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(Boolean(onFiles));
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const dropped = [...event.dataTransfer.files];
      if (dropped.length > 0) onFiles?.(dropped);
    },
  };
  return { over, dropping };
}
