import { cardAsText, parseCard } from '@anamnesis/contracts/cards/parse-card.ts';

/** A card as it is read aloud: the question with a word for each blank, or the whole text. */
export const spokenCard = (prompt: string, revealed: boolean): string =>
  cardAsText(parseCard(prompt), revealed ? undefined : 'blank');
