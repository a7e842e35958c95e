import {
  ChevronRight,
  Files,
  FileText,
  FolderInput,
  Gauge,
  FileType,
  PencilLine,
  RefreshCw,
  Send,
  Trash2,
} from 'lucide-react';
import { useId, useState } from 'react';
import { ContextMenu } from '../../ui/context-menu.tsx';
import { cardsOffered } from '../../study/folder-plan.ts';
import { dealtInWords } from '../../study/words.ts';
import { cx } from '../../ui/cx.ts';
import { fetchedDialog } from '../../ui/fetched-dialog.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { DocumentActions } from './document-actions.tsx';
import { canProcessAgain, howManyLabel } from './document-state.ts';
import { DueButton } from './due-button.tsx';
import { ItemActions } from './item-actions.tsx';
import { rowOf } from './due.ts';
import { idOf, nameOf, pagesOf, type LibraryDocument } from './documents.ts';
import { useLibrary } from './library-context.tsx';
import { moveEntries, type ItemPlace } from './move-entries.tsx';
import { closeDropdown, toggleDocument } from './sidebar-state.ts';
import { useDocumentActions } from './use-document-actions.ts';

const HowManyDialog = fetchedDialog(
  'This dialog',
  async () => (await import('./how-many-dialog.tsx')).HowManyDialog,
);
const ProcessAgainDialog = fetchedDialog(
  'This dialog',
  async () => (await import('./process-again/process-again-dialog.tsx')).ProcessAgainDialog,
);
const MoveDialog = fetchedDialog('This dialog', async () => (await import('./move-dialog.tsx')).MoveDialog);

interface DocumentItemProps {
  document: LibraryDocument;
  handle: (element: Element | null) => void;
  place: ItemPlace;
}

/** One document: its name opens it; beside that, what opens the dropdown of what can be done with it. */
export function DocumentItem({ document, handle, place }: DocumentItemProps) {
  const { folders, state, change, work, shownId, show, play, counts } = useLibrary();
  const { rename, remove } = useDocumentActions(document);
  const [moving, setMoving] = useState(false);
  const [counting, setCounting] = useState(false);
  const [asking, setAsking] = useState(false);
  const dropdown = useId();
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
    {
      label: 'Send to contacts',
      icon: <Send size={16} />,
      onSelect: () => work.send({ document }),
    },
    ...(canProcessAgain(document, work.isRunning(document))
      ? [{ label: 'Process again', icon: <RefreshCw size={16} />, onSelect: () => setAsking(true) }]
      : []),
    ...(document.noText
      ? []
      : [{ label: howManyLabel(document), icon: <Gauge size={16} />, onSelect: () => setCounting(true) }]),
    ...moveEntries(place),
    ...(folders.length > 1
      ? [{ label: 'Move to folder…', icon: <FolderInput size={16} />, onSelect: () => setMoving(true) }]
      : []),
    'separator',
    { label: 'Delete', icon: <Trash2 size={16} />, danger: true, onSelect: () => void remove() },
  ];
  return (
    <>
      <ContextMenu entries={entries}>
        <div
          ref={handle}
          className={cx('group flex items-center rounded-md hover:bg-hover', open && 'bg-hover')}
        >
          <button
            type="button"
            aria-expanded={open}
            aria-controls={dropdown}
            aria-label={`Show actions for ${name}`}
            className="grid size-6 shrink-0 place-items-center rounded-md text-faint hover:text-ink max-md:size-11 pointer-coarse:size-11"
            onClick={() => change(toggleDocument(state, id))}
          >
            <ChevronRight aria-hidden size={14} className={cx('transition-transform', open && 'rotate-90')} />
          </button>
          <button
            type="button"
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            aria-current={shownId === id ? 'true' : undefined}
            title={name}
            className="target flex min-w-0 flex-1 items-center gap-1.5 rounded-md py-1 text-left text-sm aria-[current]:text-accent"
            onClick={press}
          >
            <Icon aria-hidden size={15} className={cx('shrink-0', open ? 'text-accent' : 'text-faint')} />
            <span className="sr-only">{kind}: </span>
            <span className="line-clamp-3 min-w-0 wrap-anywhere">{name}</span>
          </button>
          <ItemActions entries={entries} label={`Actions for ${name}`}>
            {cardsOffered(offered) > 0 && (
              <DueButton
                cards={cardsOffered(offered)}
                label={`Study now: ${dealtInWords(offered)} in ${name}`}
                onPress={() => play(document, newApart ? 'due' : 'all')}
              />
            )}
          </ItemActions>
        </div>
      </ContextMenu>
      {asking && <ProcessAgainDialog document={document} onClose={() => setAsking(false)} />}
      {counting && <HowManyDialog document={document} onClose={() => setCounting(false)} />}
      {moving && <MoveDialog document={document} onClose={() => setMoving(false)} />}
      <work.Progress document={document} />
      <div id={dropdown} hidden={!open}>
        {open && <DocumentActions document={document} onDelete={() => void remove()} />}
      </div>
    </>
  );
}

function looks(document: LibraryDocument) {
  if (document.type === 'pdf') return { Icon: FileType, kind: 'PDF' };
  return pagesOf(document) ? { Icon: Files, kind: 'PDF with text' } : { Icon: FileText, kind: 'Text' };
}
