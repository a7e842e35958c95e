import type { Duplicate, DuplicateOf } from '@anamnesis/contracts/cards/study/duplicates.ts';

/** What is to change for one of several cards of the same text to be studied. */
export type DuplicateSettling = {
  released: Duplicate[];
  held: { card: Duplicate; studied: DuplicateOf }[];
};

/**
 * Of the cards of one text one is studied; those of other documents are held as its duplicates. What is already so changes nothing,
 * and what comes out stays the same when it is looked at again: whoever comes last sees all of it.
 */
export function settleDuplicates(cards: readonly Duplicate[]): DuplicateSettling {
  const [studied] = cards.toSorted(studiedFirst);
  const isHeld = (card: Duplicate): boolean => card.documentId !== studied?.documentId;
  return {
    released: cards.filter((card) => !isHeld(card) && card.studiedAs !== ''),
    held: cards
      .filter((card) => isHeld(card) && card.studiedAs !== studied?.cardId)
      .map((card) => ({ card, studied: { documentId: studied!.documentId, cardId: studied!.cardId } })),
  };
}

/**
 * One that the person is studying; then the one that was answered last; then the one that was made first. A suspended one can be it:
 * what the person does not want is not asked from another document. But it ends nothing that they are studying.
 */
const studiedFirst = (a: Duplicate, b: Duplicate): number =>
  Number(isUnderStudy(b)) - Number(isUnderStudy(a)) ||
  later(a.answeredAt, b.answeredAt) ||
  later(b.createdAt, a.createdAt) ||
  later(b.cardId, a.cardId);

const isUnderStudy = ({ isSuspended, answeredAt, studiedAs }: Duplicate): boolean =>
  !isSuspended && answeredAt !== '' && studiedAs === '';

/** The later instant or id first; '' last. */
const later = (a: string, b: string): number => (a === b ? 0 : a < b ? 1 : -1);
