import { Link } from 'react-router';
import { counted } from '../words.ts';
import { useGetCardDifferencesQuery } from './difference-endpoints.ts';

/** Over the cards of a document: how many differ from the deck that they came from. Nothing where none does. */
export function DocumentDifferences({ documentId }: { documentId: string }) {
  const { data } = useGetCardDifferencesQuery({ pdfId: documentId, limit: 1 });
  const differing = data?.inAll ?? 0;
  if (differing === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 px-4 py-1 text-sm text-muted md:px-6">
      <p>{counted(differing, 'card differs', 'cards differ')} from the deck.</p>
      <Link
        to={`/import/differences?${new URLSearchParams({ document: documentId })}`}
        className="target flex items-center rounded-md px-2 text-accent hover:bg-hover"
      >
        Compare
      </Link>
    </div>
  );
}
