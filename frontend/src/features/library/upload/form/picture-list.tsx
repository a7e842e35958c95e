import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { sizeOf } from '../size-of.ts';

interface PictureListProps {
  files: readonly File[];
  disabled: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

/** The pictures that become one document, in the order of its pages. */
export function PictureList({ files, disabled, onMove, onRemove }: PictureListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [announcement, announce] = useState('');
  const move = (from: number, to: number, button: 'up' | 'down'): void => {
    onMove(from, to);
    announce(`${files[from]?.name} is now page ${to + 1} of ${files.length}`);
    // Rows keep their places: the focus goes along with the picture.
    list.current?.children[to]?.querySelector<HTMLElement>(`[data-move=${button}]`)?.focus();
  };
  return (
    <>
      <ol
        ref={list}
        aria-label="Pages, in this order"
        className="flex max-h-60 flex-col overflow-y-auto rounded-md border border-line px-2 py-1"
      >
        {files.map((file, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is a place, whichever picture is in it
          <li key={index} className="flex items-center gap-1 text-sm">
            <span className="figures w-6 shrink-0 text-muted">{index + 1}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {file.name} <span className="figures text-muted">({sizeOf(file)})</span>
            </span>
            <IconButton
              data-move="up"
              label={`Move ${file.name} up`}
              disabled={disabled || index === 0}
              onClick={() => move(index, index - 1, 'up')}
            >
              <ArrowUp aria-hidden size={18} />
            </IconButton>
            <IconButton
              data-move="down"
              label={`Move ${file.name} down`}
              disabled={disabled || index === files.length - 1}
              onClick={() => move(index, index + 1, 'down')}
            >
              <ArrowDown aria-hidden size={18} />
            </IconButton>
            <IconButton label={`Remove ${file.name}`} disabled={disabled} onClick={() => onRemove(index)}>
              <X aria-hidden size={18} />
            </IconButton>
          </li>
        ))}
      </ol>
      <output className="sr-only">{announcement}</output>
    </>
  );
}
