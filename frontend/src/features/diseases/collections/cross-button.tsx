import { X } from 'lucide-react';

/** A small cross beside a name. Lists may hold hundreds, so that it is a bare button with the tooltip of the browser. */
export function CrossButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="target grid shrink-0 place-items-center rounded-md text-faint hover:bg-hover hover:text-ink focus-visible:-outline-offset-2"
    >
      <X aria-hidden size={14} />
    </button>
  );
}
