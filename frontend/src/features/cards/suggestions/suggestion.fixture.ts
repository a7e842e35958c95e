import type { SuggestedCard } from '@anamnesis/contracts/cards/apis/suggestions-api.ts';

/** An open suggestion for specs. */
export const aSuggestion = (id: string, fields: Partial<SuggestedCard> = {}): SuggestedCard => ({
  id,
  pdfId: 'doc',
  pageNumber: 1,
  prompt: `The {{c1::${id}}} is an organ`,
  span: `The ${id} is an organ`,
  likely: 0.6,
  madeBy: { engine: 'builtin' },
  status: 'open',
  cardId: null,
  ...fields,
});
