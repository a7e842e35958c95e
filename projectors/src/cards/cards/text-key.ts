import { hash } from 'node:crypto';
import { cardFormOf } from '@anamnesis/contracts/cards/card-form.ts';
import type { Rich } from '@anamnesis/contracts/cards/imports/rich.ts';
import type { CardDocument, CardForm } from '@anamnesis/contracts/cards/read-models.ts';
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

type Text = { prompt: string; answer: string; rich?: Rich | undefined };

/**
 * The same for cards that say the same to the letter in the same form; white space, and how a sign is encoded, do not matter. Of cards in
 * HTML that is the same, too: the words of two pictures may be.
 */
export const cardTextKey = ({ prompt, answer, rich }: Text, form = cardFormOf(prompt)): string =>
  hash('sha256', [form, ...[prompt, answer, ...sidesOf(rich)].map(tidy)].join('\u0000'), 'base64url').slice(
    0,
    22,
  );

const sidesOf = (rich: Rich | undefined): string[] => (rich ? [rich.front, rich.back] : []);

/** That of a card: one that asks for a place on a picture says the same as no other, whatever its label is. */
export const textKeyOf = (card: Pick<CardDocument, 'cardId' | 'occlusion'> & Text, form?: CardForm): string =>
  card.occlusion ? `occlusion/${card.cardId}` : cardTextKey(card, form);

const tidy = (text: string): string => normalForm(text, 'NFC').replaceAll(/\s+/gu, ' ').trim();
