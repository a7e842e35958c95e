import {
  CalendarDays,
  ChevronRight,
  Download,
  Layers,
  ListChecks,
  PencilLine,
  Send,
  Sparkle,
  Sparkles,
  Trash2,
} from 'lucide-react';
import { use, useState } from 'react';
import { useConversions } from '../../../api/changes/conversions.ts';
import { LaterExamDialog } from '../../../exams/later-exam-dialog.ts';
import { cardsOffered, folderPlan } from '../../../study/folder-plan.ts';
import { dealtInWords } from '../../../study/words.ts';
import { cx } from '../../../ui/cx.ts';
import type { MenuEntry } from '../../../ui/menus/menu-entry.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { DueButton } from '../due-button.tsx';
import { useLibrary } from '../library-context.tsx';
import { moveEntries } from '../actions/move/move-entries.tsx';
import { toggleFolder } from '../sidebar/sidebar-state.ts';
import { offersProcessing } from '../document-state.ts';
import { idOf } from '../documents.ts';
import { LaterProcessAll } from '../process-all/later-process-all.ts';
import { conversionOf } from '../upload/conversion-of.ts';
import { UploadButton } from '../upload/upload-button.tsx';
import { useFolderActions } from '../actions/use-folder-actions.ts';
import { RowContext } from './row-context.ts';
import { TreeItem } from './tree-item.tsx';
import type { FolderRowData } from './tree-rows.ts';

/** A folder's row, and under it what there is to tell of its files. */
export function FolderRow({ row }: { row: FolderRowData }) {
  const { folder, documents, open } = row;
  const { state, change, plan, playFolder, quizFolder, work } = useLibrary();
  const { rename, remove } = useFolderActions(folder);
  const { move } = use(RowContext);
  const converted = conversionOf(folder, useConversions());
  const offer = plan && folderPlan(plan, folder.Folder_id);
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  const [isSettingExam, setSettingExam] = useState(false);
  const unprocessed = documents
    .filter((document) => offersProcessing(document, work.isRunning(document)))
    .map(idOf);
  const cards = offer ? cardsOffered(offer) : 0;
  const highYield = offer ? cardsOffered(offer.highYield) : 0;
  // Beside the count of the only document that has any, the sum says nothing.
  const sums = offer && cards > 0 && (!open || offer.documents.length > 1);
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
    ...(unprocessed.length > 0
      ? [
          {
            label: 'Process all',
            icon: <Sparkles size={16} />,
            count: unprocessed.length,
            onSelect: () => setAsking(unprocessed),
          },
        ]
      : []),
    ...(documents.some(({ hasSummaries }) => hasSummaries)
      ? [
          {
            label: 'Practice Quiz',
            icon: <ListChecks size={16} />,
            onSelect: () => quizFolder(folder),
          },
        ]
      : []),
    ...(documents.some(({ hasAnkiCards }) => hasAnkiCards)
      ? [
          {
            label: 'Download Anki deck',
            icon: <Download size={16} />,
            onSelect: () => work.downloadDeck({ folder }),
          },
        ]
      : []),
    { label: 'Exam date', icon: <CalendarDays size={16} />, onSelect: () => setSettingExam(true) },
    {
      label: 'Send to contacts',
      icon: <Send size={16} />,
      onSelect: () => work.send({ folder }),
    },
    ...moveEntries(row, move),
    'separator',
    { label: 'Delete Folder', icon: <Trash2 size={16} />, danger: true, onSelect: () => void remove() },
  ];
  const isEmpty = documents.length === 0;
  return (
    <>
      <TreeItem
        row={row}
        label={row.name}
        open={open}
        entries={entries}
        menuLabel={`Actions for folder ${row.name}`}
        onPress={() => change(toggleFolder(state, folder.Folder_id, !open))}
        start={
          <span className="target flex min-w-0 flex-1 items-center gap-1.5 py-1 pl-1.5 text-sm font-semibold">
            <ChevronRight
              aria-hidden
              size={16}
              className={cx('shrink-0 text-faint transition-transform', open && 'rotate-90')}
            />
            <span className="truncate" title={row.name}>
              {row.name}
            </span>
          </span>
        }
        end={
          <>
            {sums && (
              <DueButton
                cards={cards}
                label={`Study now: ${dealtInWords(offer)} in ${row.name}`}
                onPress={() => playFolder(folder)}
              />
            )}
            {open && !isEmpty && <UploadButton folder={folder} compact />}
          </>
        }
      />
      {asking && <LaterProcessAll pdfIds={asking} onClose={() => setAsking(null)} />}
      {isSettingExam && (
        <LaterExamDialog asked={{ folderId: folder.Folder_id }} onClose={() => setSettingExam(false)} />
      )}
      {open && (isEmpty || converted !== null) && (
        <div role="treeitem" aria-level={2} aria-selected={false} tabIndex={-1}>
          {isEmpty && <UploadButton folder={folder} />}
          {converted !== null && (
            <div className="px-3 pb-1 text-muted">
              <ProgressBar label="Converting" value={converted} />
            </div>
          )}
        </div>
      )}
    </>
  );
}
