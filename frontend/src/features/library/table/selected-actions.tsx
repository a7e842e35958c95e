import { FolderInput, Send, Sparkles, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { fetchedDialog } from '../../../ui/dialogs/fetched-dialog.tsx';
import { useDeleteDocuments } from '../actions/use-document-actions.ts';
import { offersProcessing } from '../document-state.ts';
import { documentsOf, idOf, type LibraryDocument } from '../documents.ts';
import { useLibrary } from '../library-context.tsx';
import { LaterProcessAll } from '../process-all/later-process-all.ts';

const MoveDialog = fetchedDialog(
  'This dialog',
  async () => (await import('../actions/move/move-dialog.tsx')).MoveDialog,
);

interface SelectedActionsProps {
  selected: readonly LibraryDocument[];
  clear: () => void;
}

/** Over the table: what it lists or, once some of it is selected, what can be done with that. */
export function SelectedActions({ selected, clear }: SelectedActionsProps) {
  const { folders, work } = useLibrary();
  const removeAll = useDeleteDocuments();
  const [moving, setMoving] = useState(false);
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  const unprocessed = selected.filter((each) => offersProcessing(each, work.isRunning(each)));
  const none = selected.length === 0;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-1 pb-1">
      <h2 id="all-documents" className="mr-3 text-base">
        {none ? 'All documents' : `${selected.length} selected`}
      </h2>
      {none ? (
        <p className="figures text-sm text-muted">
          {documentsOf(folders).length} · Select a document to view or perform an action
        </p>
      ) : (
        <>
          {unprocessed.length > 0 && (
            <Button
              variant="quiet"
              icon={<Sparkles aria-hidden size={16} />}
              onClick={() => setAsking(unprocessed.map(idOf))}
            >
              Process & Generate {unprocessed.length < selected.length && unprocessed.length}
            </Button>
          )}
          {folders.length > 1 && (
            <Button
              variant="quiet"
              icon={<FolderInput aria-hidden size={16} />}
              onClick={() => setMoving(true)}
            >
              Move to folder…
            </Button>
          )}
          <Button
            variant="quiet"
            icon={<Send aria-hidden size={16} />}
            onClick={() => work.send({ documents: selected })}
          >
            Send to contacts
          </Button>
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden size={16} />}
            onClick={() => void removeAll(selected).then((confirmed) => confirmed && clear())}
          >
            Delete
          </Button>
          <Button variant="quiet" icon={<X aria-hidden size={16} />} className="ml-auto" onClick={clear}>
            Clear selection
          </Button>
        </>
      )}
      {asking && (
        <LaterProcessAll
          pdfIds={asking}
          onClose={() => {
            setAsking(null);
            clear();
          }}
        />
      )}
      {moving && <MoveDialog documents={selected} onClose={() => setMoving(false)} />}
    </div>
  );
}
