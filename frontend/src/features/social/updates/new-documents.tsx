import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { failureOf } from '../failed.ts';
import { useTold } from '../told.tsx';
import { counted } from '../words.ts';
import { useTakeNewDocumentsMutation } from './follow-endpoints.ts';
import type { NewDocument } from './updates.ts';

/** Documents that senders added to folders which were shared before. */
export function NewDocuments({ documents }: { documents: readonly NewDocument[] }) {
  const [call] = useTakeNewDocumentsMutation();
  const { notice, tell } = useTold();
  const [running, setRunning] = useState<readonly string[]>([]);
  const take = async (which: readonly NewDocument[]): Promise<void> => {
    setRunning(which.map(({ sourceDocumentId }) => sourceDocumentId));
    try {
      for (const [shareId, of] of Map.groupBy(which, ({ shareId: share }) => share))
        await call({
          shareId,
          sourceDocumentIds: of.map(({ sourceDocumentId }) => sourceDocumentId),
        }).unwrap();
      tell(
        'success',
        `${counted(which.length, 'document')} ${which.length === 1 ? 'is' : 'are'} being copied into your library.`,
      );
    } catch (thrown) {
      tell('error', failureOf('Failed to take new documents', thrown));
    } finally {
      setRunning([]);
    }
  };
  return (
    <section aria-label="New documents" className="flex flex-col gap-2">
      {notice}
      {documents.length > 0 && (
        <div className="flex items-center justify-between gap-4">
          <h3 className="text-sm text-muted">New in folders that you follow</h3>
          {documents.length > 1 && (
            <Button variant="quiet" disabled={running.length > 0} onClick={() => void take(documents)}>
              Take all {documents.length}
            </Button>
          )}
        </div>
      )}
      <ul className="flex flex-col">
        {documents.map((document) => (
          <li
            key={document.sourceDocumentId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <h4 className="text-base wrap-anywhere">{document.name}</h4>
              <p className="figures text-sm text-muted wrap-anywhere">
                {document.senderName} added it to “{document.folderName}”:{' '}
                {counted(document.pageCount, 'page')}, {counted(document.flashcardCount, 'card')}
              </p>
            </div>
            <Button
              aria-label={`Take ${document.name}`}
              loading={running.includes(document.sourceDocumentId)}
              disabled={running.length > 0 && !running.includes(document.sourceDocumentId)}
              onClick={() => void take([document])}
            >
              Take
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
