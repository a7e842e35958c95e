import { Download, FolderInput, Gauge, PencilLine, RefreshCw, Send, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { fetchedDialog } from '../../../ui/dialogs/fetched-dialog.tsx';
import type { MenuEntry } from '../../../ui/menus/menu-entry.ts';
import { canProcessAgain, howManyLabel } from '../document-state.ts';
import type { LibraryDocument } from '../documents.ts';
import { useLibrary } from '../library-context.tsx';
import { useDocumentActions } from './use-document-actions.ts';

const HowManyDialog = fetchedDialog(
  'This dialog',
  async () => (await import('./how-many-dialog.tsx')).HowManyDialog,
);
const ProcessAgainDialog = fetchedDialog(
  'This dialog',
  async () => (await import('../process-again/process-again-dialog.tsx')).ProcessAgainDialog,
);
const MoveDialog = fetchedDialog(
  'This dialog',
  async () => (await import('./move/move-dialog.tsx')).MoveDialog,
);

/** The menu of a document, and the dialogs that it opens; `moves`: its ways within a list that has an order. */
export function useDocumentMenu(
  document: LibraryDocument,
  moves: readonly MenuEntry[] = [],
): { entries: MenuEntry[]; dialogs: ReactNode; remove: () => Promise<boolean> } {
  const { folders, work } = useLibrary();
  const { rename, remove } = useDocumentActions(document);
  const [open, setOpen] = useState<'process again' | 'how many' | 'move' | null>(null);
  const onClose = (): void => setOpen(null);
  const entries: MenuEntry[] = [
    { label: 'Rename', icon: <PencilLine size={16} />, onSelect: () => void rename() },
    ...(document.hasAnkiCards
      ? [
          {
            label: 'Download Anki deck',
            icon: <Download size={16} />,
            onSelect: () => work.downloadDeck({ document }),
          },
        ]
      : []),
    {
      label: 'Send to contacts',
      icon: <Send size={16} />,
      onSelect: () => work.send({ documents: [document] }),
    },
    ...(canProcessAgain(document, work.isRunning(document))
      ? [
          {
            label: 'Process again',
            icon: <RefreshCw size={16} />,
            onSelect: () => setOpen('process again'),
          },
        ]
      : []),
    ...(document.noText || document.isDeck
      ? []
      : [
          {
            label: howManyLabel(document),
            icon: <Gauge size={16} />,
            onSelect: () => setOpen('how many'),
          },
        ]),
    ...moves,
    ...(folders.length > 1
      ? [{ label: 'Move to folder…', icon: <FolderInput size={16} />, onSelect: () => setOpen('move') }]
      : []),
    'separator',
    { label: 'Delete', icon: <Trash2 size={16} />, danger: true, onSelect: () => void remove() },
  ];
  const dialogs = (
    <>
      {open === 'process again' && <ProcessAgainDialog document={document} onClose={onClose} />}
      {open === 'how many' && <HowManyDialog document={document} onClose={onClose} />}
      {open === 'move' && <MoveDialog documents={[document]} onClose={onClose} />}
    </>
  );
  return { entries, dialogs, remove };
}
