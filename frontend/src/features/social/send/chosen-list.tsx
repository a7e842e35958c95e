import { X } from 'lucide-react';

interface ChosenListProps {
  label: string;
  chosen: readonly { id: string; name: string }[];
  onRemove: (id: string) => void;
}

/** More are only counted. */
const most = 30;

/** What was chosen, also where the list is searched for something else. */
export function ChosenList({ label, chosen, onRemove }: ChosenListProps) {
  if (chosen.length === 0) return null;
  const others = chosen.length - most;
  return (
    <ul aria-label={label} className="flex max-h-24 flex-wrap gap-1.5 overflow-y-auto">
      {chosen.slice(0, most).map(({ id, name }) => (
        <li key={id} className="max-w-full">
          <button
            type="button"
            aria-label={`Remove ${name}`}
            className="target flex max-w-full items-center gap-1 rounded-md bg-accent-soft py-0.5 pr-1.5 pl-2.5 text-sm hover:bg-hover"
            onClick={() => onRemove(id)}
          >
            <span className="truncate">{name}</span>
            <X aria-hidden size={14} className="shrink-0 text-muted" />
          </button>
        </li>
      ))}
      {others > 0 && <li className="figures self-center text-sm text-muted">and {others} more</li>}
    </ul>
  );
}
