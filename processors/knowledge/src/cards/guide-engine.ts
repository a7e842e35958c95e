import type {
  ContentEngine,
  DocumentText,
  DraftCard,
} from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import { guideOfDocument } from '../guide-of-document.ts';

const withoutSpaces = (text: string): string => text.replaceAll(/\s+/gu, '');

/** Changes with the forms of the cards. */
const cardsVersion = 'guides-3';

type Pack = Pick<KnowledgePack, 'find' | 'cards'>;

/** The cards of the guide that a document is the text of; null for any other document. */
async function cardsOf(pack: Pack, document: DocumentText): Promise<DraftCard[] | null> {
  const id = await guideOfDocument(pack, document);
  return id === null ? null : pack.cards(id);
}

/**
 * An engine that knows the guides of the pack: where a document is the text of one, its cards are those of the pack, on the page
 * where their sentence stands, and the summaries those of `builtin`. What a person changed in such a text has no card. Every other
 * document is `inner`'s.
 */
export function withGuides(inner: ContentEngine, builtin: ContentEngine, pack: Pack): ContentEngine {
  const known = new WeakMap<DocumentText, Promise<DraftCard[] | null>>();
  const guideCardsOf = (document: DocumentText): Promise<DraftCard[] | null> => {
    const found = known.get(document) ?? cardsOf(pack, document);
    known.set(document, found);
    return found;
  };
  return {
    ...inner,
    get version() {
      return `${inner.version}-${cardsVersion}`;
    },
    async generatePage(document, pageNumber, options) {
      const cards = await guideCardsOf(document);
      if (cards === null) return inner.generatePage(document, pageNumber, options);
      const { lack: _lack, note: _note, ...page } = await builtin.generatePage(document, pageNumber, options);
      const text = withoutSpaces(document.pages[pageNumber - 1]?.text ?? '');
      const onPage = cards.filter(({ span }) => text.includes(withoutSpaces(span)));
      return { ...page, cards: onPage, dropped: 0 };
    },
  };
}

/** The same for the two engines of a server. */
export const bothWithGuides = (
  { engine, builtin }: { engine: ContentEngine; builtin: ContentEngine },
  pack: Pack,
): { engine: ContentEngine; builtin: ContentEngine } => ({
  engine: withGuides(engine, builtin, pack),
  builtin: withGuides(builtin, builtin, pack),
});
