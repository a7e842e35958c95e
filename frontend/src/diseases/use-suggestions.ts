import { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import type { NameScope } from '@anamnesis/contracts/diseases/guides/guide.ts';
import { longestDiseaseName } from '@anamnesis/contracts/diseases/limits.ts';
import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';
import { query } from '../api/endpoints.ts';
import type { AnswerOf } from '../api/endpoint-types.ts';

const { useLazySuggestDiseasesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** In seconds: what was typed and taken back is there at once. */
    suggestDiseases: build.query({ ...query(diseasesApi.suggestDiseases), keepUnusedDataFor: 300 }),
  }),
});

/** `text`: for which they were found, which may have been typed before. */
export type Suggested = AnswerOf<typeof diseasesApi.suggestDiseases> & { text: string };

const nothing: Suggested = { text: '', names: [], isAlike: false, facts: [] };

/**
 * Names that fit what is typed. The call for what was typed before is aborted, and its names stay until there are new ones;
 * where they cannot be fetched, there are none, and what is typed can be sent all the same.
 */
export function useSuggestions(typed: string, of: NameScope): Suggested {
  const [suggest, { currentData, originalArgs }] = useLazySuggestDiseasesQuery();
  const [last, keep] = useState(nothing);
  const text = typed.trim();
  const asked = text !== '' && text.length <= longestDiseaseName;
  useEffect(() => {
    if (!asked) return;
    const request = suggest({ text, of }, true);
    return () => request.abort();
  }, [asked, text, of, suggest]);
  const isFound = asked && originalArgs?.text === text && currentData !== undefined;
  if (!asked && last !== nothing) keep(nothing);
  else if (isFound && last.text !== text) keep({ ...currentData, text });
  return asked ? last : nothing;
}
