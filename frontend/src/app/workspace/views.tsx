import type { LibraryDocument } from '../../features/library/documents.ts';

/** Stand-ins until the views are built. */
export function DocumentView({ document }: { document: LibraryDocument }) {
  return <p className="p-6">{document.type}</p>;
}
export function SummaryView({ document }: { document: LibraryDocument }) {
  return <p className="p-6">{document.type}</p>;
}
