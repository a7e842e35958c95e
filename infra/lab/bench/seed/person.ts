import type { Credential } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import { randomUUID } from 'node:crypto';

export type SeededDocument = {
  documentId: string;
  pages: { pageNumber: number; cardIds: string[] }[];
  /** Their cards are as long as those that are made of lectures, one unlike the next; otherwise all say the same. */
  varied?: boolean;
};
/** Somebody with processed documents, before any answer. `tokenVersion`: where it is not 0. */
export type Person = { userId: string; folderId: string; documents: SeededDocument[]; tokenVersion?: number };

const cardsPerPage = 5;
const pagesPerDocument = 100;

/** A person with at least so many cards, five a page, in documents of at most a hundred pages or of `perDocument` cards. */
export function newPerson(cards: number, perDocument = cardsPerPage * pagesPerDocument): Person {
  const pages = Math.ceil(cards / cardsPerPage);
  const most = Math.ceil(perDocument / cardsPerPage);
  const documents = Array.from({ length: Math.ceil(pages / most) }, (_, n) =>
    newDocument(Math.min(most, pages - n * most)),
  );
  return { userId: randomUUID(), folderId: randomUUID(), documents };
}

/** A person with so many cards, five a page, in one document. */
export const newPersonWithOneDeck = (cards: number): Person => ({
  userId: randomUUID(),
  folderId: randomUUID(),
  documents: [{ ...newDocument(Math.ceil(cards / cardsPerPage)), varied: true }],
});

function newDocument(pages: number): SeededDocument {
  return {
    documentId: randomUUID(),
    pages: Array.from({ length: pages }, (_, n) => ({ pageNumber: n + 1, cardIds: newCardIds() })),
  };
}

const newCardIds = (): string[] => Array.from({ length: cardsPerPage }, () => randomUUID());

/** Every card with its document, in reading order. */
export const cardsOf = ({ documents }: Person): { documentId: string; cardId: string }[] =>
  documents.flatMap(({ documentId, pages }) =>
    pages.flatMap(({ cardIds }) => cardIds.map((cardId) => ({ documentId, cardId }))),
  );

/** Their account: a token is good only for somebody whom the credential store knows. */
export const credentialOf = ({ userId }: Person): Credential => ({
  userId,
  email: `${userId}@bench.example`,
  username: 'Student',
  passwordHash: null,
  userType: 'googleUser',
  identity: null,
  createdAt: new Date().toISOString(),
});
