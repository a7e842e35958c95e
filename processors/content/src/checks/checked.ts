import type { DraftCard, PageContent } from '@anamnesis/contracts/ports/content-engine.ts';
import { NOTES } from './lack.ts';
import { withPageSpan } from './grounding.ts';
import { harmOfBullet, harmOfCard } from './harm/check.ts';
import { withoutLines } from './summary-length.ts';

/**
 * What a model made of a page, without what the page does not say and what may do harm: nothing of a model is stored that has not passed
 * here. Cards that are left out are counted as dropped.
 */
export function checked(content: PageContent, pageText: string): PageContent {
  const safeOnPage = <Card extends DraftCard>(card: Card): Card[] => {
    const found = withPageSpan(card, pageText);
    return found === undefined || harmOfCard(found, pageText) !== undefined ? [] : [found];
  };
  const cards = content.cards.flatMap(safeOnPage);
  const suggestions = content.suggestions?.flatMap(safeOnPage);
  const isEmptied = cards.length === 0 && content.cards.length > 0 && !suggestions?.length;
  return {
    ...content,
    cards,
    ...(suggestions ? { suggestions } : {}),
    dropped: content.dropped + content.cards.length - cards.length,
    summary: withoutLines(content.summary, (line) => harmOfBullet(line, pageText) === undefined),
    ...(isEmptied ? { lack: 'noFact', note: NOTES.noFact } : {}),
  };
}
