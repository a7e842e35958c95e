import { useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { nameOf, type LibraryDocument } from '../../documents.ts';
import { useLibrary } from '../../library-context.tsx';
import { useMoveDocuments } from './use-move-documents.ts';

interface MoveDialogProps {
  documents: readonly LibraryDocument[];
  onClose: () => void;
}

const mostNamed = 3;

/** Asks into which folder documents are to be moved. Mounted while it is open; there are other folders. */
export function MoveDialog({ documents, onClose }: MoveDialogProps) {
  const { folders } = useLibrary();
  const others = folders.filter(({ Folder_id }) =>
    documents.some((document) => document.Folder_id !== Folder_id),
  );
  const [folderId, choose] = useState(others[0]?.Folder_id ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const move = useMoveDocuments();
  const form = useId();
  const field = useRef<HTMLSelectElement>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const failed = await move(documents, folderId);
    setBusy(false);
    setProblem(failed);
    if (failed === null) onClose();
  };
  return (
    <Dialog
      open
      closable={!busy}
      onOpenChange={(open) => !open && onClose()}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        field.current?.focus();
      }}
      title="Move to folder"
      description={
        documents.map(nameOf).slice(0, mostNamed).join(', ') +
        (documents.length > mostNamed ? ` and ${documents.length - mostNamed} more` : '')
      }
      problem={problem}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} loading={busy}>
            Move
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)}>
        <SelectField
          ref={field}
          label="Folder"
          value={folderId}
          options={others.map(({ Folder_id, Folder_name }) => ({ value: Folder_id, label: Folder_name }))}
          onChange={choose}
        />
      </form>
    </Dialog>
  );
}
