import type { QuestionSource } from '@anamnesis/contracts/ports/content-engine.ts';
import type { SourceCard } from '@anamnesis/contracts/quizzes/requests.ts';
import { readCard, type ReadCard } from '../reading/read-card.ts';
import type { Tagger } from '../../language/token.ts';
import { type DocumentTerm, termsOfDocument } from './document-terms.ts';
import { type Sisters, sistersIn } from '../relations/sisters.ts';
import { type Told, toldIn } from '../relations/told.ts';
import { createMentions, type Mentions } from './mentions.ts';

/** What is worked out once for a document and its cards. */
export type Read = {
  pages: ReadonlyMap<number, string>;
  cards: ReadonlyMap<string, SourceCard>;
  read: readonly ReadCard[];
  mentions: Mentions;
  /** What its blocks say, and what stands beside what in them. */
  told: Told;
  sisters: Sisters;
  /** What its sentences are about. */
  terms: readonly DocumentTerm[];
};

const known = new WeakMap<QuestionSource, Read>();

export function readSource(source: QuestionSource, tag: Tagger): Read {
  const kept = known.get(source);
  if (kept) return kept;
  const pages = new Map(source.document.pages.map(({ pageNumber, text }) => [pageNumber, text]));
  const made: Read = {
    pages,
    cards: new Map(source.cards.map((card) => [card.cardId, card])),
    read: source.cards.flatMap((card) => readCard(card) ?? []),
    mentions: createMentions(source.document),
    told: toldIn(source.document),
    sisters: sistersIn(source.document),
    terms: termsOfDocument(source.document, tag),
  };
  known.set(source, made);
  return made;
}
