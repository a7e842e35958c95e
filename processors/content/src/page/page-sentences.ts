import { sentencesInBlock, type Sentence } from './sentences.ts';
import { readable, standalone, withoutCitations, withoutPointers } from './clean.ts';
import type { GlossaryEntry } from './glossary.ts';
import type { PageBlock } from './layout.ts';
import type { Role } from './parts.ts';
import { runInHeading } from './run-in-heading.ts';
import type { WrittenWords } from './written-words.ts';

/** A sentence of a page: `span` is verbatim, `text` reads alone; `start` is the span's offset on the page. */
export type PageSentence = {
  page: number;
  start: number;
  span: string;
  text: string;
  kind: PageBlock['kind'];
  /** The sentence is its whole block, as in lists: it may do without a full stop. */
  alone: boolean;
  heading: string | undefined;
  /** The role of its part of the document. */
  role?: Role | undefined;
};

/** The sentences of a page's blocks; `masked` is its text without running heads, and as long. */
export const sentencesOf = (
  page: number,
  text: string,
  masked: string,
  blocks: readonly PageBlock[],
  words: WrittenWords,
): PageSentence[] => blocks.flatMap((block) => sentencesIn(block, page, text, masked, words));

function sentencesIn(
  block: PageBlock,
  page: number,
  text: string,
  masked: string,
  words: WrittenWords,
): PageSentence[] {
  const { kind, role } = block;
  if (kind === 'heading' || kind === 'term') return [];
  const sentences = sentencesInBlock(masked, block).flatMap(withoutFigureMarks);
  let { heading } = block;
  return sentences.map(({ start: from, end }) => {
    const cut = kind === 'prose' ? runInHeading(text.slice(from, end), words) : 0;
    const start = from + cut;
    if (cut > 0) {
      const title = text.slice(from, start).replace(/\s+/gu, ' ').trim();
      // "OBJECTIVES", "RESULTS": parts of an abstract, which the title says better.
      if (/\p{Ll}/u.test(title)) heading = title;
    }
    const span = text.slice(start, end);
    const clean = standalone(withoutPointers(withoutCitations(readable(span, words.isWord))));
    return { page, start, span, text: clean, kind, alone: sentences.length === 1, heading, role };
  });
}

/** "… in the cytoplasm. (b) Agranulocytes include …", "… of 1 mg. ⏎ 6.3 Withhold …": the next part begins a sentence of its own. */
const MARK =
  /(?<=[.?!])(?:\s{1,3}\([a-h]\)|[^\S\n]{0,3}\n\s{0,3}\d{1,2}(?:\.\d{1,2}){1,2}\.?)\s{1,3}(?=\p{Lu})/u;

function withoutFigureMarks(sentence: Sentence): Sentence[] {
  const mark = /\) |\n\s{0,3}\d/u.test(sentence.text) ? MARK.exec(sentence.text) : null;
  if (mark === null) return [sentence];
  const { text, start, end } = sentence;
  const from = mark.index + mark[0].length;
  return [
    { text: text.slice(0, mark.index), start, end: start + mark.index },
    ...withoutFigureMarks({ text: text.slice(from), start: start + from, end }),
  ];
}

/** The entries of a list of terms as sentences: nothing but their own maker reads them. */
export const termSentences = (
  { entries, blocks }: { entries: readonly GlossaryEntry[]; blocks: readonly PageBlock[] },
  isWord: (word: string) => boolean,
): PageSentence[] =>
  entries.map(({ page, start, span }) => ({
    page,
    start,
    span,
    text: readable(span, isWord),
    kind: 'term',
    alone: true,
    heading: blocks.find((block) => start >= block.start && start < block.end)?.heading,
    role: 'terms',
  }));
