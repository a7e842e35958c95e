import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { guideParts, type GuidePart } from '../../../../diseases/guide-address.ts';
import { goToPart } from './go-to-part.ts';

/** The part that an address names: `#treatment`, and `part=treatment` of older addresses. */
function askedPart({ hash, search }: { hash: string; search: string }): GuidePart | null {
  const asked = hash.slice(1) || new URLSearchParams(search).get('part');
  return guideParts.find(({ id }) => id === asked)?.id ?? null;
}

/** A guide opens at the part that its address names. */
export function useArrival(): void {
  const part = askedPart(useLocation());
  useEffect(() => {
    if (part) goToPart(part);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only where it opens; the row of parts moves by itself
  }, []);
}

/** Entries of the history that were seen since the page was loaded. */
const seen = new Set<string>();

/** A guide that is opened is seen from its beginning. On the way back and after a reload the browser knows where one was. */
export function useBeginning(disease: string | null): void {
  const { key, hash, search } = useLocation();
  const isElsewhere = disease === null || askedPart({ hash, search }) !== null;
  useEffect(() => {
    const isNew = seen.size > 0 && !seen.has(key);
    seen.add(key);
    if (isNew && !isElsewhere) scrollTo({ top: 0, behavior: 'instant' });
  }, [key, isElsewhere]);
}
