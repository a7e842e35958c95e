import type {
  CardStyle,
  ContentEngine,
  DocumentText,
  DraftCard,
  PageContent,
} from '@anamnesis/contracts/ports/content-engine.ts';
import { checkGrounding, repairSpan } from '../grounding.ts';
import { draftCards } from './cards.ts';
import { indexDocument, type DocumentIndex } from './document-index.ts';
import { summarise } from './summary.ts';
import { createTagger } from './tagger.ts';
import type { Tagger } from './token.ts';

/**
 * The engine that works offline: sentences and terms of the document itself, no network, no chance. The same document
 * always gives the same content.
 */
export function createBuiltinEngine(): ContentEngine {
  const indexes = new WeakMap<DocumentText, DocumentIndex>();
  let tagger: Promise<Tagger> | undefined;
  const indexOf = (document: DocumentText): DocumentIndex => {
    const known = indexes.get(document) ?? indexDocument(document);
    indexes.set(document, known);
    return known;
  };
  return {
    name: 'builtin',
    version: '1',
    async generatePage(document, pageNumber, { cardStyle, signal }) {
      signal?.throwIfAborted();
      const page = document.pages.find((candidate) => candidate.pageNumber === pageNumber);
      if (!page) throw new RangeError(`The document has no page ${pageNumber}.`);
      if (!/[\p{L}\p{N}]/u.test(page.text)) {
        return { summary: null, cards: [], dropped: 0, note: 'No text on this page' };
      }
      tagger ??= createTagger();
      const tag = await tagger;
      signal?.throwIfAborted();
      return contentOf(indexOf(document), page, tag, cardStyle);
    },
  };
}

function contentOf(
  index: DocumentIndex,
  page: DocumentText['pages'][number],
  tag: Tagger,
  cardStyle: CardStyle,
): PageContent {
  const drafted = draftCards(index, page.pageNumber, tag, cardStyle);
  const cards = drafted.flatMap((card) => grounded(card, page.text) ?? []);
  const summary = summarise(index, page.pageNumber);
  const note = cards.length === 0 ? 'No sentence on this page makes a good card' : undefined;
  return { summary, cards, dropped: drafted.length - cards.length, ...(note === undefined ? {} : { note }) };
}

function grounded(card: DraftCard, pageText: string): DraftCard | undefined {
  const grounding = checkGrounding(card, pageText);
  if (grounding.ok) return { ...card, span: grounding.span };
  return repairSpan(card, pageText);
}
