import { LoaderCircle } from 'lucide-react';
import { cx } from '../cx.ts';

/** Turns while something is under way. Decoration: the words beside it tell what. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <LoaderCircle aria-hidden size={16} className={cx('shrink-0 animate-spin', className)} />;
}

/** A wait with its words, seen only after 300 ms so that quick answers do not flicker. */
export function Waiting({ label }: { label: string }) {
  return (
    <output className="animate-late flex items-center gap-2 p-4 text-sm text-muted">
      <Spinner />
      {label}
    </output>
  );
}
