import { type SuggestedCard, suggestionsPage } from '@anamnesis/contracts/cards/apis/suggestions-api.ts';
import type { api } from '@anamnesis/contracts/api.ts';
import {
  type SuggestionDocument,
  type SuggestionStatus,
  suggestionsModel,
} from '@anamnesis/contracts/cards/read-models.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ownDocument } from '../../documents/own-document.ts';
import { findPage } from '../../paging/find-page.ts';
import { readModelOf } from '../../read-models.ts';
import { readingOrder } from '../reading-order.ts';

/** How many suggestions of a kind a person accepted and dismissed. */
type Decided = { accepted: number; dismissed: number };

/** What the engine expects counts as much as so many decisions. */
const asMuchAs = 8;

/**
 * How likely a person accepts a suggestion, from 0 to 1: what the engine expects of it, and the share that the person accepted of
 * those of its kind, the more the more were decided.
 */
export function likelihood(expected: number, { accepted, dismissed }: Decided): number {
  return (expected * asMuchAs + accepted) / (asMuchAs + accepted + dismissed);
}

export const getSuggestions =
  ({ store }: Pick<Dependencies, 'store'>): QueryHandler<typeof api.getSuggestions> =>
  async ({ query: { pdfId, limit = suggestionsPage.most, cursor } }, { userId }) => {
    await ownDocument(store, userId, pdfId);
    const where = { documentId: pdfId };
    const { found, next } = await findPage(store, suggestionsModel, {
      where,
      order: readingOrder,
      limit,
      cursor,
    });
    const docs = found.map(({ doc }) => doc);
    const kinds = [...new Set(docs.map(({ kind }) => kind))];
    const decided = new Map(
      await Promise.all(kinds.map(async (kind) => [kind, await decidedOf(kind)] as const)),
    );
    const shown = docs.map((doc) => toSuggestedCard(doc, decided.get(doc.kind)!));
    return {
      suggestions: shown.sort((a, b) => a.pageNumber - b.pageNumber || b.likely - a.likely),
      nextCursor: next,
    };

    async function decidedOf(kind: string): Promise<Decided> {
      const count = (status: SuggestionStatus) =>
        readModelOf(store, 'suggestions').count({ userId, status, kind });
      const [accepted, dismissed] = await Promise.all([count('accepted'), count('dismissed')]);
      return { accepted, dismissed };
    }
  };

const toSuggestedCard = (doc: SuggestionDocument, decided: Decided): SuggestedCard => ({
  id: doc.suggestionId,
  pdfId: doc.documentId,
  pageNumber: doc.pageNumber,
  prompt: doc.prompt,
  span: doc.span,
  likely: likelihood(doc.expected, decided),
  madeBy: doc.madeBy,
  ...(doc.recognised ? { recognised: true as const } : {}),
  ...(doc.isCheckedLess ? { isCheckedLess: true as const } : {}),
  status: doc.status,
  cardId: doc.cardId,
});
