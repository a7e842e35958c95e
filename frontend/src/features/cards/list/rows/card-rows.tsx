import type { Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';
import { useCallback, useMemo, useState, useEffect, useRef } from 'react';
import { useAskedCard } from '../../../../documents/asked-card.ts';
import { refOf } from '../../../../documents/document-ref.ts';
import { DrawingScreen, useCanDraw } from '../../../../occlusion/drawing-screen.ts';
import { useGetUserPreferencesQuery } from '../../../../preferences/endpoints.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import type { ListedCard } from '../../card-changes.ts';
import { CardEditor } from '../../editor/card-editor.tsx';
import { everything, isEverything } from '../card-filter.ts';
import { CardRow } from './card-row.tsx';
import { inlineHeight } from './inline-page.tsx';
import { listRows, type ListRow } from './list-rows.ts';
import { PageBeside } from './page-beside.tsx';
import { SectionRow } from './section-row.tsx';
import type { ListView } from '../view/use-card-list-view.ts';
import { useWide } from '../../../../ui/use-wide.ts';
import { type ShownRow, VirtualRows } from './virtual-rows.tsx';
import { unitOf } from '../../../../documents/unit.ts';

export interface CardRowsProps extends Pick<
  ListView,
  'list' | 'view' | 'edited' | 'endEdit' | 'rowActions' | 'actions'
> {
  document: Pdf | TextDocument;
  found: readonly ListedCard[];
  selected: ReadonlySet<string>;
  onCreate: (page: number) => void;
  /** How many suggestions each page has that are open. */
  suggested: ReadonlyMap<number, number>;
  onSuggestions: (page: number) => void;
}

interface EditRowProps {
  card: ListedCard;
  /** It was deleted elsewhere. */
  isGone: boolean;
  onRestore: () => void;
  onEnd: () => void;
}

/** A card whose text is being changed, in its place. Afterwards the focus is at the button that began it. */
export function EditRow({ card, isGone, onRestore, onEnd }: EditRowProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = box.current?.parentElement;
    // All of it, also the preview under the text.
    box.current?.scrollIntoView({ block: 'nearest' });
    return () =>
      void requestAnimationFrame(() => {
        // Under a thumb that is the menu.
        for (const began of ['[aria-haspopup=menu]', '[data-begins=edit]'])
          row?.querySelector<HTMLElement>(began)?.focus();
      });
  }, []);
  return (
    <div ref={box} className="rounded-md border border-line bg-surface p-3 md:p-4">
      {isGone && (
        <div className="mb-3">
          <Notice tone="error" action={<Button onClick={onRestore}>Bring it back</Button>}>
            This card was deleted elsewhere. What you typed is kept: bring the card back to save it.
          </Notice>
        </div>
      )}
      <CardEditor card={card} onSaved={onEnd} onCancel={onEnd} />
    </div>
  );
}

/** The cards that were found under their pages, and the page of those in view beside them where there is room. */
export function CardRows(props: CardRowsProps) {
  const { document, list, view, found, rowActions, actions, edited, endEdit, onCreate } = props;
  const { suggested, onSuggestions } = props;
  const editing = edited?.card.id ?? null;
  // A picture is drawn over everything.
  const canDraw = useCanDraw();
  const drawn = canDraw ? edited?.card.occlusion : undefined;
  const wide = useWide();
  const { data: preferences, isError } = useGetUserPreferencesQuery();
  const lite = preferences?.data.liteMode ?? (isError ? false : null);
  const { id, name, type } = refOf(document);
  const ref = useMemo(() => ({ id, name, type }), [id, name, type]);
  const unit = document.isDeck ? null : unitOf(type);
  const pages = document.totalPages;
  const whole = isEverything(view.shownFilter);
  const rows = useMemo(
    () => listRows({ cards: found, pages, whole, complete: list.complete }),
    [found, pages, whole, list.complete],
  );
  const byPage = useMemo(() => Map.groupBy(found, ({ pageNumber }) => pageNumber), [found]);
  // Another filter begins at the top of another list.
  const [top, setTop] = useState<{ page: number; filter: unknown } | null>(null);
  // A card that is edited is looked at with its own page.
  const inView =
    edited?.card.pageNumber ??
    (top?.filter === view.shownFilter && (whole || byPage.has(top.page)) ? top.page : rows[0]?.page);
  const [shown, show] = useState<ShownRow | null>(null);
  const showCard = useCallback((key: string) => show({ key }), []);
  useAskedCard({
    has: (key) => list.cards.some((card) => card.id === key),
    shows: (key) => found.some((card) => card.id === key),
    showAll: () => view.setFilter(everything),
    show: showCard,
  });
  const pageOf = (page: number) => ({
    document: ref,
    lite,
    page,
    cards: byPage.get(page),
    editing,
    pressed: shown?.key ?? null,
    onPress: showCard,
  });
  const renderRow = (row: ListRow) =>
    row.kind === 'section' ? (
      <SectionRow
        {...pageOf(row.page)}
        {...{ pages, unit }}
        inline={!wide && unit !== null}
        create={onCreate}
        suggested={suggested.get(row.page) ?? 0}
        decide={onSuggestions}
        count={row.cards}
        empty={row.empty}
      />
    ) : edited && !drawn && row.card.id === editing ? (
      <EditRow
        card={row.card}
        isGone={edited.isGone}
        onRestore={() => void actions.restore([row.card.id])}
        onEnd={endEdit}
      />
    ) : (
      <CardRow
        card={row.card}
        selected={props.selected.has(row.card.id)}
        flagged={view.flagged.has(row.card.id)}
        actions={rowActions}
        stays={document.isDeck}
      />
    );
  return (
    <div className="flex min-h-0 flex-1">
      <VirtualRows
        rows={rows}
        label="Cards"
        renderRow={renderRow}
        pinned={editing}
        pageHeight={wide || unit === null ? 0 : lite ? 96 : inlineHeight}
        place={view.place}
        onPlace={(row) => {
          setTop({ page: row.page, filter: view.shownFilter });
          view.keepPlace(row.key, row.page);
        }}
        resetKey={view.shownFilter}
        shown={shown}
      />
      {wide && unit !== null && inView !== undefined && <PageBeside {...pageOf(inView)} pages={pages} />}
      {drawn && <DrawingScreen {...drawn} onClose={endEdit} />}
    </div>
  );
}
