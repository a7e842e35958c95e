import { notesSearchApi } from '@anamnesis/contracts/notes-search/api.ts';
import type { QuickSearch } from '@anamnesis/contracts/notes-search/quick-search.ts';
import { retry } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { query } from '../../../api/endpoints.ts';
import { isPassing, patience } from '../../../api/passing.ts';
import { useLibrary } from '../library-context.tsx';
import { foundGroups, type FoundGroup } from './found-groups.ts';

/** In seconds: what was typed and taken back is there at once. */
const kept = 30;

const { useLazyQuickSearchQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    quickSearch: build.query({ ...query(notesSearchApi.quickSearch), keepUnusedDataFor: kept }),
  }),
});

const noPages = new Error('nothing that searches texts answered');

export interface FoundNotes {
  /** What was found last; null before anything was. */
  groups: FoundGroup[] | null;
  /** More was found than is listed. */
  cut: boolean;
  /** They are of what is typed now. */
  current: boolean;
  /** Nothing that searches texts answered. */
  pagesMissing: boolean;
  /** Why nothing could be searched; undefined while it could. */
  error: unknown;
}

/**
 * Searches for what is typed, again and again while nothing is reached or nothing has time. The call for what was typed before is aborted; what
 * it stands beside stays until there is better.
 */
export function useFound(typed: string, all: boolean): FoundNotes {
  const { folders } = useLibrary();
  const [search, { currentData, originalArgs, error, isFetching }] = useLazyQuickSearchQuery();
  const [last, keep] = useState<QuickSearch | null>(null);
  const q = typed.trim();
  useEffect(() => {
    if (q === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const attempt = async (nth: number): Promise<void> => {
      const request = search({ q, ...(all && { all: 'true' as const }) }, nth === 1);
      signal.addEventListener('abort', () => request.abort(), { once: true });
      if ((await request.unwrap()).pagesMissing) throw noPages;
    };
    const isTransient = (thrown: unknown): boolean => thrown === noPages || isPassing(thrown);
    // What became of it is in the state of the query.
    void retry(attempt, { backoff: patience, isTransient, signal }).catch(() => undefined);
    return () => controller.abort();
  }, [q, all, search]);
  const isOfThis = originalArgs?.q === q && (originalArgs.all !== undefined) === all;
  const found = isOfThis ? currentData : undefined;
  if (q === '' && last !== null) keep(null);
  else if (found && found !== last) keep(found);
  const shown = found ?? last;
  const groups = useMemo(() => shown && foundGroups(shown, folders), [shown, folders]);
  return {
    groups: q === '' ? null : groups,
    cut: shown?.cut ?? false,
    current: found !== undefined,
    pagesMissing: shown?.pagesMissing ?? false,
    error: isOfThis && !found && (!isFetching || isPassing(error)) ? error : undefined,
  };
}
