import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import { mostSuggestions } from '@anamnesis/contracts/diseases/limits.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../dependencies.ts';

export const suggestDiseases =
  ({ knowledge }: Pick<Dependencies, 'knowledge'>): QueryHandler<typeof diseasesApi.suggestDiseases> =>
  async ({ query: { text } }) => ({ names: await knowledge.suggest(text, mostSuggestions) });
