import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { failureOf } from '../failed.ts';
import type { Announce } from '../action-notice.tsx';
import { counted } from '../words.ts';
import { useLeaveNewDocumentsMutation, useTakeNewDocumentsMutation } from './follow-endpoints.ts';
import type { Choice, NewDocument } from './updates.ts';

const words: Record<Choice, string> = { take: 'Take', leave: 'Leave out' };

/** Where they go is shown as well: they come to what was copied from the same folder before. */
function settledDocuments(choice: Choice, which: readonly NewDocument[]): string {
  const one = which.length === 1;
  const documents = counted(which.length, 'document');
  if (choice === 'leave') return `${documents} left out. ${one ? 'It is' : 'They are'} not offered again.`;
  const [folder, ...others] = new Set(which.map(({ folderName }) => folderName));
  const where = others.length > 0 ? '' : `, into your copy of “${folder}”`;
  return `${documents} ${one ? 'is' : 'are'} being copied into your library${where}.`;
}

/** Documents that senders added to folders which were shared before. */
export function NewDocuments({
  documents,
  announce,
}: {
  documents: readonly NewDocument[];
  announce: Announce;
}) {
  const [take] = useTakeNewDocumentsMutation();
  const [leave] = useLeaveNewDocumentsMutation();
  const [running, setRunning] = useState<{ choice: Choice; ids: readonly string[] } | null>(null);
  const settle = async (choice: Choice, which: readonly NewDocument[]): Promise<void> => {
    setRunning({ choice, ids: which.map(({ sourceDocumentId }) => sourceDocumentId) });
    try {
      for (const [shareId, of] of Map.groupBy(which, ({ shareId: share }) => share)) {
        const body = { shareId, sourceDocumentIds: of.map(({ sourceDocumentId }) => sourceDocumentId) };
        await (choice === 'take' ? take(body) : leave(body)).unwrap();
      }
      announce('success', settledDocuments(choice, which));
    } catch (thrown) {
      const failed = choice === 'take' ? 'Failed to take new documents' : 'Failed to leave new documents out';
      announce('error', failureOf(failed, thrown));
    } finally {
      setRunning(null);
    }
  };
  return (
    <section aria-label="New documents" className="flex flex-col gap-2">
      {documents.length > 0 && (
        <div className="flex items-center justify-between gap-4">
          <h3 className="text-sm text-muted">New in folders that you follow</h3>
          {documents.length > 1 && (
            <div className="flex shrink-0 flex-wrap justify-end gap-x-2">
              <Button
                variant="quiet"
                disabled={running !== null}
                onClick={() => void settle('take', documents)}
              >
                Take all {documents.length}
              </Button>
              <Button
                variant="quiet"
                disabled={running !== null}
                onClick={() => void settle('leave', documents)}
              >
                Leave all out
              </Button>
            </div>
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
            {(['take', 'leave'] as const).map((choice) => {
              const isRunning = running?.choice === choice && running.ids.includes(document.sourceDocumentId);
              return (
                <Button
                  key={choice}
                  aria-label={`${words[choice]} ${document.name}`}
                  loading={isRunning}
                  disabled={running !== null && !isRunning}
                  onClick={() => void settle(choice, [document])}
                >
                  {words[choice]}
                </Button>
              );
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
