import { cx } from '../../../ui/cx.ts';

interface NavigatorProps {
  count: number;
  at: number;
  /** By index: whether it has an answer. */
  isAnswered: (at: number) => boolean;
  onGo: (at: number) => void;
}

/** The questions of a block, by number. */
export function Navigator({ count, at, isAnswered, onGo }: NavigatorProps) {
  return (
    <nav aria-label="Questions of the block">
      <ol className="flex flex-wrap gap-1.5">
        {Array.from({ length: count }, (_, each) => (
          <li key={each}>
            <button
              type="button"
              aria-label={`Question ${each + 1}, ${isAnswered(each) ? 'answered' : 'open'}`}
              aria-current={each === at ? 'step' : undefined}
              className={cx(
                'figures flex size-9 items-center justify-center rounded-md border text-sm pointer-coarse:size-11',
                each === at ? 'border-accent font-semibold' : 'border-line',
                isAnswered(each) ? 'bg-accent-soft text-ink' : 'bg-surface text-muted hover:bg-hover',
              )}
              onClick={() => onGo(each)}
            >
              {each + 1}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
