import { fold } from '@anamnesis/knowledge/names/fold.ts';
import { reasonsNotToShow } from './plain-text.ts';

const mostWords = 12;

export const wordsOf = (folded: string): string[] => folded.split(' ').filter((word) => word !== '');

/** Whether this reads like a name, and not like a sentence, an address or an order. */
export const isName = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  wordsOf(fold(text)).length <= mostWords &&
  !/(?<!(?<!\p{L})\p{L})[.:](?:\s|$)/u.test(text) &&
  reasonsNotToShow(text).length === 0;
