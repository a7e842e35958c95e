import type { DiseaseName } from '@anamnesis/contracts/diseases/guide.ts';
import { longestDiseaseName } from '@anamnesis/contracts/diseases/limits.ts';
import { useEffect, useState } from 'react';
import { useLazySuggestDiseasesQuery } from './names-endpoint.ts';

const none: readonly DiseaseName[] = [];

/**
 * Names that fit what is typed. The call for what was typed before is aborted, and its names stay until there are new ones;
 * where they cannot be fetched, there are none, and what is typed can be sent all the same.
 */
export function useSuggestions(typed: string): readonly DiseaseName[] {
  const [suggest, { currentData, originalArgs }] = useLazySuggestDiseasesQuery();
  const [last, keep] = useState(none);
  const text = typed.trim();
  const asked = text !== '' && text.length <= longestDiseaseName;
  useEffect(() => {
    if (!asked) return;
    const request = suggest({ text }, true);
    return () => request.abort();
  }, [asked, text, suggest]);
  const found = asked && originalArgs?.text === text ? currentData?.names : undefined;
  if (!asked && last !== none) keep(none);
  else if (found && found !== last) keep(found);
  return asked ? (found ?? last) : none;
}
