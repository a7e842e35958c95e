import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type {
  CardStyle,
  DocumentText,
  DraftCard,
  PageContent,
} from '@anamnesis/contracts/ports/content-engine.ts';
import { splitSentences } from '../../page/sentences.ts';
import { checkGrounding } from '../../checks/grounding.ts';
import { answerLength, isListAnswer, isStopAnswer } from '../../checks/answer-rules.ts';
import { isFigureGivenAway } from './candidates/figure-blanks.ts';
import { isGivenAway } from '../../checks/give-away.ts';
import { isGoodClauseAnswer } from './candidates/questions/clause-answer.ts';
import { createBuiltinEngine } from './engine.ts';

import { HEART_FAILURE } from './fixture.ts';
import { isEnumeration, wordCount } from '../../statements/sentence-rules.ts';
import { LONGEST_PASSAGE } from './summary/passages.ts';
import { MOST_LINES } from '../../pipeline.ts';

const repository = fileURLToPath(new URL('../../../../..', import.meta.url));
const inputs =
  process.env.ANAMNESIS_INPUTS ?? join(dirname(repository.replace(/\/$/u, '')), 'shared/data/inputs');
const PDFS = ['heart_20p', 'anticoagulants_2col', 'urinary_lecture_slides', 'fluids_nervous_120p'];

/** A page of one-line facts: three to the place of a sentence. */
const MOST_CARDS = 42;

type Page = { number: number; text: string; content: PageContent };

/** One for both styles: it remembers what it has read of a document. */
const engine = createBuiltinEngine();

async function generate(document: DocumentText, cardStyle: CardStyle): Promise<Page[]> {
  const pages: Page[] = [];
  for (const { pageNumber, text } of document.pages)
    pages.push({
      number: pageNumber,
      text,
      content: await engine.generatePage(document, pageNumber, { cardStyle }),
    });
  return pages;
}

/** What a reader of the card sees before the answer. */
const shown = ({ prompt }: DraftCard) => prompt.replace(/\{\{c1::[^{}]+\}\}/gu, '…');

const COUNT = /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/u;

