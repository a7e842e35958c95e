import { ChevronRight } from 'lucide-react';
import { use } from 'react';
import { cardsOffered } from '../../../study/folder-plan.ts';
import { dealtInWords } from '../../../study/words.ts';
import { cx } from '../../../ui/cx.ts';
import { DocumentActions } from '../actions/document-actions.tsx';
import { DueButton } from '../due-button.tsx';
import { offeredBy } from '../due.ts';
import { looksOf } from '../document-looks.ts';
import { idOf, nameOf } from '../documents.ts';
import { useLibrary } from '../library-context.tsx';
import { moveEntries } from '../actions/move/move-entries.tsx';
import { closeDropdown, toggleDocument } from '../sidebar/sidebar-state.ts';
import { useDocumentMenu } from '../actions/use-document-menu.tsx';
import { RowContext, useRowTabIndex } from './row-context.ts';
import { TreeItem } from './tree-item.tsx';
import type { DocumentRowData } from './tree-rows.ts';

/** A document's row: its name opens it; beside that, what opens the dropdown of what can be done with it, under it. */
export function DocumentRow({ row }: { row: DocumentRowData }) {
  const { document } = row;
  const { state, change, work, shownId, show, play, counts } = useLibrary();
  const { move, usable } = use(RowContext);
  const { entries, dialogs, remove } = useDocumentMenu(document, moveEntries(row, move));
  const tabIndex = useRowTabIndex();
  const [id, name] = [idOf(document), nameOf(document)];
  const open = state.openDocument === id;
  const offered = offeredBy(counts, document);
  const press = (): void => {
    // The dropdown of another one leaves its room to the list.
    if (!open) change(closeDropdown(state));
    show(document, 'view');
  };
  const { Icon, kind } = looksOf(document);
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
              <span className="truncate" title={name}>
                {name}
              </span>
            </span>
          </>
        }
        end={
          cardsOffered(offered) > 0 && (
            <DueButton
              cards={cardsOffered(offered)}
              label={`Study now: ${dealtInWords(offered)} in ${name}`}
              onPress={() => play(document)}
            />
          )
        }
      />
      {dialogs}
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
