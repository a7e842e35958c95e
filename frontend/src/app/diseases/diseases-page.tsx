import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useGetUserFoldersQuery } from '../../documents/folders-endpoint.ts';
import { DiseasesView } from '../../features/diseases/diseases-view.tsx';
import { documentsOf } from '../../features/library/documents.ts';
import { ProcessingProvider } from '../../features/processing/processing-provider.tsx';
import { GuideActions } from './guide-actions.tsx';
import { addressOfDocument } from './guide-document.ts';

const none: Folder[] = [];

/** /diseases: study guides, whose cards are made and asked where documents are. */
export function DiseasesPage() {
  const { data } = useGetUserFoldersQuery();
  const documents = useMemo(() => documentsOf(data?.folders ?? none), [data]);
  const navigate = useNavigate();
  return (
    <ProcessingProvider
      documents={documents}
      onOpen={(documentId, what) => void navigate(addressOfDocument(documentId, what))}
    >
      <DiseasesView Actions={GuideActions} />
    </ProcessingProvider>
  );
}
