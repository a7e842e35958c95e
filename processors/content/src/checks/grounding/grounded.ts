import type { DraftCard, PageContent } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { findQuote } from './grounding.ts';
import { NOTES } from './lack.ts';

/**
 * What a model made of a page, without cards whose span is not on it: nothing of a model is stored without its place. Cards that are left
 * out are counted as dropped.
 */
export function grounded(content: PageContent, pageText: string): PageContent {
  const onPage = <Card extends DraftCard>(card: Card): Card[] => {
    const span = findQuote(card.span, pageText);
    return span === undefined ? [] : [{ ...card, span }];
  };
  const cards = content.cards.flatMap(onPage);
  const suggestions = content.suggestions?.flatMap(onPage);
  const isEmptied = cards.length === 0 && content.cards.length > 0 && !suggestions?.length;
  return {
    ...content,
    cards,
    ...(suggestions ? { suggestions } : {}),
    dropped: content.dropped + content.cards.length - cards.length,
    ...(isEmptied ? { lack: 'noFact', note: NOTES.noFact } : {}),
  };
}
