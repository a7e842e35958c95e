import { sizeText } from '@anamnesis/contracts/library/quota.ts';
import { FileUp, X } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { slots, type Slot } from './upload-form.ts';

interface FileSlotProps {
  slot: Slot;
  file: File | null;
  error: string | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** A place for one file: pressed to choose, or dropped upon. */
export function FileSlot({ slot, file, error, disabled, onChoose, onRemove }: FileSlotProps) {
  const id = useId();
  const { over, dropping } = useDropping(disabled ? undefined : onChoose);
  const { label, readable } = slots[slot];
  const accept = readable.map((ending) => `.${ending}`);
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <div
        {...dropping}
        className={cx(
          'relative flex min-h-24 items-center gap-2 rounded-md border border-dashed px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-accent',
          error ? 'border-wrong' : 'border-line-strong',
          over ? 'bg-accent-soft' : 'bg-surface',
        )}
      >
        <FileUp aria-hidden size={20} className="shrink-0 text-faint" />
        <label htmlFor={id} className="flex min-w-0 flex-1 cursor-pointer flex-col text-sm">
          <span className="font-medium">{label}</span>
          {file ? (
            <span className="wrap-anywhere">
              {file.name} <span className="figures text-muted">({sizeOf(file)})</span>
            </span>
          ) : (
            <span className="text-muted">Choose or drop a file: {accept.join(', ')}</span>
          )}
          <span className="absolute inset-0" />
        </label>
        <input
          id={id}
          type="file"
          accept={accept.join(',')}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="sr-only"
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen) onChoose(chosen);
            // The same file can be chosen again after it was removed or refused.
            target.value = '';
          }}
        />
        {file && (
          <span className="relative">
            <IconButton label={`Remove ${file.name}`} disabled={disabled} onClick={onRemove}>
              <X aria-hidden size={18} />
            </IconButton>
          </span>
        )}
      </div>
      <p id={`${id}-error`} role="alert" className="text-sm text-wrong empty:hidden">
        {error}
      </p>
    </div>
  );
}

function useDropping(onFile: ((file: File) => void) | undefined) {
  const [over, setOver] = useState(false);
  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(Boolean(onFile));
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const dropped = event.dataTransfer.files[0];
      if (dropped) onFile?.(dropped);
    },
  };
  return { over, dropping };
}

function sizeOf({ size }: File): string {
  return size < 1024 * 1024 ? `${Math.ceil(size / 1024)} kB` : sizeText(size);
}
