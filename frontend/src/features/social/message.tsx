import { useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { Button } from '../../ui/buttons/button.tsx';

/** What is longer takes more than some lines, at least on a phone. */
const longest = 200;
const mostLines = 4;

/** What the sender wrote; folded where it is long. */
export function Message({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  if (text === '') return null;
  const isLong = text.length > longest || text.split('\n').length > mostLines;
  return (
    <div className="border-l-2 border-line pl-3">
      <p className={cx('text-sm wrap-anywhere whitespace-pre-line', isLong && !open && 'line-clamp-4')}>
        {text}
      </p>
      {isLong && (
        <Button variant="quiet" className="-ml-4" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show the whole message'}
        </Button>
      )}
    </div>
  );
}
