import { Button } from '../../../../ui/buttons/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import type { FoundLabels } from '../use-found-labels.ts';
import { FoundButtons, FoundWords } from './found-words.tsx';

interface FoundNoticeProps {
  found: FoundLabels;
  /** Taking all is what is done first. */
  leads: boolean;
}

/** The labels that were found on the page, to take all at once or figure by figure; one by one they are pressed on the page. It stands where the boxes will be listed. */
export function FoundNotice({ found, leads }: FoundNoticeProps) {
  const { status, figures } = found;
  if (status === 'quiet') return null;
  return (
    <section
      aria-label="Labels on the page"
      className={cx('flex flex-col gap-2', status === 'found' && 'rounded-md bg-accent-soft p-3')}
    >
      <FoundWords found={found} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        <FoundButtons {...{ found, leads }} />
      </div>
      {figures.length > 1 && (
        <ul className="flex flex-col">
          {figures.map((figure, at) => (
            <li key={figure.id} className="flex items-center justify-between gap-2 text-sm">
              <span className="min-w-0 truncate">{figure.title || `Figure ${at + 1}`}</span>
              <Button variant="quiet" onClick={() => found.take(figure)}>
                Take {figure.labels.length}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
