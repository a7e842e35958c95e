import type { NoCardsReason } from '@anamnesis/contracts/library/no-cards-reason.ts';
import type { DocumentText, DraftCard, SuggestedCard } from '@anamnesis/contracts/ports/content-engine.ts';
import { harmOfBullet } from '../../checks/harm/check.ts';
import { withinHead } from '../../checks/harm/closed-heads.ts';
import { apartFromForbidden } from '../../checks/harm/forbidding-items.ts';
import { openAtEnd, restrictingHeadOf, underRestricting } from '../../checks/harm/restricting-heads.ts';
import { lackOf } from '../../checks/lack.ts';
import { english } from '../../language/lexica/english.ts';
import { createTagger } from '../../language/tagger.ts';
import { indexDocument } from '../../page/document-index.ts';
import { pagesInOtherLanguage } from '../../page/language.ts';
import type { AskedPage, DraftSource } from '../../pipeline.ts';
import { draftCards } from './cards.ts';
import { soundEntries } from './summary/entries.ts';
import { summarise } from './summary/summary.ts';
import { type AskedFact, weighed } from './summary/weigh.ts';
import { CONTENT_VERSION } from '../../version.ts';

/**
 * Sentences, lines and cells of the page itself. Rules make candidates, a learned judgement ranks them, and coverage chooses: while
 * drafting, as what is left out decides what is asked instead. The checks that these rules share with the pipeline are `checks/`.
 */
export function createExtractiveSource(): DraftSource {
  const indexOf = perDocument(indexDocument);
  const othersOf = perDocument(({ pages }: DocumentText) => pagesInOtherLanguage(pages));
  return {
    name: 'builtin',
    version: CONTENT_VERSION,
    writesFreely: false,
    read(document, pageNumber): AskedPage | NoCardsReason {
      if (othersOf(document).has(pageNumber)) return 'otherLanguage';
      const { text } = document.pages.find((page) => page.pageNumber === pageNumber)!;
      return {
        document,
        pageNumber,
        text,
        headingBefore: openBefore(document, pageNumber) ?? null,
        lexicon: english,
      };
    },
    async draft({ document, pageNumber }, { cardStyle, signal }) {
      const tag = await createTagger();
      signal?.throwIfAborted();
      const index = indexOf(document);
      const { cards, suggestions } = draftCards(index, pageNumber, tag, cardStyle);
      const summary = summarise(index, pageNumber, tag) ?? { title: null, bullets: [], ranked: [] };
      const { title, bullets } = summary;
      const order = weighed(summary, factsOf(cards, suggestions));
      return {
        title,
        bullets: bullets.map((text) => ({ text, span: null, rank: order.indexOf(text) })),
        cards,
        suggestions,
      };
    },
    repair: async ({ bullets, cards }, _sound, page) => ({
      bullets: bullets.map(({ draft }) => mendedLines(draft.text, page).map((text) => ({ ...draft, text }))),
      cards: cards.map(() => []),
    }),
    choose: (cards) => cards,
    lackOf({ document, pageNumber }) {
      const layout = indexOf(document).pages.get(pageNumber);
      return layout && lackOf(layout);
    },
  };
}

/**
 * Of a line that would do harm as a whole: the same behind the heading that it leaves out, or its entries that say by themselves of
 * what they are.
 */
function mendedLines(line: string, { text, headingBefore }: AskedPage): string[] {
  const before = headingBefore ?? undefined;
  const isSound = (one: string): boolean => harmOfBullet(one, text, before) === undefined;
  const head = restrictingHeadOf(line, text, before);
  const whole = head === undefined ? line : underRestricting(line, head, text);
  const parts = apartFromForbidden(whole ?? line, text).map((one) => withinHead(one, text));
  const areSound = parts.every((one) => one !== undefined && isSound(one));
  return areSound ? parts.filter((one) => one !== undefined) : soundEntries(whole ?? line, isSound);
}

/** The heading of a list that goes on where a page begins, if it forbids or restricts what is listed. */
const openBefore = ({ pages }: DocumentText, pageNumber: number): string | undefined =>
  pages
    .filter((page) => page.pageNumber < pageNumber)
    .slice(-MOST_PAGES)
    .reduce<string | undefined>((open, { text }) => openAtEnd(text, open), undefined);
/** A list is not longer. */
const MOST_PAGES = 4;

/** How likely a card is good that is no suggestion, about. */
const OF_CARDS = 0.85;

const factsOf = (cards: readonly DraftCard[], suggestions: readonly SuggestedCard[]): AskedFact[] => [
  ...cards.map(({ span }) => ({ text: span, expected: OF_CARDS })),
  ...suggestions.map(({ span, expected }) => ({ text: span, expected })),
];

/** Worked out once for each document object. */
function perDocument<T>(make: (document: DocumentText) => T): (document: DocumentText) => T {
  const known = new WeakMap<DocumentText, { made: T }>();
  return (document) => {
    const kept = known.get(document) ?? { made: make(document) };
    known.set(document, kept);
    return kept.made;
  };
}
