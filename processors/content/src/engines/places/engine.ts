import type { NoCardsReason } from '@anamnesis/contracts/library/files/no-cards-reason.ts';
import type {
  ContentEngine,
  DraftCard,
  PageContent,
  SuggestedDraft,
} from '@anamnesis/contracts/ports/models/content-engine.ts';
import { NOTES, lackOf } from '../../checks/grounding/lack.ts';
import { placeCardOf } from '../../places/card/card.ts';
import { CONTENT_VERSION } from '../../version.ts';
import { readPlaceDocument } from './read-document.ts';

/**
 * The built-in engine, which works offline: each card is a piece of the document with one place hidden; no network, no chance. The same
 * document always gives the same content.
 */
export const createBuiltinEngine = (): ContentEngine => ({
  name: 'builtin',
  version: CONTENT_VERSION,
  async generatePage(document, pageNumber, { cardStyle, howMany, signal }): Promise<PageContent> {
    signal?.throwIfAborted();
    const text = document.pages.find((one) => one.pageNumber === pageNumber)?.text;
    if (text === undefined) throw new RangeError(`The document has no page ${pageNumber}.`);
    if (!/[\p{L}\p{N}]/u.test(text)) return nothing('noText');
    const read = await readPlaceDocument(document);
    signal?.throwIfAborted();
    const page = read.pages.get(pageNumber)!;
    const { dealt, suggested } = read.dealOf(page, howMany);
    const cards = dealt.map((place): DraftCard => {
      const card = placeCardOf(place, page, cardStyle);
      return { ...card, ...(isWhole(card) && read.isHighYield(place) ? { isHighYield: true } : {}) };
    });
    const suggestions = suggested.map((place): SuggestedDraft => ({
      ...placeCardOf(place, page, cardStyle),
      kind: place.kind,
      expected: Math.round(place.good * 100) / 100,
    }));
    const content: PageContent = {
      summary: read.summaryOf(page),
      cards,
      ...(suggestions.length > 0 ? { suggestions } : {}),
      dropped: 0,
    };
    if (cards.length + suggestions.length > 0) return content;
    const lack = lackOf(page.blocks);
    return { ...content, lack, note: NOTES[lack] };
  },
});

/** A card that hides nothing, or whose brackets were cut, is not marked as one to be known above others. */
const isWhole = ({ prompt, answer }: DraftCard): boolean =>
  /\{\{c\d+::/u.test(prompt) && answer.trim() !== '' && prompt.split('(').length === prompt.split(')').length;

const nothing = (lack: NoCardsReason): PageContent => ({
  summary: null,
  cards: [],
  dropped: 0,
  lack,
  note: NOTES[lack],
});
