import { longestSide, type Rich } from '@anamnesis/contracts/cards/imports/rich.ts';
import { sideWordsOf } from '../html/sides/side-words.ts';
import { textOfSides } from '../html/text-of-rich.ts';
import { ownTextOf } from './own/own-text.ts';

export type ImportedCardText = { prompt: string; answer: string; rich?: Rich };

/** In our own text where that says all, else in HTML with the same in words; null for what is too long. */
export function textOfCard(front: string, back: string, isRtl: boolean): ImportedCardText | null {
  const [asked, shown] = [sideWordsOf(front), sideWordsOf(back)];
  const own = isRtl ? null : ownTextOf(asked, shown);
  if (own) return own;
  const rich = { front: directed(front, isRtl), back: directed(back, isRtl) };
  if (Math.max(rich.front.length, rich.back.length) > longestSide) return null;
  return { ...textOfSides(asked, shown), rich };
}

const directed = (html: string, isRtl: boolean): string => (isRtl ? `<div dir="rtl">${html}</div>` : html);
