import { useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { nameOf, type LibraryDocument } from '../../documents.ts';
import { useLibrary } from '../../library-context.tsx';
import { useMoveDocument } from './use-move-document.ts';

interface MoveDialogProps {
  document: LibraryDocument;
  onClose: () => void;
}

/** Asks into which folder a document is to be moved. Mounted while it is open; there are other folders. */
export function MoveDialog({ document, onClose }: MoveDialogProps) {
  const { folders } = useLibrary();
  const others = folders.filter(({ Folder_id }) => Folder_id !== document.Folder_id);
  const [folderId, choose] = useState(others[0]?.Folder_id ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const move = useMoveDocument();
  const form = useId();
  const field = useRef<HTMLSelectElement>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const failed = await move(document, folderId);
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
      description={nameOf(document)}
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
