import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { matchesOf, searchable, type Searchable } from '../../../../pdf/highlight/search.ts';
import { neighbour, searchOrder, type Hit, type HitCounts } from './search-hits.ts';

/** The search begins when typing has paused so long, in ms. */
const pauseMs = 200;
const none: HitCounts = new Map();

export interface DocumentSearch {
  query: string;
  setQuery: (query: string) => void;
  /** The query as it is searched; null while there is nothing to search for. */
  wanted: Searchable | null;
  counts: HitCounts;
  /** How many of the hits of a page are in its notes: they come after those on the page. */
  inNotes: HitCounts;
  /** Whether every page was searched. */
  isDone: boolean;
  /** The hit that is shown. */
  current: Hit | null;
  go: (step: 1 | -1) => void;
}

/** What was found of a query so far. */
interface Found {
  of: Searchable;
  counts: HitCounts;
  inNotes: HitCounts;
  current: Hit | null;
}

/** The first hit in the order of the search. */
function firstOf(counts: HitCounts): Hit | null {
  for (const [page, count] of counts) if (count > 0) return { page, index: 0 };
  return null;
}

/** What is searched: the pages of a PDF or the chunks of a text, from 1. Keep the function. */
export interface SearchedPages {
  pageCount: number;
  /** Rejects where a page cannot be read. */
  textOf: (page: number) => Promise<Searchable>;
  /** What was noted to a page; null without notes. */
  notesOf?: ((page: number) => Searchable | null) | undefined;
}

/** Searches all pages of a document, also those that are not drawn, from the one that is read on. */
export function useSearch(
  { pageCount, textOf, notesOf }: SearchedPages,
  page: number,
  atFirst = '',
): DocumentSearch {
  const [query, setQuery] = useState(atFirst);
  const [found, setFound] = useState<Found | null>(null);
  const wanted = useMemo(() => {
    const folded = searchable([query]);
    return folded.text === '' ? null : folded;
  }, [query]);
  const order = useEffectEvent(() => searchOrder(pageCount, page));
  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    const { signal } = controller;
    const run = async (): Promise<void> => {
      const counted = new Map<number, number>();
      const noted = new Map<number, number>();
      const report = (): void =>
        setFound((before) => ({
          of: wanted,
          counts: new Map(counted),
          inNotes: new Map(noted),
          current: (before?.of === wanted ? before.current : null) ?? firstOf(counted),
        }));
      for (const n of order()) {
        // A page that cannot be read has no hits; the others go on.
        const text = await textOf(n).catch(() => null);
        if (signal.aborted) return;
        const notes = notesOf?.(n);
        const within = notes ? matchesOf(notes, wanted).length : 0;
        if (within > 0) noted.set(n, within);
        const count = within + (text ? matchesOf(text, wanted).length : 0);
        counted.set(n, count);
        if (count > 0 || counted.size % 20 === 0) report();
      }
      report();
    };
    const timer = setTimeout(() => void run(), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [textOf, notesOf, wanted]);
  const ofQuery = found !== null && found.of === wanted ? found : null;
  const counts = ofQuery?.counts ?? none;
  const inNotes = ofQuery?.inNotes ?? none;
  const current = ofQuery?.current ?? null;
  const go = (step: 1 | -1): void => {
    if (ofQuery?.current)
      setFound({ ...ofQuery, current: neighbour(counts, pageCount, ofQuery.current, step) });
  };
  return { query, setQuery, wanted, counts, inNotes, isDone: counts.size === pageCount, current, go };
}
