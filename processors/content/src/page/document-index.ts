import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { contentStems, runsOf } from './content-stems.ts';
import { outlineIn, withoutOutline, type OutlineLine } from './indented.ts';
import { evidenceOf, type Evidence } from './evidence.ts';
import { readable } from './clean.ts';
import { distinguishedKinds, termOfHeading, termsNamedIn } from './key-terms.ts';
import { layOut, type PageBlock } from './layout.ts';
import { withoutLongRuns } from './long-runs.ts';
import type { GlossaryEntry } from './glossary.ts';
import type { Sections } from './numbered-sections.ts';
import { entriesByPage } from './term-lists.ts';
import { sentencesOf, termSentences, type PageSentence } from './page-sentences.ts';
import { memoised } from '../language/memoised.ts';
import { ofLast } from '../language/memoised-last.ts';
import { ofEach } from './in-order.ts';
import { asMeant, marksHeadings, withoutHeadingMarks, withoutQuoteMarks } from './markdown.ts';
import { writtenWords } from './written-words.ts';
import { blankOut, repeatedLines } from './repeated-lines.ts';
import { withWholeHeadings } from './wrapped-headings.ts';

export type PageLayout = {
  text: string;
  blocks: PageBlock[];
  sentences: PageSentence[];
  /** The entries of its list of terms; each is a sentence of kind `term` too. */
  entries: GlossaryEntry[];
  /** The lines of an outline by indentation: they are in none of the others. */
  outline?: readonly OutlineLine[];
  /** The page with its outline, where it has one. */
  written?: string;
  /** The page with its outline and the marks of its headings, without running heads; offsets are the same. */
  marked: string;
  /** Whether the document marks its headings ("## Treatment"): then other lines are none. */
  hasMarks: boolean;
};

export { contentStems } from './content-stems.ts';
export type { PageSentence } from './page-sentences.ts';

/** What the whole document says about each of its pages. Built once per document, from its text alone. */
export type DocumentIndex = {
  pages: ReadonlyMap<number, PageLayout>;
  sentenceCount: number;
  /** Whether the document writes this word, in any case. */
  isWord(word: string): boolean;
  /** How often a phrase of one to four words occurs in the document, inflection aside. */
  occurrences(phrase: string): number;
  /** Whether the document introduces this phrase as a term: names it, defines it or puts it in a heading. */
  isTerm(phrase: string): boolean;
  /** How strongly the document says that a term matters, see evidence.ts. */
  evidence: Evidence;
  /** Text as it should be read, see clean.ts. */
  readable(raw: string): string;
  /** Sentences of the document that share the rarest words of this one, itself included. */
  relatives(text: string): readonly PageSentence[];
};

