import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import {
  fewestTyped,
  mostGenericSuggestions,
  mostNearest,
  mostSuggestions,
} from '@anamnesis/contracts/diseases/limits.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../dependencies.ts';

/** What fits; where nothing does, what is spelled alike. */
export const suggestDiseases =
  ({ knowledge }: Pick<Dependencies, 'knowledge'>): QueryHandler<typeof diseasesApi.suggestDiseases> =>
  async ({ query: { text, of } }) => {
    const [names, generic] = await Promise.all([
      knowledge.suggest(text, mostSuggestions, of),
      knowledge.suggestGeneric(text, mostGenericSuggestions),
    ]);
    const fits = names.length > 0 || generic.length > 0;
    if (fits || text.trim().length < fewestTyped) return { fits, names, generic, nearest: [] };
    return {
      fits,
      names,
      generic: await knowledge.nearestGeneric(text, 1),
      nearest: await knowledge.nearest(text, mostNearest, of),
    };
  };
