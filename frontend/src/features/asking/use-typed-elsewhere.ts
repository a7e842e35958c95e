import { longestQuestion } from '@anamnesis/contracts/notes-search/limits.ts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** Takes what was typed into a search elsewhere (`?show=ask&q=…`) into the question box, and out of the address. */
export function useTypedElsewhere(take: (text: string) => void): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const typed = params.get('q');
  const arrive = useEffectEvent((text: string) => {
    take(text.slice(0, longestQuestion));
    void navigate({ search: '?show=ask' }, { replace: true });
  });
  useEffect(() => {
    if (typed !== null) arrive(typed);
  }, [typed]);
}
