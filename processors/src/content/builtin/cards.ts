import type { CardStyle, DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import { analyse, type Analysed } from './analysis.ts';
import { mainClause } from './clause.ts';
import { clozeDrafts } from './cloze.ts';
import { overlap, type DocumentIndex, type PageSentence } from './document-index.ts';
import { blank, type Draft } from './draft.ts';
import { factDrafts } from './facts/drafts.ts';
import { glossaryDrafts } from './glossary.ts';
import { questionDrafts } from './questions.ts';
import { cardsFor, GOOD_SCORE, LEAST_SCORE, spread } from './select.ts';
import {
  hasLooseReference,
  hasVagueSubject,
  isStory,
  lacksVerb,
  standsAlone,
  startsAsOrder,
  wordCount,
} from './sentence-rules.ts';
import type { Tagger } from './token.ts';

/** Sentences that share this much of their content words say the same. */
const SAME = 0.7;

/** The cards of one page, in the order of its text. */
export const draftCards = (
  index: DocumentIndex,
  pageNumber: number,
  tag: Tagger,
  style: CardStyle,
): DraftCard[] =>
  draftPage(index, pageNumber, tag, style).map((draft) => ({
    prompt: draft.prompt,
    answer: draft.answer,
    span: draft.span,
    style: draft.style,
  }));

/** The chosen drafts of one page with their scores. */
export function draftPage(index: DocumentIndex, pageNumber: number, tag: Tagger, style: CardStyle): Draft[] {
  const page = index.pages.get(pageNumber);
  if (!page) return [];
  const prose = page.sentences.filter(({ kind }) => kind !== 'aside');
  const wanted = cardsFor(prose.reduce((words, { text }) => words + wordCount(text), 0));
  const analysed = page.sentences.flatMap((sentence, order) => usable(sentence, order, index, tag));
  const drafts = style === 'cloze_deletion' ? cloze(analysed, index) : questions(analysed, index, wanted);
  const terms = page.sentences.flatMap((sentence, order) =>
    sentence.kind === 'term' ? glossaryDrafts(sentence, order, index, style) : [],
  );
  const chosen = spread([...drafts, ...terms], wanted, page.sentences.length);
  return [...chosen, ...factDrafts(page, index, tag, style).filter((fact) => isNew(fact, chosen))];
}

/** Whether no sentence that has a card already says what this line says. */
const isNew = (fact: Draft, chosen: readonly Draft[]): boolean =>
  chosen.every(({ span }) => !span.includes(fact.span) && !fact.span.includes(span));

function usable(sentence: PageSentence, order: number, index: DocumentIndex, tag: Tagger): Analysed[] {
  if (!standsAlone(sentence) || isStory(sentence.text) || wasSaidBefore(sentence, index)) return [];
  const analysed = analyse(sentence, order, tag);
  const { tokens } = analysed;
  const isUnfit = [hasLooseReference, hasVagueSubject, lacksVerb, startsAsOrder].some((rule) => rule(tokens));
  // List items and table cells often lack the full stop; then they must at least be a whole clause.
  const isCell = !/[.”"’)]$/u.test(sentence.text) && mainClause(analysed) === undefined;
  return isUnfit || isCell ? [] : [analysed];
}

/** Whether an earlier sentence of the document already says this; the first one keeps the card. */
function wasSaidBefore(sentence: PageSentence, index: DocumentIndex): boolean {
  return index
    .relatives(sentence.text)
    .some(
      (other) =>
        (other.page < sentence.page || (other.page === sentence.page && other.start < sentence.start)) &&
        standsAlone(other) &&
        overlap(other.text, sentence.text) >= SAME,
    );
}

const cloze = (analysed: readonly Analysed[], index: DocumentIndex): Draft[] =>
  analysed.flatMap((one) => clozeDrafts(one, index));

/** A second sentence to complete must be this strong: questions are what the person asked for. */
const COMPLETION_SCORE = 4.4;

/** Questions; up to two sentences to complete only where a page has no sentence that makes a good question. */
function questions(analysed: readonly Analysed[], index: DocumentIndex, wanted: number): Draft[] {
  const asked = analysed.flatMap((one) => questionDrafts(one, index).slice(0, 3));
  if (asked.some(({ score }) => score >= GOOD_SCORE)) return asked;
  const completions = cloze(analysed, index)
    .filter(({ prompt, score }) => prompt.split('{{c1::').length === 2 && score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score);
  return spread(completions, wanted >= 3 ? 2 : 1, Number.MAX_SAFE_INTEGER)
    .filter(({ score }, at) => at === 0 || score >= COMPLETION_SCORE)
    .map(asCompletion);
}

const asCompletion = (draft: Draft): Draft => ({
  ...draft,
  prompt: `Complete: “${draft.prompt.replace(blank(draft.answer), '___')}”\n${blank(draft.answer)}`,
  style: 'question_answer',
});
