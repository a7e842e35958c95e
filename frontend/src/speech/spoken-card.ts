import { cardAsText, parseCard } from '@anamnesis/contracts/cards/parse-card.ts';
import { languageOf } from './language.ts';

/** The language of a card, whichever side is read: that of its whole text and of the passage that it is about. */
export const languageOfCard = (prompt: string, span: string): string =>
  languageOf(`${cardAsText(parseCard(prompt))} ${span}`);

/** A card as it is read aloud: the question with a word for each blank, or the whole text. */
export const spokenCard = (prompt: string, revealed: boolean): string =>
  cardAsText(parseCard(prompt), revealed ? undefined : 'blank');
