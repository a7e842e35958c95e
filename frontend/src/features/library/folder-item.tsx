import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { ChevronRight, Download, Layers, ListChecks, PencilLine, Send, Sparkle, Trash2 } from 'lucide-react';
import { use, useId } from 'react';
import { ContextMenu } from '../../ui/context-menu.tsx';
import { cardsOffered, countedOf, folderPlan } from '../../study/folder-plan.ts';
import { dealtInWords } from '../../study/words.ts';
import { cx } from '../../ui/cx.ts';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { DocumentList } from './document-list.tsx';
import { entriesOf } from './documents.ts';
import { DropFolder, takesDocuments } from './drop-folder.ts';
import { DueButton } from './due-button.tsx';
import { ItemActions } from './item-actions.tsx';
import { useLibrary } from './library-context.tsx';
import { moveEntries, type ItemPlace } from './move-entries.tsx';
import { toggleFolder } from './sidebar-state.ts';
import { UploadButton } from './upload/upload-button.tsx';
import { useFolderActions } from './use-folder-actions.ts';

interface FolderItemProps {
  folder: Folder;
  handle: (element: Element | null) => void;
  place: ItemPlace;
}

export function FolderItem({ folder, handle, place }: FolderItemProps) {
  const { state, change, plan, newIsInSeveral, playFolder, quizFolder, work } = useLibrary();
  const { rename, remove } = useFolderActions(folder);
  const content = useId();
  const over = use(DropFolder).over === folder.Folder_id;
  const open = !state.closedFolders.includes(folder.Folder_id);
  const offer = plan && folderPlan(plan, folder.Folder_id);
  const cards = offer ? cardsOffered(offer) : 0;
  const highYield = offer ? cardsOffered(offer.highYield) : 0;
  // Beside the count of the only document that has any, the sum says nothing.
  const counted = offer && countedOf(offer, newIsInSeveral);
  const sums = counted && cardsOffered(counted) > 0 && (!open || offer.documents.length > 1);
  const entries: MenuEntry[] = [
    { label: 'Rename Folder', icon: <PencilLine size={16} />, onSelect: () => void rename() },
    ...(cards > 0
      ? [
          {
            label: 'Flash Cards',
            icon: <Layers size={16} />,
            count: cards,
            onSelect: () => playFolder(folder),
          },
        ]
      : []),
    ...(highYield > 0
      ? [
          {
            label: 'High-Yield Only',
            icon: <Sparkle size={16} />,
            count: highYield,
            onSelect: () => playFolder(folder, 'high'),
          },
        ]
      : []),
    ...(entriesOf(folder).some(({ hasSummaries }) => hasSummaries)
      ? [
          {
            label: 'Practice Quiz',
            icon: <ListChecks size={16} />,
            onSelect: () => quizFolder(folder),
          },
        ]
      : []),
    ...(entriesOf(folder).some(({ hasAnkiCards }) => hasAnkiCards)
      ? [
          {
            label: 'Download Anki deck',
            icon: <Download size={16} />,
            onSelect: () => work.downloadDeck({ folder }),
          },
        ]
      : []),
    {
      label: 'Send to contacts',
      icon: <Send size={16} />,
      onSelect: () => work.send({ folder }),
    },
    ...moveEntries(place),
    'separator',
    { label: 'Delete Folder', icon: <Trash2 size={16} />, danger: true, onSelect: () => void remove() },
  ];
  return (
    <div
      {...takesDocuments(folder.Folder_id)}
      className={cx('rounded-md', over && 'bg-accent-soft outline-2 outline-accent')}
    >
      <ContextMenu entries={entries}>
        <div ref={handle} className="group flex items-center rounded-md hover:bg-hover">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={content}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            title={folder.Folder_name}
            className="target flex min-w-0 flex-1 items-center gap-1.5 rounded-md pl-1.5 text-left text-sm font-semibold"
            onClick={() => change(toggleFolder(state, folder.Folder_id, !open))}
          >
            <ChevronRight
              aria-hidden
              size={16}
              className={cx('shrink-0 text-faint transition-transform', open && 'rotate-90')}
            />
            <span className="line-clamp-2 min-w-0 wrap-anywhere">{folder.Folder_name}</span>
          </button>
          <ItemActions entries={entries} label={`Actions for folder ${folder.Folder_name}`}>
            {sums && (
              <DueButton
                cards={cardsOffered(counted)}
                label={`Study now: ${dealtInWords(counted)} in ${folder.Folder_name}`}
                onPress={() => playFolder(folder, counted.new < offer.new ? 'due' : 'all')}
              />
            )}
          </ItemActions>
        </div>
      </ContextMenu>
      <div id={content} hidden={!open} className="pb-1">
        <DocumentList folder={folder} />
        <UploadButton folder={folder} />
      </div>
    </div>
  );
}
