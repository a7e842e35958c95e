import type { QuestionSource } from '@anamnesis/contracts/ports/content-engine.ts';
import type { SourceCard } from '@anamnesis/contracts/quizzes/requests.ts';
import { readDocument } from '../../engines/places/read-document.ts';
import type { Tagger } from '../../language/token.ts';
import { pagesInOtherLanguage } from '../../page/language.ts';
import type { PlacePage } from '../../places/place.ts';
import { placeFinder, type PlaceOfCard } from '../reading/place-of-card.ts';
import { type Sisters, sistersIn } from '../relations/sisters.ts';
import { type Told, toldIn } from '../relations/told.ts';
import { hiddenTerms } from './hidden-terms.ts';
import { placesBeside, type PlacesBeside } from './places-beside.ts';
import { type DocumentTerm, termsOfDocument } from './document-terms.ts';
import { createMentions, type Mentions } from './mentions.ts';

/** What is worked out once for a document and its cards. */
export type Read = {
  pages: ReadonlyMap<number, PlacePage>;
  cards: ReadonlyMap<string, SourceCard>;
  placeOf: PlaceOfCard;
  /** The places in the position of one, itself among them; none where it has no such position. */
  beside: PlacesBeside;
  /** Itself, or most pages of its document: a list of references is in English wherever it stands. */
  isInOtherLanguage(page: PlacePage): boolean;
  mentions: Mentions;
  /** What its blocks say, and what stands beside what in them. */
  told: Told;
  sisters: Sisters;
  /** What sentences of pages near one hide, each with its sentence. */
  hidden(page: PlacePage): readonly DocumentTerm[];
  /** What its sentences are about. */
  terms: readonly DocumentTerm[];
};

const known = new WeakMap<QuestionSource, Read>();

export async function readSource(source: QuestionSource, tag: Tagger): Promise<Read> {
  const kept = known.get(source);
  if (kept) return kept;
  const { pages, placesOf } = await readDocument(source.document);
  const others = pagesInOtherLanguage(source.document.pages);
  const isMostly = others.size * 2 > source.document.pages.length;
  const made: Read = {
    pages,
    cards: new Map(source.cards.map((card) => [card.cardId, card])),
    placeOf: placeFinder(pages, placesOf),
    beside: placesBeside(pages, placesOf),
    hidden: hiddenTerms(pages, placesOf, tag),
    isInOtherLanguage: ({ pageNumber }) => isMostly || others.has(pageNumber),
    mentions: createMentions(source.document),
    told: toldIn(source.document),
    sisters: sistersIn(source.document),
    terms: termsOfDocument(source.document, tag),
  };
  known.set(source, made);
  return made;
}
