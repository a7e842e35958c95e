import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { CardSearch } from '@anamnesis/contracts/cards/browse/search.ts';
import { Link } from 'react-router';
import { cardAddress } from '../../../documents/asked-card.ts';
import { unitOf } from '../../../documents/unit.ts';
import { DrawingScreen, useCanDraw } from '../../../occlusion/drawing-screen.ts';
import { CardRow } from '../list/rows/card-row.tsx';
import { EditRow } from '../list/rows/card-rows.tsx';
import type { ListRow } from '../list/rows/list-rows.ts';
import { VirtualRows } from '../list/rows/virtual-rows.tsx';
import type { BrowseActions } from './use-browse-actions.ts';
import type { useBrowsed } from './use-browsed.ts';

interface BrowseRowsProps {
  list: ReturnType<typeof useBrowsed>;
  actions: BrowseActions;
  /** Another one begins at the top of another list. */
  search: CardSearch;
}

/** The cards that were found, under the documents that they are of. */
export function BrowseRows({ list, actions, search }: BrowseRowsProps) {
  const { edited, endEdit, chosen, rowActions } = actions;
  // A picture is drawn over everything.
  const canDraw = useCanDraw();
  const drawn = canDraw ? edited?.occlusion : undefined;
  const placeOf = ({ id, pdfId, pageNumber }: AnkiCard) => {
    const type = list.documents.get(pdfId)?.type ?? 'pdf';
    return (
      <Link
        to={`/PDFupload${cardAddress(pdfId, id)}`}
        className="target inline-flex items-center rounded-md px-1 text-xs text-muted underline-offset-2 hover:text-ink hover:underline"
      >
        {type === 'pdf' ? `${unitOf(type)} ${pageNumber}` : 'In its document'}
      </Link>
    );
  };
  const renderRow = (row: ListRow) => {
    if (row.kind === 'section')
      return (
        <h2 className="truncate pt-4 text-base">
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
    return (
      <CardRow
        card={row.card}
        selected={chosen.has(row.card.id)}
        flagged={false}
        actions={rowActions}
        stays
        place={placeOf(row.card)}
      />
    );
  };
  return (
    <div className="flex min-h-0 flex-1">
      <VirtualRows
        rows={list.rows}
        label="Cards"
        renderRow={renderRow}
        pinned={edited?.id ?? null}
        pageHeight={0}
        place={null}
        onPlace={(row) => list.lookedAt(row.key)}
        resetKey={search}
        shown={null}
      />
      {drawn && <DrawingScreen {...drawn} onClose={endEdit} />}
    </div>
  );
}
