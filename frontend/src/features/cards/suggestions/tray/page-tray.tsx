import type { SuggestedCard } from '@anamnesis/contracts/cards/apis/suggestions-api.ts';
import { cardInOneLine } from '@anamnesis/contracts/cards/text/parse-card.ts';
import { cx } from '../../../../ui/cx.ts';
import { StatusBadge } from '../current-suggestion.tsx';

interface PageTrayProps {
  /** Those of one page, in their order. */
  suggestions: readonly SuggestedCard[];
  currentId: string;
  choose: (id: string) => void;
}

/** All suggestions of the page, a line each. */
export function PageTray({ suggestions, currentId, choose }: PageTrayProps) {
  if (suggestions.length < 2) return null;
  return (
    <ol aria-label="Suggestions of this page" className="flex flex-col">
      {suggestions.map(({ id, prompt, status }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === currentId || undefined}
            className={cx(
              'target flex w-full items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-hover',
              id === currentId ? 'bg-accent-soft text-ink' : 'text-muted',
            )}
            onClick={() => choose(id)}
          >
            <span className="min-w-0 flex-1 truncate">{cardInOneLine(prompt)}</span>
            <StatusBadge status={status} />
          </button>
        </li>
      ))}
    </ol>
  );
}
