import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import {
  fewestTyped,
  mostGenericSuggestions,
  mostNearest,
  mostScoreSuggestions,
  mostSuggestions,
} from '@anamnesis/contracts/diseases/limits.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../dependencies.ts';

/** What fits; where nothing does, what is spelled alike. */
export const suggestDiseases =
  ({ knowledge }: Pick<Dependencies, 'knowledge'>): QueryHandler<typeof diseasesApi.suggestDiseases> =>
  async ({ query: { text, of } }) => {
    const [names, generic, scores] = await Promise.all([
      knowledge.suggest(text, mostSuggestions, of),
      knowledge.suggestGeneric(text, mostGenericSuggestions),
      of === 'guides' ? knowledge.scores.suggest(text, mostScoreSuggestions) : [],
    ]);
    const fits = names.length > 0 || generic.length > 0 || scores.length > 0;
    if (fits || text.trim().length < fewestTyped) return { fits, names, generic, scores, nearest: [] };
    return {
      fits,
      names,
      scores,
      generic: await knowledge.nearestGeneric(text, 1),
      nearest: await knowledge.nearest(text, mostNearest, of),
    };
  };
