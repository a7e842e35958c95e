import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  type FocusEvent,
  type ReactNode,
  useState,
  type RefObject,
} from 'react';
import { cx } from '../../../../ui/cx.ts';
import type { ListRow } from './list-rows.ts';
import { useRestoredPlace } from '../view/use-restored-place.ts';

export interface VirtualRowsProps {
  rows: readonly ListRow[];
  label: string;
  renderRow: (row: ListRow) => ReactNode;
  /** Stays drawn wherever the list is scrolled: somebody types in it. */
  pinned: string | null;
  /** Height of a page under its head, in CSS pixels; 0 where it is beside the list. */
  pageHeight: number;
  /** Cards have two lines until they are opened. */
  folded?: boolean;
  /** Key of the line to begin at. */
  place: string | null;
  /** The line that is at the top now, some time after the scrolling ended. */
  onPlace: (row: ListRow) => void;
  /** When it changes, the list begins at its top. */
  resetKey: unknown;
  /** Scrolls to this line, and puts the focus there. Another object with the same key does it again. */
  shown: ShownRow | null;
}
export interface ShownRow {
  key: string;
}

const settledMs = 120;
const lookedAt = 'rounded-md outline-2 outline-accent';

/** What lines need besides their text, and a line of text, in CSS pixels. */
const cardFrame = 80;
const textLine = 29;
const sectionHead = 52;
const smallPicture = 80;
const foldedCard = 58;

/**
 * About how tall a line of the list will be, before it is measured: the nearer it is, the less the scroll bar moves while
 * the list is scrolled. `width` and `pageHeight` in CSS pixels; the page is shown under the head where it is not 0.
 */
function rowSize(row: ListRow, width: number, pageHeight: number): number {
  if (row.kind === 'section') return sectionHead + (row.empty || pageHeight === 0 ? 0 : pageHeight + 8);
  const { occlusion } = row.card;
  const perLine = Math.max(20, (width - (occlusion ? 168 : 40)) / 8.4);
  const lines = row.card.prompt
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
  return cardFrame + Math.max(lines * textLine, occlusion ? smallPicture : 0);
}

/** How wide the element is, in CSS pixels, when it is first drawn and after the window got another size. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(700);
  useLayoutEffect(() => {
    const measure = (): void => setWidth(element.current?.clientWidth ?? 700);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [element]);
  return width;
}

/** A list of which only the lines in view, and some around them, are drawn. */
export function VirtualRows(props: VirtualRowsProps) {
  const {
    rows,
    label,
    renderRow,
    pinned,
    pageHeight,
    folded = false,
    place,
    onPlace,
    resetKey,
    shown,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  const width = useWidth(scroller);
  // Asked for again of every row below one that was measured.
  const sizes = useMemo(
    () => rows.map((row) => (folded && row.kind === 'card' ? foldedCard : rowSize(row, width, pageHeight))),
    [rows, width, pageHeight, folded],
  );
  const reportPlace = useDebounced(onPlace);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by what it returns
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => sizes[index]!,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: 5,
    gap: folded ? 4 : 8,
    paddingStart: folded ? 4 : 0,
    paddingEnd: 48,
    rangeExtractor: (range: Range) => withPinned(range, rows, [pinned, focused.current, shown?.key ?? null]),
    directDomUpdates: true,
    onChange: (instance) => {
      const top = instance.getVirtualItemForOffset((instance.scrollOffset ?? 0) + 16);
      const row = top && rows[top.index];
      if (row) reportPlace(row);
    },
  });
  const begin = useEffectEvent(() => {
    virtualizer.scrollToOffset(0);
    // Where it was at the top already, nothing has scrolled.
    if (rows[0]) reportPlace(rows[0]);
  });
  const go = useEffectEvent((key: string) => {
    const index = rows.findIndex((row) => row.key === key);
    if (index < 0) return;
    const isShown = (row: HTMLElement): boolean => row.dataset['row'] === key;
    const row = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(isShown);
    row?.focus({ preventScroll: true });
    virtualizer.scrollToIndex(index, { align: 'center' });
  });
  const known = useRef(resetKey);
  useEffect(() => {
    if (known.current !== resetKey) begin();
    known.current = resetKey;
  }, [resetKey]);
  useEffect(() => {
    if (shown) go(shown.key);
  }, [shown]);
  useRestoredPlace(scroller, virtualizer, rows, place);
  const follow = (event: FocusEvent): void => {
    focused.current = event.target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;
  };
  return (
    <div
      ref={scroller}
      tabIndex={-1}
      data-scroller
      onFocus={follow}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 [overflow-anchor:none] md:px-6"
    >
      <ul aria-label={label} ref={virtualizer.containerRef} className="relative w-full">
        {virtualizer.getVirtualItems().map(({ key, index }) => {
          const row = rows[index]!;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-row={row.key}
              tabIndex={-1}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={cx('absolute top-0 left-0 w-full', row.key === shown?.key && lookedAt)}
            >
              {renderRow(row)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function withPinned(range: Range, rows: readonly ListRow[], keys: readonly (string | null)[]): number[] {
  const drawn = defaultRangeExtractor(range);
  const more = keys
    .filter((key) => key !== null)
    .map((key) => rows.findIndex((row) => row.key === key))
    .filter((index) => index >= 0 && !drawn.includes(index));
  return more.length === 0 ? drawn : [...new Set([...drawn, ...more])].toSorted((a, b) => a - b);
}

/** Calls it with the last value once nothing has come for some time. */
function useDebounced<T>(call: (value: T) => void): (value: T) => void {
  const timer = useRef(0);
  const latest = useRef(call);
  useLayoutEffect(() => void (latest.current = call), [call]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (value) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => latest.current(value), settledMs);
  };
}
