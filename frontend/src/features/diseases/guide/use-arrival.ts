import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { guideParts } from '../../../diseases/guide-address.ts';
import { goToPart } from './go-to-part.ts';

/**
 * Where a guide is seen when it opens: at the part that its address names (`#treatment`, and `part=treatment` of older addresses), else
 * from its beginning. On the way back the browser knows where it was.
 */
export function useArrival(): void {
  const { hash, search } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const asked = hash.slice(1) || new URLSearchParams(search).get('part');
    const part = guideParts.find(({ id }) => id === asked);
    if (part) goToPart(part.id);
    else if (type === 'PUSH') scrollTo({ top: 0, behavior: 'instant' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only where it opens; the row of parts moves by itself
  }, []);
}
