import type { OrderedSearch } from '@anamnesis/contracts/cards/browse/search.ts';
import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { mostSessionCards } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { BookOpenCheck, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorMessage } from '../../../api/api-error.ts';
import { refOf } from '../../../documents/document-ref.ts';
import { useGetUserFoldersQuery } from '../../../documents/folders-endpoint.ts';
import { useLiteMode } from '../../../preferences/use-lite-mode.ts';
import type { ChosenState } from '../play/chosen/chosen-state.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Menu } from '../../../ui/menus/menu.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { ListLoading } from '../list/list-loading.tsx';
import { SelectionBar } from '../list/selection-bar.tsx';
import { cardsInWords } from '../list/words.ts';
import { BrowseFilters } from './browse-filters.tsx';
import { BrowseRows } from './browse-rows.tsx';
import { addressOf, searchIn, searchInWords } from './browse-search.ts';
import { KeptSearches } from './kept-searches.tsx';
import { type FoundId, useBrowsed, useFoundIds } from './use-browsed.ts';
import { useBrowseActions } from './use-browse-actions.ts';

/** /browse: the cards of the whole library in one list. What is looked for is the address. */
export function BrowsePage() {
  usePageTitle('Browse cards');
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => searchIn(params), [params]);
  return (
    <div className="below-bar flex min-h-0 flex-col">
      <Browsed search={search} change={(next) => setParams(addressOf(next), { replace: true })} />
    </div>
  );
}

interface BrowsedProps {
  search: OrderedSearch;
  change: (search: OrderedSearch) => void;
}
const noFolders: never[] = [];

function Browsed({ search, change }: BrowsedProps) {
  const { data } = useGetUserFoldersQuery();
  const folders = data?.folders ?? noFolders;
  const list = useBrowsed(search);
  const { order, ...unordered } = search;
  const foundIds = useFoundIds(search);
  const actions = useBrowseActions(list.cards, (tag) => change({ ...search, tag }));
  const { chosen, choose } = actions;
  const toasts = useToasts();
  const study = useStudyChosen(search, folders);
  const [collecting, collect] = useState(false);
  /** Does it with the first so many cards that are found. */
  const withFound = async (most: number, use: (found: readonly FoundId[]) => void): Promise<void> => {
    collect(true);
    try {
      use(await foundIds(most));
    } catch (thrown) {
      toasts.error(`The cards could not be loaded. ${errorMessage(thrown)}`);
    } finally {
      collect(false);
    }
  };
  const isChosen = chosen.size > 0;
  const start = (cram: boolean): void =>
    void (isChosen
      ? study(
          [...chosen].slice(0, mostSessionCards).map(([id, pdfId]) => ({ id, pdfId })),
          cram,
        )
      : withFound(mostSessionCards, (found) => study(found, cram)));
  const tags = useMemo(
    () => [...new Set(list.cards.flatMap((card) => card.tags ?? []))].toSorted().slice(0, 200),
    [list.cards],
  );
  const studyButton = (
    <Menu
      align="end"
      entries={[
        { label: 'Cram: dates stay as they are', onSelect: () => start(true) },
        { label: 'Study: answers count', onSelect: () => start(false) },
      ]}
    >
      <Button
        variant={isChosen ? 'secondary' : 'primary'}
        loading={collecting}
        icon={<BookOpenCheck aria-hidden size={16} />}
      >
        {isChosen ? 'Study' : 'Study these'}
      </Button>
    </Menu>
  );
  const found = (
    <>
      <output className="figures">{countInWords(list)}</output>
      <span className="ml-auto flex flex-wrap items-center gap-x-1">
        <KeptSearches
          search={unordered}
          name={searchInWords(search, placeOf(search, folders))}
          change={(next) => change({ ...next, order })}
        />
        {addressOf(search) !== '' && (
          <Button variant="quiet" className="px-2!" onClick={() => change({})}>
            Show all
          </Button>
        )}
        {list.cards.length > 0 && (
          <>
            <Button
              variant="quiet"
              className="px-2!"
              disabled={collecting}
              onClick={() => void withFound(Number.MAX_SAFE_INTEGER, choose)}
            >
              Select all
            </Button>
            {!isChosen && studyButton}
          </>
        )}
      </span>
    </>
  );
  return (
    <>
      <search aria-label="All cards" className="block border-b border-line px-4 pt-3 pb-2 md:px-6">
        <h1 className="pb-2 font-serif text-xl">Browse cards</h1>
        <BrowseFilters {...{ search, change, folders, tags }} found={found} />
      </search>
      <ListLoading list={list} />
      {list.complete && list.cards.length === 0 && (
        <EmptyState
          icon={<SearchX size={28} />}
          title={addressOf(search) === '' ? 'No cards yet' : 'No cards found'}
          action={addressOf(search) !== '' && <Button onClick={() => change({})}>Show all</Button>}
        >
          {addressOf(search) === ''
            ? 'The cards of all your documents and decks are listed here.'
            : 'No card matches all of this. Words are matched from their beginning.'}
        </EmptyState>
      )}
      {list.cards.length > 0 && (
        <div data-selecting={isChosen || undefined} className="contents">
          <BrowseRows {...{ list, actions, search }} />
        </div>
      )}
      {isChosen && (
        <SelectionBar
          ids={[...chosen.keys()]}
          hidden={[...chosen.keys()].filter((id) => !list.cards.some((card) => card.id === id)).length}
          change={actions.change}
          move={undefined}
          remove={(ids) => void actions.deleteMany(ids)}
          onClear={() => choose([])}
        >
          {studyButton}
        </SelectionBar>
      )}
    </>
  );
}

const countInWords = ({ cards, inAll }: ReturnType<typeof useBrowsed>): string =>
  inAll === undefined
    ? 'Searching…'
    : inAll === null
      ? `${cardsInWords(cards.length)} so far`
      : cardsInWords(inAll);

/** The name of the document or folder that is searched. */
const placeOf = ({ pdfId, folderId }: OrderedSearch, folders: readonly Folder[]): string | undefined =>
  folders.flatMap(({ PDFs }) => PDFs.map(refOf)).find(({ id }) => id === pdfId)?.name ??
  folders.find(({ Folder_id }) => Folder_id === folderId)?.Folder_name;

/** Opens a session over these cards, out of which one comes back to this search. */
function useStudyChosen(search: OrderedSearch, folders: readonly Folder[]) {
  const navigate = useNavigate();
  const liteMode = useLiteMode() ?? false;
  const documents = folders.flatMap(({ PDFs }) => PDFs.map(refOf));
  return (found: readonly FoundId[], cram: boolean): void => {
    const theirs = new Set(found.map(({ pdfId }) => pdfId));
    const chosen = {
      name: searchInWords(search, placeOf(search, folders)),
      address: addressOf(search),
      cardIds: found.map(({ id }) => id),
      documents: documents
        .filter(({ id }) => theirs.has(id))
        .map(({ id: documentId, name, type }) => ({ documentId, name, type })),
    };
    void navigate('/anki-play', { state: { chosen, cram, liteMode } satisfies ChosenState });
  };
}
