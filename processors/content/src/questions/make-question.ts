import type { DraftQuestion } from '@anamnesis/contracts/quizzes/question.ts';
import type { Tagger } from '../language/token.ts';
import { indexDocument, type DocumentIndex } from '../page/document-index.ts';
import { compose } from './compose.ts';
import type { Read } from './options/source-pool.ts';
import { hashOf } from './reading/hash.ts';
import { proofOf } from './reading/proof.ts';
import { readCard, statementOf, type ReadCard } from './reading/read-card.ts';
import { stemsOfBlank } from './stems/blanks.ts';
import { stemsOfRow } from './stems/labelled.ts';
import { stemOfQuestion } from './stems/from-question.ts';
import { stemsOfStatement } from './stems/from-statement.ts';

export type MadeQuestion = { question: DraftQuestion } | { reason: string };

/** The question of one card, from its own sentence; or a short code that says why there is none. */
export function makeQuestion(cardId: string, read: Read, tag: Tagger): MadeQuestion {
  const card = read.cards.get(cardId);
  const page = card && read.pages.get(card.pageNumber);
  if (card === undefined || page === undefined) return { reason: 'unknown' };
  const taken = readCard(card);
  if (taken === undefined) return { reason: 'cardForm' };
  const said = `${taken.topic} ${taken.question ?? statementOf(taken)}`;
  const span = proofOf(card.span, said, taken.key, page);
  if (span === undefined) return { reason: 'span' };
  const proof = { span, pageNumber: card.pageNumber };
  const seed = hashOf(`${card.cardId} ${card.textVersion} ${card.span}`);
  let reason = 'stem';
  for (const stem of stemsOf(taken, card.pageNumber, page, tag)) {
    const made = compose(stem, proof, read, seed);
    if ('question' in made) return { question: made.question };
    ({ reason } = made);
  }
  return { reason };
}

function* stemsOf(taken: ReadCard, pageNumber: number, page: string, tag: Tagger) {
  yield* stemOfQuestion(taken);
  if (taken.question !== undefined) return;
  yield* stemsOfRow(taken);
  const index = indexOf(pageNumber, page);
  yield* stemsOfStatement(taken, index, tag, true);
  yield* stemsOfBlank(taken, tag);
  yield* stemsOfStatement(taken, index, tag, false);
}

const LAST_PAGES = 8;
const indexes = new Map<string, DocumentIndex>();

/** Of the page alone: the whole document takes too long before the first question. */
function indexOf(pageNumber: number, text: string): DocumentIndex {
  const known = indexes.get(text) ?? indexDocument({ pages: [{ pageNumber, text }] });
  indexes.delete(text);
  indexes.set(text, known);
  if (indexes.size > LAST_PAGES) indexes.delete(indexes.keys().next().value!);
  return known;
}
