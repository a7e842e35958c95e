import { loadSentenceVectors } from '../../../vectors/sentence-vectors.ts';
import type { DocumentIndex, PageLayout, PageSentence } from '../../../page/document-index.ts';
import { countBefore, ofEach } from '../../../page/in-order.ts';
import { wordCount } from '../../../statements/sentence-rules.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { Named } from './named.ts';
import { nounPhrases, type Phrase } from '../../../language/phrases.ts';
import type { Tagger, Token } from '../../../language/token.ts';

/** A statement with what its cards have in common. */
export type Read = { tokens: readonly Token[]; phrases: readonly Phrase[] };

/**
 * What stands around the cards of a page: its document, the page, and what is worked out once for all cards of a statement
 * or of the page. Longer texts are looked at in part.
 */
export type Setting = {
  index: DocumentIndex;
  page: PageLayout;
  read(statement: string): Read;
  vectorOf(text: string): Float32Array;
  /** What is the same for all cards of a statement at its place, made once. */
  ofStatement(candidate: Candidate, make: (candidate: Candidate, setting: Setting) => Named): Named;
};

/** In characters. */
const LONGEST_STATEMENT = 600;
const LONGEST_TEXT = 2_000;

export function settingOf(index: DocumentIndex, page: PageLayout, tag: Tagger): Setting {
  const statements = new Map<string, Read>();
  const vectors = new Map<string, Float32Array>();
  const { vectorOf } = loadSentenceVectors();
  const made = new Map<unknown, Map<string, Named>>();
  const setting: Setting = {
    index,
    page,
    read: (statement) =>
      cached(statements, statement.slice(0, LONGEST_STATEMENT), (text) => {
        const tokens = tag(text);
        return { tokens, phrases: nounPhrases(tokens, text) };
      }),
    vectorOf: (text) => cached(vectors, text.slice(0, LONGEST_TEXT), vectorOf),
    ofStatement(candidate, make) {
      const { start, kind, heading = '', statement } = candidate;
      const known = cached(made, make, () => new Map());
      return cached(known, `${start} ${kind} ${heading}\n${statement}`, () => make(candidate, setting));
    },
  };
  return setting;
}

function cached<K, T>(known: Map<K, T>, key: K, make: (key: K) => T): T {
  const found = known.get(key) ?? make(key);
  known.set(key, found);
  return found;
}

/** Where a card stands on its page. */
export type Place = {
  /** Share of the page before it, 0 to 1. */
  onPage: number;
  /** Sentences of the same section before it, and words of the whole section. */
  before: number;
  sectionWords: number;
};

type Section = { sentences: readonly PageSentence[]; words: number };

const sectionsOf = ofEach((sentences: readonly PageSentence[]): ReadonlyMap<string | undefined, Section> => {
  const byHeading = Map.groupBy(sentences, ({ heading }) => heading);
  return new Map(
    [...byHeading].map(([heading, own]) => {
      const inOrder = own.toSorted((a, b) => a.start - b.start);
      return [
        heading,
        { sentences: inOrder, words: own.reduce((sum, { text }) => sum + wordCount(text), 0) },
      ];
    }),
  );
});

export function placeOf({ page }: Setting, start: number, heading: string | undefined): Place {
  const section = sectionsOf(page.sentences).get(heading);
  return {
    onPage: page.text.length === 0 ? 0 : start / page.text.length,
    before: countBefore(section?.sentences ?? [], start),
    sectionWords: section?.words ?? 0,
  };
}
