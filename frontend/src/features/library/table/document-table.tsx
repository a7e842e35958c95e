import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  Fragment,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import { dealtInWords, figure } from '../../../study/words.ts';
import { cx } from '../../../ui/cx.ts';
import { ContextMenu } from '../../../ui/menus/context-menu.tsx';
import { MenuButton } from '../../../ui/menus/menu-button.tsx';
import { useDocumentMenu } from '../actions/use-document-menu.tsx';
import { looksOf } from '../document-looks.ts';
import { DueButton } from '../due-button.tsx';
import { offeredBy } from '../due.ts';
import { useLibrary } from '../library-context.tsx';
import type { Column } from '../sidebar/sidebar-state.ts';
import { useRowsInView } from '../tree/use-rows-in-view.ts';
import { SelectedActions } from './selected-actions.tsx';
import { between, sorted, sortedBy, tableRows, type TableRow } from './table-rows.ts';

const columns: readonly { by: Column; label: string; className: string }[] = [
  { by: 'name', label: 'Name', className: '' },
  { by: 'folder', label: 'Folder', className: 'w-40 @max-4xl:hidden' },
  { by: 'pages', label: 'Pages', className: 'w-18 text-right @max-2xl:hidden' },
  { by: 'cards', label: 'Cards', className: 'w-18 text-right' },
  { by: 'due', label: 'Today', className: 'w-18 text-right' },
  { by: 'state', label: 'State', className: 'w-36 @max-2xl:hidden' },
  { by: 'changed', label: 'Changed', className: 'w-24 @max-3xl:hidden' },
];
const classOf = Object.fromEntries(columns.map(({ by, className }) => [by, className]));
const rowPx = 37;

/** All documents in one table, of which only the rows that are seen are drawn. */
export function DocumentTable() {
  const { folders, counts, work, state, change } = useLibrary();
  const { sort } = state;
  const rows = sorted(tableRows(folders, counts, work.isRunning), sort);
  const selection = useSelection(rows);
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = useMemo(() => rows.map(({ id }) => id), [rows]);
  const [focused, setFocused] = useState<string | null>(null);
  const {
    rows: drawn,
    after,
    measure,
  } = useRowsInView({ list: body, keys, estimate: () => rowPx, kept: [focused] });
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = by && focused ? keys[keys.indexOf(focused) + by] : undefined;
    if (next === undefined) return;
    event.preventDefault();
    // It may not be drawn yet.
    flushSync(() => setFocused(next));
    const shown = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const row = shown.find(({ dataset }) => dataset['row'] === next);
    row?.querySelector<HTMLElement>('[data-name]')?.focus();
  };
  const Direction = sort.descending ? ArrowDown : ArrowUp;
  return (
    <section
      aria-labelledby="all-documents"
      className="@container flex flex-col px-4 py-4 max-md:hidden lg:px-6"
    >
      <SelectedActions selected={selection.selected} clear={selection.clear} />
      <table
        aria-labelledby="all-documents"
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed text-sm"
      >
        <thead className="sticky top-(--bars-height) z-10 bg-canvas">
          <tr className="border-b border-line">
            <th scope="col" className="w-9">
              <input
                type="checkbox"
                aria-label="Select all documents"
                className="block size-4"
                checked={rows.length > 0 && selection.selected.length === rows.length}
                onChange={({ target }) => (target.checked ? selection.all() : selection.clear())}
              />
            </th>
            {columns.map(({ by, label, className }) => (
              <th
                key={by}
                scope="col"
                aria-sort={sort.by === by ? (sort.descending ? 'descending' : 'ascending') : undefined}
                className={cx('px-2 text-left font-normal', className)}
              >
                <button
                  type="button"
                  className="target inline-flex items-center gap-1 text-muted hover:text-ink"
                  onClick={() => change({ ...state, sort: sortedBy(sort, by) })}
                >
                  {label}
                  {sort.by === by && <Direction aria-hidden size={14} />}
                </button>
              </th>
            ))}
            <th scope="col" className="w-11">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys go from name to name */}
        <tbody ref={body} onKeyDown={step} onFocus={(event) => setFocused(keyAt(event.target))}>
          {drawn.map(({ index, before }) => {
            const row = rows[index]!;
            return (
              <Fragment key={row.id}>
                {before > 0 && <Room height={before} />}
                <DocumentLine
                  ref={measure}
                  row={row}
                  index={index}
                  selected={selection.has(row.id)}
                  select={(chosen, range) => selection.select(row.id, chosen, range)}
                />
              </Fragment>
            );
          })}
          {after > 0 && <Room height={after} />}
        </tbody>
      </table>
    </section>
  );
}

