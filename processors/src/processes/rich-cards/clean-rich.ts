import type { CleanRich } from '@anamnesis/contracts/cards/imports/requests.ts';
import { longestSide, type Rich } from '@anamnesis/contracts/cards/imports/rich.ts';
import type { z } from 'zod';
import { sanitise, type SanitisedText } from '../../decks/html/sanitise.ts';
import { textOfRich } from '../../decks/html/text-of-rich.ts';
import { fitsInSlice } from '../../decks/import/longest-card.ts';
import { isBlank, noAnswer } from './blank-side.ts';

export type AskedRich = Pick<z.output<(typeof CleanRich)['input']>, 'rich' | 'files'>;
export type CleanedRich = z.input<(typeof CleanRich)['output']>;

/** A card in HTML as it may be stored: with what a card of a deck may have, and with files of its own document only. */
export function cleanRich({ rich: { front, back }, files }: AskedRich): CleanedRich {
  const media = new Set(files);
  const clean = (html: string): SanitisedText =>
    sanitise(html.toWellFormed(), { colours: new Map(), media, tell: () => {} });
  const [asked, shown] = [clean(front), clean(back)];
  if (isBlank(asked)) return { problem: 'Please write or show what the card asks.' };
  if (isBlank(shown)) return { problem: noAnswer };
  const rich: Rich = { front: asked.html, back: shown.html };
  if (Math.max(rich.front.length, rich.back.length) > longestSide) return tooLong;
  const card = { rich, ...textOfRich(rich) };
  return fitsInSlice(card) ? card : tooLong;
}

const tooLong = { problem: 'The card is too long. Please split it in two.' };
