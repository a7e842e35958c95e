import {
  ChevronRight,
  Download,
  Files,
  FileText,
  FolderInput,
  Gauge,
  FileType,
  Layers,
  PencilLine,
  RefreshCw,
  Send,
  Trash2,
} from 'lucide-react';
import { use, useState } from 'react';
import { cardsOffered } from '../../../study/folder-plan.ts';
import { dealtInWords } from '../../../study/words.ts';
import { cx } from '../../../ui/cx.ts';
import { fetchedDialog } from '../../../ui/dialogs/fetched-dialog.tsx';
import type { MenuEntry } from '../../../ui/menus/menu-entry.ts';
import { DocumentActions } from '../actions/document-actions.tsx';
import { canProcessAgain, howManyLabel } from '../document-state.ts';
import { DueButton } from '../due-button.tsx';
import { rowOf } from '../due.ts';
import { idOf, nameOf, pagesOf, type LibraryDocument } from '../documents.ts';
import { useLibrary } from '../library-context.tsx';
import { moveEntries } from '../actions/move/move-entries.tsx';
import { closeDropdown, toggleDocument } from '../sidebar/sidebar-state.ts';
import { useDocumentActions } from '../actions/use-document-actions.ts';
import { BrokenName } from './broken-name.tsx';
import { RowContext, useRowTabIndex } from './row-context.ts';
import { TreeItem } from './tree-item.tsx';
import type { DocumentRowData } from './tree-rows.ts';

const HowManyDialog = fetchedDialog(
  'This dialog',
  async () => (await import('../actions/how-many-dialog.tsx')).HowManyDialog,
);
const ProcessAgainDialog = fetchedDialog(
  'This dialog',
  async () => (await import('../process-again/process-again-dialog.tsx')).ProcessAgainDialog,
);
const MoveDialog = fetchedDialog(
  'This dialog',
  async () => (await import('../actions/move/move-dialog.tsx')).MoveDialog,
);

/** A document's row: its name opens it; beside that, what opens the dropdown of what can be done with it, under it. */
export function DocumentRow({ row }: { row: DocumentRowData }) {
  const { document } = row;
  const { folders, state, change, work, shownId, show, play, counts } = useLibrary();
  const { rename, remove } = useDocumentActions(document);
  const [moving, setMoving] = useState(false);
  const [counting, setCounting] = useState(false);
  const [asking, setAsking] = useState(false);
  const { move, usable } = use(RowContext);
  const tabIndex = useRowTabIndex();
  const [id, name] = [idOf(document), nameOf(document)];
  const open = state.openDocument === id;
  const offered = rowOf(counts, document);
  const newApart = offered.new < (counts(id)?.offered.new ?? 0);
  const press = (): void => {
    // The dropdown of another one leaves its room to the list.
    if (!open) change(closeDropdown(state));
    show(document, 'view');
  };
  const { Icon, kind } = looks(document);
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
      onSelect: () => work.send({ document }),
    },
    ...(canProcessAgain(document, work.isRunning(document))
      ? [{ label: 'Process again', icon: <RefreshCw size={16} />, onSelect: () => setAsking(true) }]
      : []),
    ...(document.noText || document.isDeck
      ? []
      : [{ label: howManyLabel(document), icon: <Gauge size={16} />, onSelect: () => setCounting(true) }]),
    ...moveEntries(row, move),
    ...(folders.length > 1
      ? [{ label: 'Move to folder…', icon: <FolderInput size={16} />, onSelect: () => setMoving(true) }]
      : []),
    'separator',
    { label: 'Delete', icon: <Trash2 size={16} />, danger: true, onSelect: () => void remove() },
  ];
  return (
    <>
      <TreeItem
        row={row}
        label={`${kind}: ${name}`}
        open={open}
        current={shownId === id}
        entries={entries}
        menuLabel={`Actions for ${name}`}
        onPress={press}
        className={shownId === id ? 'bg-hover' : undefined}
        start={
          <>
            {usable ? (
              <button
                type="button"
                tabIndex={tabIndex}
                aria-expanded={open}
                aria-label={`Show actions for ${name}`}
                className={cx(arrow, 'hover:text-ink')}
                onClick={() => change(toggleDocument(state, id))}
              >
                <Arrow open={open} />
              </button>
            ) : (
              <span className={arrow}>
                <Arrow open={open} />
              </span>
            )}
            <span
              className={cx(
                'target flex min-w-0 flex-1 items-center gap-1.5 py-1 text-sm',
                shownId === id && 'text-accent',
              )}
            >
              <Icon
                aria-hidden
                size={15}
                className={cx('shrink-0', shownId === id ? 'text-accent' : 'text-faint')}
              />
              <BrokenName name={name} className="line-clamp-3" />
            </span>
          </>
        }
        end={
          cardsOffered(offered) > 0 && (
            <DueButton
              cards={cardsOffered(offered)}
              label={`Study now: ${dealtInWords(offered)} in ${name}`}
              onPress={() => play(document, newApart ? 'due' : 'all')}
            />
          )
        }
      />
      {asking && <ProcessAgainDialog document={document} onClose={() => setAsking(false)} />}
      {counting && <HowManyDialog document={document} onClose={() => setCounting(false)} />}
      {moving && <MoveDialog document={document} onClose={() => setMoving(false)} />}
      <div
        role="treeitem"
        aria-level={3}
        aria-selected={false}
        tabIndex={-1}
        data-details
        className="empty:hidden"
      >
        <work.Progress document={document} />
        {open && <DocumentActions document={document} onDelete={() => void remove()} />}
      </div>
    </>
  );
}

const arrow =
  'grid size-6 shrink-0 place-items-center rounded-md text-faint max-md:size-11 pointer-coarse:size-11';

const Arrow = ({ open }: { open: boolean }) => (
  <ChevronRight aria-hidden size={14} className={cx('transition-transform', open && 'rotate-90')} />
);

function looks(document: LibraryDocument) {
  if (document.isDeck) return { Icon: Layers, kind: 'Deck' };
  if (document.type === 'pdf') return { Icon: FileType, kind: 'PDF' };
  return pagesOf(document) ? { Icon: Files, kind: 'PDF with text' } : { Icon: FileText, kind: 'Text' };
}
