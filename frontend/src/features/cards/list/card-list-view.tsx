import type { Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';
import { SearchX, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { refOf } from '../../../documents/document-ref.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useStable } from '../../../ui/use-stable.ts';
import { SuggestionsStrip } from '../suggestions/suggestions-strip.tsx';
import { useSuggested } from '../suggestions/use-suggested.ts';
import { CardRows } from './rows/card-rows.tsx';
import { everything, isEverything } from './card-filter.ts';
import { ListLoading } from './list-loading.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { NoCards } from './no-cards.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useCardListView } from './view/use-card-list-view.ts';

export interface CardListViewProps {
  document: Pdf | TextDocument;
  /** Opens the form of a new card for a page or chunk. */
  onCreate: (page: number) => void;
  /** Opens the document to be read. */
  onRead: () => void;
  /** Opens what is suggested for it, at that page or chunk or where it is read. */
  onSuggestions: (page?: number) => void;
  /** The search is open also where it takes the room of the cards; a filter in use is always seen. */
  searching: boolean;
  setSearching: (open: boolean) => void;
}

interface FlaggedBannerProps {
  count: number;
  onDelete: () => void;
  onCancel: () => void;
}

/** What is about to be deleted, and the way back. */
function FlaggedBanner({ count, onDelete, onCancel }: FlaggedBannerProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-4 py-1.5 md:px-6">
      <output className="figures min-w-0 flex-1 basis-44 text-sm">
        {count} card(s) flagged for deletion
      </output>
      <Button variant="danger" icon={<Trash2 aria-hidden size={16} />} onClick={onDelete}>
        Delete All Flagged Cards
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel All
      </Button>
    </div>
  );
}

/** All cards of a document, page by page (specification 2 §2, "Flash-card list view"). */
export function CardListView(props: CardListViewProps) {
  const { document, onCreate, onRead, onSuggestions, searching, setSearching } = props;
  const ref = refOf(document);
  const suggested = useSuggested(ref.id);
  const left = [...suggested.values()].reduce((sum, count) => sum + count, 0);
  const { suggestionsOf } = useStable({ suggestionsOf: (page: number): void => onSuggestions(page) });
  const { list, view, found, flagged, selection, actions, toolbar, ...edits } = useCardListView(
    document,
    ref.id,
  );
  // A search that was left is not folded away once its field is empty.
  const openWhereSearched = useEffectEvent(() => !isEverything(view.filter) && setSearching(true));
  useEffect(() => void openWhereSearched(), []);
  return (
    <article
      aria-label={`Cards of ${ref.name}`}
      data-selecting={selection.chosen.length > 0 || undefined}
      className="flex min-h-0 w-full min-w-0 flex-1 flex-col"
    >
      {!(list.complete && list.cards.length === 0) && <ListToolbar {...toolbar} searching={searching} />}
      {list.cards.length > 0 && <SuggestionsStrip count={left} onOpen={() => onSuggestions()} />}
      {flagged.length > 0 && (
        <FlaggedBanner
          count={flagged.length}
          onDelete={() => void actions.deleteFlagged()}
          onCancel={() => view.unflag(flagged)}
        />
      )}
      <ListLoading list={list} />
      {list.complete && list.cards.length === 0 && found.length === 0 && (
        <NoCards {...{ document, onCreate, onRead }} suggested={left} onSuggestions={() => onSuggestions()} />
      )}
      {list.cards.length > 0 && found.length === 0 && list.complete && (
        <EmptyState
          icon={<SearchX size={28} />}
          title="No cards found"
          action={<Button onClick={() => view.setFilter(everything)}>Show all</Button>}
        >
          None of {list.cards.length.toLocaleString('en')} cards matches.
        </EmptyState>
      )}
      {found.length > 0 && (
        <CardRows
          document={document}
          {...{ list, view, found, actions, onCreate, suggested }}
          onSuggestions={suggestionsOf}
          {...edits}
          selected={selection.ids}
        />
      )}
      {selection.chosen.length > 0 && (
        <SelectionBar
          ids={selection.chosen}
          hidden={selection.hidden}
          change={actions.change}
          move={document.isDeck ? undefined : (ids) => void actions.move(ids)}
          remove={(ids) => void actions.deleteMany(ids)}
          flag={view.flag}
          onClear={selection.clear}
        />
      )}
    </article>
  );
}