export function indexDocument(read: DocumentText): DocumentIndex {
  const document = {
    pages: read.pages.map((page) => ({
      ...page,
      text: withoutQuoteMarks(asMeant(withoutLongRuns(page.text))),
    })),
  };
  const repeated = repeatedLines(document.pages.map(({ text }) => text));
  const words = writtenWords(document);
  const { isWord } = words;
  const hasMarks = marksHeadings(document.pages.map(({ text }) => text));
  const pages = new Map<number, PageLayout>();
  let heading: string | undefined;
  let open: readonly OutlineLine[] = [];
  const sections: Sections = new Map();
  for (const { pageNumber, text } of document.pages) {
    const marked = withWholeHeadings(blankOut(text, repeated));
    const written = withoutHeadingMarks(marked);
    const outline = outlineIn(written, open);
    ({ open } = outline);
    const masked = withoutOutline(written, outline.lines);
    const blocks = layOut(masked, heading, sections);
    heading = blocks.at(-1)?.heading ?? heading;
    const sentences = sentencesOf(pageNumber, text, masked, blocks, words);
    const hasOutline = outline.lines.length > 0;
    pages.set(pageNumber, {
      text: masked,
      blocks,
      sentences,
      entries: [],
      outline: outline.lines,
      marked,
      hasMarks,
      ...(hasOutline ? { written: text } : {}),
    });
  }
  const stemsOf = ofEach(({ text }: PageSentence) => contentStems(text.slice(0, LONGEST_READ)));
  const phrases = countPhrases([...pages.values()].flatMap((page) => page.sentences).map(stemsOf));
  const occurrences = memoised((phrase) => phrases.get(contentStems(phrase).join(' ')) ?? 0);
  for (const [number, entries] of entriesByPage(pages, occurrences)) {
    const page = pages.get(number)!;
    page.entries = entries;
    page.sentences = [...page.sentences, ...termSentences(page, isWord)].sort((a, b) => a.start - b.start);
  }
  const sentences = [...pages.values()].flatMap((page) => page.sentences);
  const terms = keyTerms(pages, sentences, occurrences);
  const byStem = groupByStem(sentences, stemsOf);
  return {
    pages,
    sentenceCount: sentences.length,
    isWord,
    occurrences,
    isTerm: memoised((phrase) => terms.has(contentStems(phrase).join(' '))),
    evidence: evidenceOf(pages, stemsOf),
    readable: (raw) => readable(raw, isWord),
    relatives: (text) => rarest(contentStems(text), byStem),
  };
}

function keyTerms(
  pages: ReadonlyMap<number, PageLayout>,
  sentences: readonly PageSentence[],
  occurrences: (phrase: string) => number,
): Set<string> {
  const headings = [...pages.values()].flatMap(({ blocks }) =>
    blocks.filter(({ kind }) => kind === 'heading'),
  );
  const terms = [
    ...[...pages.values()].flatMap(({ entries }) => entries.map(({ term }) => term)),
    ...headings.flatMap(({ heading }) => termOfHeading(heading ?? '', occurrences)),
    ...sentences.flatMap(({ text }) => termsNamedIn(text.slice(0, 600))),
    ...distinguishedKinds(sentences.map(({ text }) => text.slice(0, 100))),
  ];
  return new Set(terms.map((term) => contentStems(term).join(' ')));
}

/** Longer sentences are read in part, in characters. */
const LONGEST_READ = 2_000;

/** In words. */
const LONGEST_PHRASE = 4;

function countPhrases(sentences: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stems of sentences)
    for (const phrase of runsOf(stems, LONGEST_PHRASE)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  return counts;
}

function groupByStem(
  sentences: readonly PageSentence[],
  stemsOf: (sentence: PageSentence) => readonly string[],
): Map<string, PageSentence[]> {
  const groups = new Map<string, PageSentence[]>();
  for (const sentence of sentences)
    for (const word of new Set(stemsOf(sentence))) {
      const group = groups.get(word);
      if (group) group.push(sentence);
      else groups.set(word, [sentence]);
    }
  return groups;
}

/** Sentences under the three rarest stems: a near copy shares at least one of them. */
function rarest(stems: readonly string[], byStem: Map<string, PageSentence[]>): PageSentence[] {
  const groups = [...new Set(stems)]
    .map((word) => byStem.get(word) ?? [])
    .sort((a, b) => a.length - b.length);
  return [...new Set(groups.slice(0, 3).flatMap((group) => group.slice(0, 50)))];
}

/** Share of content words that another sentence has in common with this one, 0–1 (Jaccard). */
export function overlapWith(one: string): (other: string) => number {
  const a = stemSetOf(one);
  return (other) => {
    const b = stemSetOf(other);
    let shared = 0;
    for (const word of a) if (b.has(word)) shared++;
    return a.size + b.size === 0 ? 1 : shared / (a.size + b.size - shared);
  };
}

/** The last texts that were compared: sentences are compared with the same few others again and again. */
const stemSetOf = ofLast(5_000, (text): ReadonlySet<string> => new Set(contentStems(text)));
