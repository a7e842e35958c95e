import { Badge } from '../../../ui/badge.tsx';

export function PageHeading({ kind, pageNumber }: { kind: 'PDF' | 'IMG'; pageNumber: number }) {
  return (
    <div className="flex items-center gap-2 text-sm text-muted">
      <Badge>{kind}</Badge>
      <h3 className="figures font-normal">Page {pageNumber}</h3>
    </div>
  );
}
