import { hash } from 'node:crypto';
import { formOf } from '@anamnesis/contracts/cards/card-form.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';

/** The same for cards that say the same to the letter in the same form; white space, and how a sign is encoded, do not matter. */
export const textKey = ({ prompt, answer }: { prompt: string; answer: string }): string =>
  hash('sha256', [formOf(prompt), tidy(prompt), tidy(answer)].join('\u0000'), 'base64url').slice(0, 22);

/** That of a card: one that asks for a place on a picture says the same as no other, whatever its label is. */
export const textKeyOf = (card: Pick<CardDocument, 'cardId' | 'prompt' | 'answer' | 'occlusion'>): string =>
  card.occlusion ? `occlusion/${card.cardId}` : textKey(card);

const tidy = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