const keyAt = (element: Element): string | null =>
  element.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;

/** Which documents are chosen; with Shift, all from the one that was chosen before. */
function useSelection(rows: readonly TableRow[]) {
  const [chosen, choose] = useState<ReadonlySet<string>>(() => new Set());
  const last = useRef<string>(null);
  return {
    // One that was deleted meanwhile is not there.
    selected: rows.filter(({ id }) => chosen.has(id)).map(({ document }) => document),
    has: (id: string) => chosen.has(id),
    all: () => choose(new Set(rows.map(({ id }) => id))),
    clear: () => choose(new Set()),
    select: (id: string, isChosen: boolean, range: boolean): void => {
      const ids = range ? between(rows, last.current, id) : [id];
      last.current = id;
      const next = new Set(chosen);
      for (const each of ids)
        if (isChosen) next.add(each);
        else next.delete(each);
      choose(next);
    },
  };
}

/** The room of rows that are not drawn. */
const Room = ({ height }: { height: number }) => (
  <tr aria-hidden>
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- there is nothing in it */}
    <td colSpan={columns.length + 2} style={{ height }} />
  </tr>
);

interface DocumentLineProps {
  row: TableRow;
  index: number;
  selected: boolean;
  select: (selected: boolean, range: boolean) => void;
  ref: Ref<HTMLTableRowElement>;
}

function DocumentLine({ row, index, selected, select, ref }: DocumentLineProps) {
  const { document, name } = row;
  const { counts, show, play } = useLibrary();
  const { entries, dialogs } = useDocumentMenu(document);
  const { Icon, kind } = looksOf(document);
  const offered = offeredBy(counts, document);
  const tick = (event: MouseEvent<HTMLInputElement>): void =>
    select(event.currentTarget.checked, event.shiftKey);
  return (
    <>
      <ContextMenu entries={entries}>
        <tr
          ref={ref}
          data-row={row.id}
          aria-rowindex={index + 2}
          className={cx('group border-b border-line hover:bg-hover', selected && 'bg-accent-soft')}
        >
          <td>
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              className="block size-4"
              checked={selected}
              onClick={tick}
              readOnly
            />
          </td>
          <th scope="row" className="px-2 text-left font-normal">
            <button
              type="button"
              data-name
              title={name}
              className="target flex w-full min-w-0 items-center gap-2 text-left hover:text-accent"
              onClick={() => show(document, 'view')}
            >
              <Icon aria-hidden size={15} className="shrink-0 text-faint" />
              <span className="sr-only">{`${kind}: `}</span>
              <span className="truncate">{name}</span>
            </button>
          </th>
          <Cell of="folder">{row.folder}</Cell>
          <Cell of="pages">{row.pages ?? ''}</Cell>
          <Cell of="cards">{row.cards > 0 ? figure(row.cards) : ''}</Cell>
          <td className={classOf['due']}>
            <span className="flex justify-end px-1.5">
              {row.due > 0 && (
                <DueButton
                  cards={row.due}
                  label={`Study now: ${dealtInWords(offered)} in ${name}`}
                  onPress={() => play(document)}
                />
              )}
            </span>
          </td>
          <Cell of="state">{row.state}</Cell>
          <Cell of="changed">{row.changed && dayOf(row.changed)}</Cell>
          <td className="text-right">
            <span className="invisible group-focus-within:visible group-hover:visible has-data-[state=open]:visible">
              <MenuButton entries={entries} label={`Actions for ${name}`} />
            </span>
          </td>
        </tr>
      </ContextMenu>
      {dialogs}
    </>
  );
}

const Cell = ({ of, children }: { of: Column; children: ReactNode }) => (
  <td className={cx('figures truncate px-2 text-muted', classOf[of])}>{children}</td>
);

const [day, dayOfYear, time] = [
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }),
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }),
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }),
];

/** '14:05' today, '3 Mar' this year, '3 Mar 2025'. */
function dayOf(instant: string): string {
  const [at, now] = [new Date(instant), new Date()];
  if (at.toDateString() === now.toDateString()) return time.format(at);
  return (at.getFullYear() === now.getFullYear() ? day : dayOfYear).format(at);
}
