import { Button } from '../../../../ui/button.tsx';
import { type FoundFigure, foundInWords } from '../sheet/found-labels.ts';

interface FoundNoticeProps {
  figures: readonly FoundFigure[];
  /** Hides the labels of a figure; those of all without one. */
  take: (figure?: FoundFigure) => void;
  dismiss: () => void;
  /** Taking all is what is done first. */
  leads: boolean;
}

/** The labels that were found on the page, to take all at once; one by one they are pressed on the page. */
export function FoundNotice({ figures, take, dismiss, leads }: FoundNoticeProps) {
  const count = figures.reduce((sum, { labels }) => sum + labels.length, 0);
  if (count === 0) return null;
  return (
    <section aria-label="Labels found" className="flex flex-col gap-2 rounded-md bg-accent-soft p-3">
      <output className="text-sm">
        <span className="font-medium">{foundInWords(count)}.</span>{' '}
        {count === 1 ? 'It is dashed on the page.' : 'Take them all, or press the dashed ones that you want.'}
      </output>
      <div className="flex flex-wrap gap-2">
        <Button variant={leads ? 'primary' : 'secondary'} onClick={() => take()}>
          {count === 1 ? 'Take it' : `Take all ${count}`}
        </Button>
        <Button variant="quiet" onClick={dismiss}>
          No, thanks
        </Button>
      </div>
      {figures.length > 1 && (
        <ul className="flex flex-col">
          {figures.map((figure, at) => (
            <li key={figure.id} className="flex items-center justify-between gap-2 text-sm">
              <span className="min-w-0 truncate">{figure.title || `Figure ${at + 1}`}</span>
              <Button variant="quiet" onClick={() => take(figure)}>
                Take {figure.labels.length}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
