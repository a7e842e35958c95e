import type { Lack } from '@anamnesis/contracts/library/lack.ts';
import type {
  CardStyle,
  ContentEngine,
  DocumentText,
  PageContent,
} from '@anamnesis/contracts/ports/content-engine.ts';
import { checked } from '../../checks/checked.ts';
import { harmOfBullet } from '../../checks/harm/check.ts';
import { draftCards } from './cards.ts';
import { indexDocument, type DocumentIndex } from '../../page/document-index.ts';
import { lackOf, NOTES } from '../../checks/lack.ts';
import { pagesInOtherLanguage } from '../../page/language.ts';
import { soundEntries } from './summary/entries.ts';
import { MOST_BULLETS, summarise, type Summary } from './summary/summary.ts';
import { createTagger } from '../../language/tagger.ts';
import type { Tagger } from '../../language/token.ts';

/**
 * The engine that works offline: sentences and terms of the document itself, no network, no chance. The same document
 * always gives the same content.
 */
export function createBuiltinEngine(): ContentEngine {
  const indexes = new WeakMap<DocumentText, DocumentIndex>();
  const languages = new WeakMap<DocumentText, ReadonlySet<number>>();
  let tagger: Promise<Tagger> | undefined;
  const languagesOf = (document: DocumentText): ReadonlySet<number> => {
    const known = languages.get(document) ?? pagesInOtherLanguage(document.pages);
    languages.set(document, known);
    return known;
  };
  const indexOf = (document: DocumentText): DocumentIndex => {
    const known = indexes.get(document) ?? indexDocument(document);
    indexes.set(document, known);
    return known;
  };
  return {
    name: 'builtin',
    version: '18',
    async generatePage(document, pageNumber, { cardStyle, signal }) {
      signal?.throwIfAborted();
      const page = document.pages.find((candidate) => candidate.pageNumber === pageNumber);
      if (!page) throw new RangeError(`The document has no page ${pageNumber}.`);
      if (!/[\p{L}\p{N}]/u.test(page.text)) return nothing('noText');
      if (languagesOf(document).has(pageNumber)) return nothing('otherLanguage');
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
  const summary = withSoundEntries(summarise(index, page.pageNumber, tag), page.text);
  const content = checked({ summary, cards: drafted, dropped: 0 }, page.text);
  const layout = index.pages.get(page.pageNumber);
  if (content.cards.length > 0 || !layout) return content;
  const lack = lackOf(layout);
  return { ...content, lack, note: NOTES[lack] };
}

/** Of a bullet that would do harm as a whole, the entries that say by themselves of what they are. */
function withSoundEntries(summary: Summary | null, text: string): Summary | null {
  const isSound = (bullet: string): boolean => harmOfBullet(bullet, text) === undefined;
  const bullets = summary?.bullets.flatMap((one) => (isSound(one) ? [one] : soundEntries(one, isSound)));
  return summary && { ...summary, bullets: [...new Set(bullets)].slice(0, MOST_BULLETS) };
}

const nothing = (lack: Lack): PageContent => ({
  summary: null,
  cards: [],
  dropped: 0,
  lack,
  note: NOTES[lack],
});
