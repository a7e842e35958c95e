import { mayContainMistakes } from '../../../../documents/recognised.ts';
import { shareInWords, type Share } from '../../../../pdf/highlight/coverage.ts';
import { Badge } from '../../../../ui/badge.tsx';

interface PageHeadingProps {
  kind: 'PDF' | 'IMG';
  pageNumber: number;
  /** How much of the page has cards, where that is asked for. */
  share: Share | null;
  /** Its text was recognised in its picture. */
  recognised: boolean;
}

export function PageHeading({ kind, pageNumber, share, recognised }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <Badge>{kind}</Badge>
      <h3 className="figures font-normal">Page {pageNumber}</h3>
      {recognised && <p>{mayContainMistakes}</p>}
      {share && <p className="figures ml-auto">{shareInWords(share)}</p>}
    </div>
  );
}
