import { notesSearchApi } from '@anamnesis/contracts/notes-search/api.ts';
import type { QuickSearch } from '@anamnesis/contracts/notes-search/quick-search.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/api.ts';
import { query } from '../../../api/endpoints.ts';
import { useLibrary } from '../library-context.tsx';
import { foundGroups, type FoundGroup } from './found-groups.ts';

/** In seconds: what was typed and taken back is there at once. */
const kept = 30;

const { useLazyQuickSearchQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    quickSearch: build.query({ ...query(notesSearchApi.quickSearch), keepUnusedDataFor: kept }),
  }),
});

export interface FoundNotes {
  /** What was found last; null before anything was. */
  groups: FoundGroup[] | null;
  /** More was found than is listed. */
  cut: boolean;
  /** They are of what is typed now. */
  current: boolean;
  /** Nothing that searches texts answered. */
  pagesMissing: boolean;
  /** Why nothing could be searched, or not once more; undefined while it could. */
  error: unknown;
  /** When it was found. */
  at: number | undefined;
  /** Searches once more for the same. */
  again: () => void;
}

const inputOf = (q: string, all: boolean) => ({ q, ...(all && { all: 'true' as const }) });

/** Searches for what is typed. The call for what was typed before is aborted; what it stands beside stays until there is better. */
export function useFound(typed: string, all: boolean): FoundNotes {
  const { folders } = useLibrary();
  const [search, { currentData, originalArgs, error, isFetching, fulfilledTimeStamp }] =
    useLazyQuickSearchQuery();
  const [last, keep] = useState<QuickSearch | null>(null);
  const q = typed.trim();
  const running = useRef<ReturnType<typeof search>>(null);
  useEffect(() => {
    if (q === '') return;
    running.current = search(inputOf(q, all), true);
    return () => running.current?.abort();
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
    // That the words were changed is no error of them.
    error: isOfThis && (!isFetching || isApiError(error)) ? error : undefined,
    at: fulfilledTimeStamp,
    again: () => {
      running.current = search(inputOf(q, all), false);
    },
  };
}
