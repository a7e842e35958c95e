import type { CSSProperties, ReactNode } from 'react';
import type { CitedPlace } from '../../../documents/cited/cited-place.ts';
import { SourceBeside } from '../../../documents/cited/source-beside.tsx';
import { SourceSheet } from '../../../documents/cited/source-sheet.tsx';
import { refOf } from '../../../documents/document-ref.ts';
import { useGetUserFoldersQuery } from '../../../documents/folders-endpoint.ts';
import { useWide } from '../../../ui/use-wide.ts';

interface BesideSourceProps {
  /** The page that is shown. */
  open: { place: CitedPlace } | null;
  onClose: () => void;
  /** The height of what stays above it, under the bars of the app. */
  under: string;
  children: ReactNode;
}

/** What cites pages, and beside it the page of a sentence; over it where there is no room. */
export function BesideSource({ open, onClose, under, children }: BesideSourceProps) {
  const wide = useWide();
  const { data } = useGetUserFoldersQuery();
  const refs = data?.folders.flatMap(({ PDFs }) => PDFs.map(refOf)) ?? [];
  const Source = wide ? SourceBeside : SourceSheet;
  return (
    <div
      className="flex min-w-0 flex-1"
      style={{ '--source-top': `calc(var(--bars-height) + ${under})` } as CSSProperties}
    >
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
      {open && (
        <Source
          place={open.place}
          document={refs.find(({ id }) => id === open.place.documentId)}
          onClose={onClose}
        />
      )}
    </div>
  );
}
