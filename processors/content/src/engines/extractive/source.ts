import type { Lack } from '@anamnesis/contracts/library/lack.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { harmOfBullet } from '../../checks/harm/check.ts';
import { lackOf } from '../../checks/lack.ts';
import { english } from '../../language/lexica/english.ts';
import { createTagger } from '../../language/tagger.ts';
import type { Tagger } from '../../language/token.ts';
import { indexDocument } from '../../page/document-index.ts';
import { pagesInOtherLanguage } from '../../page/language.ts';
import type { AskedPage, DraftSource } from '../../pipeline.ts';
import { draftCards } from './cards.ts';
import { MOST_SUGGESTIONS } from './choice/suggest.ts';
import { pointCards } from './choice/point-cards.ts';
import { soundEntries } from './summary/entries.ts';
import { summarise } from './summary/summary.ts';
import { CONTENT_VERSION } from '../../version.ts';

/**
 * Sentences, lines and cells of the page itself. Rules make candidates, a learned judgement ranks them, and coverage chooses: while
 * drafting, as what is left out decides what is asked instead. The checks that these rules share with the pipeline are `checks/`.
 */
export function createExtractiveSource(): DraftSource {
  const indexOf = perDocument(indexDocument);
  const othersOf = perDocument(({ pages }: DocumentText) => pagesInOtherLanguage(pages));
  let tagger: Promise<Tagger> | undefined;
  return {
    name: 'builtin',
    version: CONTENT_VERSION,
    writesFreely: false,
    read(document, pageNumber): AskedPage | Lack {
      if (othersOf(document).has(pageNumber)) return 'otherLanguage';
      const { text } = document.pages.find((page) => page.pageNumber === pageNumber)!;
      return { document, pageNumber, text, headingBefore: null, lexicon: english };
    },
    async draft({ document, pageNumber, text: pageText }, { cardStyle, signal }) {
      tagger ??= createTagger();
      const tag = await tagger;
      signal?.throwIfAborted();
      const index = indexOf(document);
      const { cards, suggestions: unsure } = draftCards(index, pageNumber, tag, cardStyle);
      const { title = null, bullets = [] } = summarise(index, pageNumber, tag) ?? {};
      const ofPoints = pointCards(bullets, [...cards, ...unsure], pageText, index, tag);
      const suggestions = inOrder([...unsure, ...ofPoints].slice(0, MOST_SUGGESTIONS), pageText);
      return { title, bullets: bullets.map((text) => ({ text, span: null })), cards, suggestions };
    },
    // Of a line that would do harm as a whole, the entries that say by themselves of what they are.
    repair: async ({ bullets, cards }, _sound, { text }) => ({
      bullets: bullets.map(({ draft }) =>
        soundEntries(draft.text, (entry) => harmOfBullet(entry, text) === undefined).map((entry) => ({
          text: entry,
          span: null,
        })),
      ),
      cards: cards.map(() => []),
    }),
    choose: (cards) => cards,
    lackOf({ document, pageNumber }) {
      const layout = indexOf(document).pages.get(pageNumber);
      return layout && lackOf(layout);
    },
  };
}

/** As their spans stand on the page. */
const inOrder = <Card extends { span: string }>(cards: readonly Card[], text: string): Card[] =>
  cards.toSorted((a, b) => text.indexOf(a.span) - text.indexOf(b.span));

/** Worked out once for each document object. */
function perDocument<T>(make: (document: DocumentText) => T): (document: DocumentText) => T {
  const known = new WeakMap<DocumentText, { made: T }>();
  return (document) => {
    const kept = known.get(document) ?? { made: make(document) };
    known.set(document, kept);
    return kept.made;
  };
}