/** Rules that hold for every card and bullet, whatever the document. */
function expectGoodContent(pages: readonly Page[]): void {
  const spans = new Set<string>();
  for (const { text, content } of pages) {
    expect(content.cards.length).toBeLessThanOrEqual(MOST_CARDS);
    for (const card of content.cards) {
      expect(checkGrounding(card, text), card.prompt).toEqual({ ok: true, span: card.span });
      // "How many …?" and "composed of … flaps" are answered by a word that tells nothing elsewhere.
      const isCount = card.prompt.startsWith('How many') || COUNT.test(card.answer);
      expect(isStopAnswer(card.answer) && !isCount, card.prompt).toBe(false);
      // "Why …?" is answered by a clause, "Which three …?" by a whole list.
      expect(isAnsweredByClause(card) || isAnsweredByTerm(card), card.prompt).toBe(true);
      expect(new Set(card.prompt.match(/\{\{c\d+::/gu)), card.prompt).toEqual(new Set(['{{c1::']));
      // What points back is read after one or two sentences that stand before it.
      const isRead = /[.”)]\s[\p{Lu}…]/u.test(shown(card));
      expect(wordCount(shown(card)), card.prompt).toBeLessThanOrEqual(isRead ? 70 : 46);
      // One excerpt may hold two facts; the same is never asked of it twice.
      const asked = `${card.span} ${card.prompt.replace(/^Complete: /u, '')}`;
      expect(spans.has(asked), `twice: ${card.prompt}`).toBe(false);
      spans.add(asked);
    }
    for (const bullet of content.summary?.bullets ?? []) {
      expect(bullet).not.toMatch(/\{\{/u);
      expect(bullet.length).toBeLessThanOrEqual(LONGEST_PASSAGE);
    }
    expect(content.summary?.title ?? 'none').not.toMatch(/^(?:page|slide)?\s*\d+$/iu);
    expect(content.summary?.bullets.length ?? 1).toBeGreaterThan(0);
    expect(content.summary?.bullets.length ?? 1).toBeLessThanOrEqual(MOST_LINES);
  }
}

/** "thyroid gland" for "which gland …", "the systemic and the pulmonary circuit" for "which two circuits …". */
const MOST_REPEATED = 0.5;
/** A definition is told whole. */
const MOST_WORDS = 17;

const isAnsweredByClause = (card: DraftCard): boolean =>
  card.style === 'question_answer' &&
  !card.prompt.startsWith('Complete') &&
  isGoodClauseAnswer(card.answer, card.prompt.split('\n')[0]!, {
    cues: 2,
    mostRepeated: MOST_REPEATED,
    mostWords: MOST_WORDS,
  });

/** "epinephrine and norepinephrine": two that are asked for together. */
const isPair = ({ style, answer }: DraftCard): boolean =>
  style === 'cloze_deletion' && answer.split(' and ').length === 2;

/** "Which is faster, A or B?": the two are named, and one of them is the answer. */
const isChoiceOfTwo = ({ prompt }: DraftCard): boolean =>
  /^(?:[^\n]+, w|W)hich [^\n]+, [^\n]+ or [^\n]+\?\n/u.test(prompt);

const isAnsweredByTerm = (card: DraftCard): boolean =>
  !isListAnswer(isPair(card) ? card.answer.replace(' and ', ' ') : card.answer) &&
  answerLength(card.answer) <= 6 &&
  (isChoiceOfTwo(card) ||
    !(/^[−+-]?\d/u.test(card.answer) ? isFigureGivenAway : isGivenAway)(card.answer, shown(card)));

/** The sentence of a cloze card with its blanks filled in. */
const sentenceOf = ({ prompt }: DraftCard) => prompt.replace(/\{\{c1::|(?:::[^{}]*)?\}\}/gu, '');

/**
 * Hidden before the members of a list begin, or a figure, or one of a pair that is shown as the hint, or without a comma,
 * "and" or "or" on both sides. What ", a …" follows is told what it is.
 */
const isNoMember = ({ prompt }: DraftCard) =>
  /^[^,;:]*\{\{|\{\{c1::[^{}]*(?:\d|::)[^{}]*\}\}/u.test(prompt) ||
  !/(?:[,;]|\b(?:and|or))\s\{\{c1::[^{}]*\}\}(?:\s\([^()]*\))?(?:[,.](?!\san?\s)|\s(?:and|or)\b)/u.test(
    prompt,
  );

/** The subject that the members of a list belong to, or a name at the end of a definition. */
const asksWhatIsNamed = ({ prompt }: DraftCard) =>
  /^(?:(?:an?|the)\s)?\{\{|\b(?:called|known as|termed|referred to as|named|described as|defined as)\s(?:(?:an?|the|either)\s)?\{\{/iu.test(
    prompt,
  );

const proseWords = ({ text }: Page) =>
  splitSentences(text)
    .filter((sentence) => /[.!]$/u.test(sentence.text) && wordCount(sentence.text) > 6)
    .reduce((sum, sentence) => sum + wordCount(sentence.text), 0);

/** Pages that carry a few sentences, not just a title or a table. */
const textPages = (pages: readonly Page[]) => pages.filter((page) => proseWords(page) >= 60);

const average = (pages: readonly Page[]) =>
  pages.reduce((sum, { content }) => sum + content.cards.length, 0) / Math.max(1, pages.length);

const documents = new Map<string, Promise<DocumentText>>();
function realDocument(name: string): Promise<DocumentText> {
  const document = documents.get(name) ?? readDocument(name);
  documents.set(name, document);
  return document;
}

async function readDocument(name: string): Promise<DocumentText> {
  if (name === 'blood.txt') return chunked(await readFile(join(inputs, 'notes', name), 'utf8'));
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const data = new Uint8Array(await readFile(join(inputs, 'notes', `${name}.pdf`)));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const pages: DocumentText['pages'] = [];
  for (let pageNumber = 1; pageNumber <= pdf.numPages; pageNumber++) {
    const { items } = await (await pdf.getPage(pageNumber)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    pages.push({ pageNumber, text });
  }
  await pdf.loadingTask.destroy();
  return { pages };
}

const isEmpty = ({ cards, suggestions = [] }: PageContent) => cards.length + suggestions.length === 0;

/** Chunks of twelve sentences, as a text document is cut. */
function chunked(text: string): DocumentText {
  const sentences = splitSentences(text);
  const pages: DocumentText['pages'] = [];
  for (let at = 0; at < sentences.length; at += 12) {
    const [first, last] = [sentences[at]!, sentences[Math.min(at + 11, sentences.length - 1)]!];
    pages.push({ pageNumber: pages.length + 1, text: text.slice(first.start, last.end) });
  }
  return { pages };
}

describe('content of our own lecture', () => {
  it.each(['cloze_deletion', 'question_answer'] as const)('is good as %s', async (style) => {
    const pages = await generate(HEART_FAILURE, style);
    expectGoodContent(pages);
    expect(
      textPages(pages).every(({ content }) => content.cards.length > 0 && content.summary !== null),
    ).toBe(true);
  });
});

describe.skipIf(!existsSync(join(inputs, 'notes')))(
  'content of the real inputs in shared/data/inputs/notes',
  () => {
    it.each([...PDFS, 'blood.txt'])(
      '%s keeps every rule and has cards or suggestions wherever it says something',
      async (name) => {
        const document = await realDocument(name);
        const cloze = await generate(document, 'cloze_deletion');
        expectGoodContent(cloze);
        const lists = cloze.flatMap(({ content }) =>
          content.cards.filter(
            (card) =>
              /[.!]$/u.test(card.span) &&
              isEnumeration(sentenceOf(card)) &&
              !asksWhatIsNamed(card) &&
              !isNoMember(card),
          ),
        );
        expect(lists.map(sentenceOf)).toEqual([]);
        const pages = textPages(cloze);
        expect(average(pages)).toBeGreaterThanOrEqual(1);
        expect(average(pages)).toBeLessThanOrEqual(12);
        // Their sentences are there to be asked by hand.
        expect(pages.filter(({ content }) => isEmpty(content)).length).toBeLessThanOrEqual(
          0.1 * pages.length,
        );
        expect(pages.filter(({ content }) => content.cards.length === 0).length).toBeLessThanOrEqual(
          0.25 * pages.length,
        );
        // A list of references is not summarised.
        expect(
          pages.filter(({ content, text }) => content.summary === null && !/(?:https?:[^]*){3}/u.test(text)),
        ).toEqual([]);
      },
    );

    it.each([...PDFS, 'blood.txt'])('%s gives real questions, seldom sentences to complete', async (name) => {
      const asked = await generate(await realDocument(name), 'question_answer');
      expectGoodContent(asked);
      const cards = asked.flatMap(({ content }) => content.cards);
      for (const { prompt } of cards)
        expect(prompt).toMatch(/^(?:Complete: “[^\n]+”|[^\n]+\?)\n\{\{c1::[^{}\n]+\}\}$/u);
      // Of lists of terms, which are asked whatever else.
      expect(cards.filter(({ prompt }) => prompt.startsWith('Complete')).length).toBeLessThanOrEqual(
        cards.length / 3,
      );
      // Fewer cards are better than poor ones: some pages have no sentence that makes a question.
      expect(average(textPages(asked))).toBeGreaterThanOrEqual(0.7);
    });
  },
);
