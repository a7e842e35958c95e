import type { SourceChange } from '@anamnesis/contracts/social/shares/following-api.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage, isApiError } from '../../../api/api-error.ts';
import { refOf } from '../../../documents/document-ref.ts';
import { useGetUserFoldersQuery } from '../../../documents/folders-endpoint.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useActionNotice } from '../action-notice.tsx';
import { failureOf } from '../failed.ts';
import { counted } from '../words.ts';
import { ChangeRow } from './change-row.tsx';
import { useSettleSharedUpdatesMutation } from './follow-endpoints.ts';
import {
  type ChangedDocument,
  type Choice,
  mostInOneCall,
  settledInWords,
  settledOf,
  takenOf,
} from './updates.ts';
import { useChanges } from './use-updates.ts';

/** So many changes are drawn at once. */
const step = 30;
const none: SourceChange[] = [];

/** Takes or leaves changes of a document, and announces the result. One at a time: each looks at what the last one left. */
function useSettle(documentId: string, fetchAgain: () => void) {
  const [call] = useSettleSharedUpdatesMutation();
  const { notice, announce } = useActionNotice();
  const [running, setRunning] = useState<Choice | null>(null);
  const settle = async (choice: Choice, changes: readonly SourceChange[]): Promise<void> => {
    if (running) return;
    setRunning(choice);
    try {
      let settled = 0;
      for (let at = 0; at < changes.length; at += mostInOneCall) {
        const part = changes.slice(at, at + mostInOneCall);
        const body =
          choice === 'take'
            ? { take: part.map(takenOf), leave: [] }
            : { take: [], leave: part.map(settledOf) };
        const { taken, left } = await call({ documentId, ...body }).unwrap();
        settled += taken + left;
      }
      announce('success', settledInWords(choice, settled));
    } catch (thrown) {
      announce(
        'error',
        failureOf(choice === 'take' ? 'Failed to take the changes' : 'Failed to leave the changes', thrown),
      );
      // It may have been changed again meanwhile.
      fetchAgain();
    } finally {
      setRunning(null);
    }
  };
  return { notice, settle, running };
}

/** The changes of one document, own text beside the sender's, to take or to leave, one by one or all. */
export function ReviewChanges({ document, onBack }: { document: ChangedDocument; onBack: () => void }) {
  const { documentId, documentName, senderName } = document;
  const { data, error, isLoading, refetch } = useChanges(documentId);
  const { notice, settle, running } = useSettle(documentId, () => void refetch());
  const [shown, show] = useState(step);
  const { data: library } = useGetUserFoldersQuery();
  const listed = library?.folders.flatMap(({ PDFs }) => PDFs).find((each) => refOf(each).id === documentId);
  const { confirm } = useDialogs();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // The account, the document or the sharing has ended meanwhile: what was listed can no longer be settled.
  const isOver = isApiError(error) && error.status === 404;
  const changes = isOver ? none : (data?.changes ?? none);
  const all = async (choice: Choice): Promise<void> => {
    const edited = changes.filter(({ own }) => own?.wasEdited).length;
    const question = {
      title: `Take all ${counted(changes.length, 'change')}?`,
      description: `${counted(edited, 'card')} of them you have edited yourself: your text would be replaced or deleted.`,
      confirmLabel: 'Take all',
      danger: true,
    };
    if (choice === 'take' && edited > 0 && !(await confirm(question))) return;
    await settle(choice, changes);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-2">
        <IconButton label="Back to the updates" className="-ml-2" onClick={onBack}>
          <ArrowLeft aria-hidden size={20} />
        </IconButton>
        <div className="min-w-0 pt-1">
          <h3 ref={heading} tabIndex={-1} className="text-base wrap-anywhere focus:outline-none">
            {documentName}
          </h3>
          <p className="text-sm text-muted wrap-anywhere">
            Changes of {senderName}. Your answers and due dates stay, whatever you take.
          </p>
        </div>
      </div>
      {notice}
      {isLoading && <Skeleton label="Loading the changes" lines={5} />}
      {isOver && (
        <Notice action={<Button onClick={onBack}>Back to the updates</Button>}>
          {senderName} no longer offers changes of this: the account or the document was deleted, or the
          sharing has ended. What is in your library stays.
        </Notice>
      )}
      {!isLoading && error && !isOver && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          The changes could not be listed. {errorMessage(error)}
        </Notice>
      )}
      {data && !error && changes.length === 0 && (
        <Notice tone="success" action={<Button onClick={onBack}>Back to the updates</Button>}>
          Nothing is left to decide here.
        </Notice>
      )}
      {changes.length > 1 && (
        <div className="flex flex-wrap gap-2 max-md:[&>button]:flex-1">
          <Button
            variant="primary"
            loading={running === 'take'}
            disabled={running === 'leave'}
            onClick={() => void all('take')}
          >
            Take all {changes.length}
          </Button>
          <Button
            loading={running === 'leave'}
            disabled={running === 'take'}
            onClick={() => void all('leave')}
          >
            Leave all
          </Button>
        </div>
      )}
      <ul aria-label="Changes" className="flex flex-col">
        {changes.slice(0, shown).map((change) => (
          <li key={change.sourceCardId} className="border-t border-line py-4">
            <ChangeRow
              change={change}
              documentId={documentId}
              hasPages={!listed?.isDeck}
              senderName={senderName}
              disabled={running !== null}
              onSettle={(choice) => settle(choice, [change])}
            />
          </li>
        ))}
      </ul>
      {changes.length > shown && (
        <Button variant="quiet" className="self-start" onClick={() => show(shown + step)}>
          Show more ({changes.length - shown})
        </Button>
      )}
    </div>
  );
}
