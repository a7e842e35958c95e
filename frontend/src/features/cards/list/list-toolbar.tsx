import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import type { ListedCard } from '../card-changes.ts';
import {
  everything,
  hasTrait,
  isEverything,
  toggleTrait,
  traitLabels,
  traits,
  type CardFilter,
  type Circumstances,
} from './card-filter.ts';
import type { Unit } from '../../../documents/unit.ts';
import { searchField, SearchRow } from './search-row.tsx';
import { cardsInWords } from './words.ts';

export interface ListToolbarProps {
  /** All cards that are here. */
  cards: readonly ListedCard[];
  /** More are coming: counts are those so far. */
  complete: boolean;
  found: readonly ListedCard[];
  filter: CardFilter;
  setFilter: (filter: CardFilter) => void;
  circumstances: Circumstances;
  /** What its pages are called; null: it has none. */
  unit: Unit | null;
  /** Selects what is found. */
  selectFound: () => void;
  /** It is shown on narrow screens also while nothing is searched for. */
  searching: boolean;
}

/** The search field and the filters of the list, with how many cards there are of each kind. */
export function ListToolbar(props: ListToolbarProps) {
  const { cards, complete, found, filter, setFilter, circumstances, unit, selectFound, searching } = props;
  const [open, setOpen] = useState(filter.traits.length > 0 || filter.page !== null);
  const panel = useId();
  const field = useRef<HTMLInputElement>(null);
  const search = (): void => field.current?.select();
  // The browser's own search sees only the cards that are drawn.
  useShortcut('Control+f', search, true, 'Search the cards');
  useShortcut('/', search);
  const begin = useEffectEvent(() => isEverything(filter) && search());
  useEffect(() => {
    if (searching) begin();
  }, [searching]);
  const chosen = filter.traits.length + (filter.page === null ? 0 : 1);
  const high = useMemo(() => cards.filter((card) => card.isHighYield).length, [cards]);
  return (
    <search
      aria-label="Cards"
      className={cx(
        'block border-b border-line px-4 py-2 md:px-6',
        !searching && isEverything(filter) && 'max-md:hidden',
      )}
    >
      <SearchRow
        {...{ panel, open, chosen }}
        onToggle={() => setOpen(!open)}
        found={
          <>
            <output className="figures">
              {isEverything(filter)
                ? `${cardsInWords(cards.length)}${complete ? '' : ' so far'} · ${high.toLocaleString('en')} High Yield · ${(cards.length - high).toLocaleString('en')} Normal Yield`
                : `${found.length.toLocaleString('en')} of ${cardsInWords(cards.length)}${complete ? '' : ' so far'}`}
            </output>
            <span className="ml-auto flex">
              {!isEverything(filter) && (
                <Button variant="quiet" className="px-2!" onClick={() => setFilter(everything)}>
                  Show all
                </Button>
              )}
              {found.length > 0 && (
                <Button variant="quiet" className="px-2!" onClick={selectFound}>
                  Select {isEverything(filter) ? 'all' : 'all found'}
                </Button>
              )}
            </span>
          </>
        }
      >
        <input
          ref={field}
          type="search"
          aria-label="Search the cards"
          placeholder="Search the cards"
          value={filter.text}
          onChange={(event) => setFilter({ ...filter, text: event.target.value })}
          onKeyDown={(event) => event.key === 'Escape' && setFilter({ ...filter, text: '' })}
          className={searchField}
        />
      </SearchRow>
      <div id={panel} hidden={!open} className="pt-2">
        {open && <Filters {...{ cards, filter, setFilter, circumstances, unit }} />}
      </div>
    </search>
  );
}

type FiltersProps = Pick<ListToolbarProps, 'cards' | 'filter' | 'setFilter' | 'circumstances' | 'unit'>;

function Filters({ cards, filter, setFilter, circumstances, unit }: FiltersProps) {
  const pages = useMemo(() => [...new Set(cards.map(({ pageNumber }) => pageNumber))], [cards]);
  const counts = useMemo(
    () =>
      traits.map(
        (trait) => [trait, cards.filter((card) => hasTrait(card, trait, circumstances)).length] as const,
      ),
    [cards, circumstances],
  );
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {unit && (
        <select
          aria-label={unit}
          value={filter.page ?? ''}
          onChange={({ target: { value } }) =>
            setFilter({ ...filter, page: value === '' ? null : Number(value) })
          }
          className="target figures rounded-md border border-line-strong bg-surface px-2 py-1 text-sm text-ink"
        >
          <option value="">All {unit === 'Page' ? 'pages' : 'parts'}</option>
          {pages.map((page) => (
            <option key={page} value={page}>
              {unit} {page}
            </option>
          ))}
        </select>
      )}
      {counts.map(([trait, count]) => {
        const pressed = filter.traits.includes(trait);
        return (
          <button
            key={trait}
            type="button"
            aria-pressed={pressed}
            className={cx(
              'target figures inline-flex items-center gap-1.5 rounded-md border px-2.5 text-sm transition-colors hover:bg-hover',
              pressed ? 'border-accent bg-accent-soft text-accent' : 'border-line text-muted',
            )}
            onClick={() => setFilter(toggleTrait(filter, trait))}
          >
            {traitLabels[trait]} <span>{count.toLocaleString('en')}</span>
          </button>
        );
      })}
    </div>
  );
}
