import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../../../session/use-session.ts';
import { keepPage, lastPlace } from '../../../../documents/last-place.ts';
import { keepView, storedView, type KeptView } from './kept-view.ts';
import { sectionKey } from '../rows/list-rows.ts';

/** What is searched for, flagged and in view. It is as it was left when the person comes back, and after a reload. */
export function useListView(documentId: string) {
  const person = useSession().user?.id ?? '';
  const [first] = useState(() => storedView(sessionStorage, person, documentId));
  /** Key of the line at which the list was left, or of the page that was in view elsewhere since. */
  const [place] = useState(() => {
    const page = lastPlace(localStorage, person, documentId)?.page ?? first.place?.page ?? 1;
    return page === first.place?.page ? first.place.key : page > 1 ? sectionKey(page) : null;
  });
  const [filter, setFilter] = useState(first.filter);
  const [flaggedIds, setFlagged] = useState(first.flagged);
  const kept = useRef<KeptView>(first);
  const keep = useCallback(
    (part: Partial<KeptView>) => {
      kept.current = { ...kept.current, ...part };
      keepView(sessionStorage, person, documentId, kept.current);
    },
    [person, documentId],
  );
  useEffect(() => keep({ filter, flagged: flaggedIds }), [keep, filter, flaggedIds]);
  const flagged = useMemo(() => new Set(flaggedIds), [flaggedIds]);
  return {
    filter,
    setFilter,
    flagged,
    flag: useCallback(
      (ids: readonly string[]) => setFlagged((before) => [...new Set([...before, ...ids])]),
      [],
    ),
    unflag: useCallback(
      (ids: readonly string[]) => setFlagged((before) => before.filter((id) => !ids.includes(id))),
      [],
    ),
    place,
    keepPlace: useCallback(
      (key: string, page: number) => {
        keep({ place: { key, page } });
        keepPage(localStorage, person, documentId, page);
      },
      [keep, person, documentId],
    ),
  };
}
