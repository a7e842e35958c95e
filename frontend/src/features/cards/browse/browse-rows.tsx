import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { OrderedSearch } from '@anamnesis/contracts/cards/browse/search.ts';
import { typedWords } from '@anamnesis/contracts/notes-search/typed-words.ts';
import { ChevronDown } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { cardAddress } from '../../../documents/asked-card.ts';
import { unitOf } from '../../../documents/unit.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { DrawingScreen, useCanDraw } from '../../../occlusion/drawing-screen.ts';
import { CardRow } from '../list/rows/card-row.tsx';
import { EditRow } from '../list/rows/card-rows.tsx';
import type { ListRow } from '../list/rows/list-rows.ts';
import { VirtualRows } from '../list/rows/virtual-rows.tsx';
import { BrowseRow } from './browse-row.tsx';
import type { BrowseActions } from './use-browse-actions.ts';
import type { useBrowsed } from './use-browsed.ts';

interface BrowseRowsProps {
  list: ReturnType<typeof useBrowsed>;
  actions: BrowseActions;
  /** Another one begins at the top of another list. */
  search: OrderedSearch;
}

/** The cards that were found, under the documents that they are of. */
export function BrowseRows({ list, actions, search }: BrowseRowsProps) {
  const { edited, endEdit, chosen, rowActions } = actions;
  // A picture is drawn over everything.
  const canDraw = useCanDraw();
  const drawn = canDraw ? edited?.occlusion : undefined;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const open = useCallback((id: string) => setOpened((before) => new Set([...before, id])), []);
  const close = (id: string): void =>
    setOpened((before) => new Set([...before].filter((each) => each !== id)));
  const typed = useMemo(() => typedWords(search.words ?? ''), [search.words]);
  const placeOf = ({ id, pdfId, pageNumber }: AnkiCard) => {
    const { type, name } = list.documents.get(pdfId) ?? { type: 'pdf' as const, name: '' };
    const at = type === 'pdf' ? `${unitOf(type)} ${pageNumber}` : 'In its document';
    return (
      <Link
        to={`/PDFupload${cardAddress(pdfId, id)}`}
        className="target inline-flex min-w-0 items-center rounded-md px-1 text-xs whitespace-nowrap text-muted underline-offset-2 hover:text-ink hover:underline"
      >
        {search.order === undefined ? at : <span className="max-w-40 truncate">{`${at} · ${name}`}</span>}
      </Link>
    );
  };
  const renderRow = (row: ListRow) => {
    if (row.kind === 'section')
      return (
        <h2 className="truncate pt-3 text-base">
          <Link
            to={`/PDFupload?${new URLSearchParams({ document: row.key, show: 'cards' })}`}
            className="hover:underline"
          >
            {list.documents.get(row.key)?.name}
          </Link>
        </h2>
      );
    if (edited && !drawn && row.card.id === edited.id)
      return (
        <EditRow
          card={row.card}
          isGone={false}
          onRestore={() => void actions.restore([row.card.id])}
          onEnd={endEdit}
        />
      );
    const { card } = row;
    const props = { card, selected: chosen.has(card.id), actions: rowActions };
    if (!opened.has(card.id))
      return <BrowseRow {...props} {...{ typed }} place={placeOf(card)} onOpen={open} />;
    const place = (
      <>
        <IconButton label="Show less" aria-expanded onClick={() => close(card.id)}>
          <ChevronDown aria-hidden size={14} />
        </IconButton>
        {placeOf(card)}
      </>
    );
    return <CardRow {...props} flagged={false} stays place={place} />;
  };
  return (
    <div className="flex min-h-0 flex-1">
      <VirtualRows
        rows={list.rows}
        label="Cards"
        renderRow={renderRow}
        pinned={edited?.id ?? null}
        pageHeight={0}
        folded
        place={null}
        onPlace={(row) => list.lookedAt(row.key)}
        resetKey={search}
        shown={null}
      />
      {drawn && <DrawingScreen {...drawn} onClose={endEdit} />}
    </div>
  );
}
