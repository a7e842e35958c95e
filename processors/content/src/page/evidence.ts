import { contentStems, runsOf } from './content-stems.ts';
import type { PageBlock } from './layout.ts';
import type { PageSentence } from './page-sentences.ts';
import { roleOf } from './parts.ts';

type Page = {
  blocks: readonly PageBlock[];
  sentences: readonly PageSentence[];
  entries: readonly { term: string }[];
};

/** How strongly the document itself says that a term matters, 0 to about 8. */
export type Evidence = (term: string) => number;

const LONGEST = 3;
/** Longer sentences are read in part, in characters. */
const LONGEST_READ = 1_000;
/** A term on more pages than this share is the subject of the whole document: that alone says nothing about a card. */
const EVERYWHERE = 0.5;

/**
 * Evidence that a term matters: it stands in the objectives, in a list of terms, in headings, in summaries, and is repeated
 * on page after page. Built once per document.
 */
export function evidenceOf(
  pages: ReadonlyMap<number, Page>,
  stemsOf: (sentence: PageSentence) => readonly string[],
): Evidence {
  const objectives = new Set<string>();
  const summaries = new Set<string>();
  const headings = new Map<string, number>();
  const terms = new Set<string>();
  const onPages = new Map<string, number>();
  for (const { blocks, sentences, entries } of pages.values()) {
    for (const { term } of entries) terms.add(contentStems(term).join(' '));
    for (const block of blocks)
      if (block.kind === 'heading' && roleOf(block.heading) === undefined)
        for (const phrase of new Set(phrasesOf(block.heading ?? ''))) add(headings, phrase);
    const here = new Set<string>();
    for (const sentence of sentences) {
      const { text, role, kind } = sentence;
      const phrases =
        text.length > LONGEST_READ
          ? phrasesOf(text.slice(0, LONGEST_READ))
          : runsOf(stemsOf(sentence), LONGEST);
      for (const phrase of phrases) {
        if (role === 'objectives') objectives.add(phrase);
        else if (role === 'summary') summaries.add(phrase);
        if (kind === 'prose' || kind === 'item') here.add(phrase);
      }
    }
    for (const phrase of here) add(onPages, phrase);
  }
  return (term) => {
    const key = contentStems(term).join(' ');
    if (key === '') return 0;
    const spread = onPages.get(key) ?? 0;
    const comesBack = spread >= 3 && spread <= Math.max(3, EVERYWHERE * pages.size);
    return (
      (objectives.has(key) ? 2 : 0) +
      (terms.has(key) ? 2 : 0) +
      Math.min(2, headings.get(key) ?? 0) +
      (summaries.has(key) ? 1 : 0) +
      (comesBack ? Math.min(1, spread / 10 + 0.3) : 0)
    );
  };
}

const add = (counts: Map<string, number>, phrase: string) =>
  counts.set(phrase, (counts.get(phrase) ?? 0) + 1);

/** The runs of up to three words of a text that carry meaning, as stems. */
const phrasesOf = (text: string): string[] => runsOf(contentStems(text), LONGEST);
