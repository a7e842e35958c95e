import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { lazy, Suspense, useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useGetUserFoldersQuery } from '../../documents/folders-endpoint.ts';
import { DiseasesView } from '../../features/diseases/diseases-view.tsx';
import { documentsOf } from '../../features/library/documents.ts';
import { ProcessingProvider } from '../../features/processing/processing-provider.tsx';
import { useOpened } from '../../kept/opened.ts';
import { GuideActions } from './guide-actions.tsx';
import { addressOfDocument } from './guide-document.ts';

const none: Folder[] = [];

/** Few come for it. */
const ScoresPage = lazy(async () => ({ default: (await import('./scores-page.tsx')).ScoresPage }));

/** /diseases: study guides, and under it the scores. */
export function DiseasesPage() {
  const { '*': under } = useParams();
  if (under?.toLowerCase() !== 'scores') return <Guides />;
  return (
    <Suspense>
      <ScoresPage />
    </Suspense>
  );
}

/** Study guides, whose cards are made and asked where documents are. */
function Guides() {
  const { data } = useGetUserFoldersQuery();
  const documents = useMemo(() => documentsOf(data?.folders ?? none), [data]);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const disease = search.get('disease')?.trim();
  useOpened(disease ? { kind: 'guide', disease } : null);
  return (
    <ProcessingProvider
      documents={documents}
      onOpen={(documentId, what) => void navigate(addressOfDocument(documentId, what))}
    >
      <DiseasesView Actions={GuideActions} />
    </ProcessingProvider>
  );
}
