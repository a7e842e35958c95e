import { Button } from '../../../../ui/buttons/button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { foundInWords } from '../sheet/found-labels.ts';
import type { FoundLabels } from '../use-found-labels.ts';

/** How far the search for labels is, said when it changes. `short`: where there is one line. */
export function FoundWords({ found, short = false }: { found: FoundLabels; short?: boolean }) {
  return (
    <output className="min-w-0 flex-1 text-sm">
      <Words found={found} short={short} />
    </output>
  );
}

function Words({ found: { status, figures }, short }: { found: FoundLabels; short: boolean }) {
  switch (status) {
    case 'running':
      return (
        <span className="animate-late flex items-center gap-2 text-muted">
          <Spinner />
          Looking for labels on this page
        </span>
      );
    case 'failed':
      return <span className="text-muted">Labels could not be looked for.</span>;
    case 'none':
      return (
        <span className="text-muted">
          No labels were found on this page.{short && ' Draw over what you want to hide.'}
        </span>
      );
    case 'found': {
      const count = countOf(figures);
      const how =
        count === 1 ? 'It is dashed on the page.' : 'Take them all, or press the dashed ones that you want.';
      return (
        <>
          <span className="font-medium">{foundInWords(count)}.</span> {!short && how}
        </>
      );
    }
    case 'quiet':
      return null;
    default:
      return status satisfies never;
  }
}

interface FoundButtonsProps {
  found: FoundLabels;
  /** Taking all is what is done first. */
  leads: boolean;
}

export function FoundButtons({ found: { status, figures, ...found }, leads }: FoundButtonsProps) {
  if (status === 'failed')
    return (
      <Button variant="quiet" onClick={found.searchAgain}>
        Try again
      </Button>
    );
  if (status !== 'found') return null;
  const count = countOf(figures);
  return (
    <>
      <Button variant={leads ? 'primary' : 'secondary'} onClick={() => found.take()}>
        {count === 1 ? 'Take it' : `Take all ${count}`}
      </Button>
      <Button variant="quiet" onClick={found.dismiss}>
        No, thanks
      </Button>
    </>
  );
}

const countOf = (figures: FoundLabels['figures']): number =>
  figures.reduce((sum, { labels }) => sum + labels.length, 0);
