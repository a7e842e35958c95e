import type { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import { mostFactSuggestions, mostSuggestions } from '@anamnesis/contracts/diseases/limits.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../dependencies.ts';

/** What is offered for what is typed so far. */
export const suggestDiseases =
  ({ knowledge }: Pick<Dependencies, 'knowledge'>): QueryHandler<typeof diseasesApi.suggestDiseases> =>
  async ({ query: { text, of } }) => {
    const facts = of === 'guides' ? mostFactSuggestions : 0;
    const most = { names: mostSuggestions, facts, ofEach: 1 };
    return knowledge.lookUp(text, most, of);
  };
