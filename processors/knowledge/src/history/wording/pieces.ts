import { inDigits } from './numbers.ts';
import { besides, phrases, synonyms } from './vocabulary.ts';
import { normalForm } from '@anamnesis/contracts/kernel/normal-form.ts';

const plainApostrophes = (text: string): string => text.replace(/[’‘ʼ]/gu, "'");

/** Short forms written out. */
const full = (text: string): string =>
  text
    .replace(/\b(?:cannot|can't)\b/gu, 'can not')
    .replace(/\bwon't\b/gu, 'will not')
    .replace(/n't\b/gu, ' not')
    .replace(/'m\b/gu, ' am')
    .replace(/'re\b/gu, ' are')
    .replace(/'ve\b/gu, ' have')
    .replace(/'ll\b/gu, ' will')
    .replace(/\b(it|he|she|that|there|here|what|who)'s\b/gu, '$1 is')
    // Of a noun: 'is', 'has' or whose it is.
    .replace(/'s\b/gu, ' s ')
    .replace(/'d\b/gu, ' ')
    .replaceAll("'", ' ');

const endings = /(?:ing|s)$/u;
/** What forms of a word have in common. The past stays apart: 'I smoke' and 'I smoked' say different things. */
export function keyOf(word: string): string {
  const own = synonyms.get(word);
  if (own !== undefined) return own;
  if (word.length < 4 || word === 'evening' || /(?:ss|us|is|thing)$/u.test(word)) return word;
  const bare = word
    .replace(/ies$/u, 'y')
    .replace(/(?<=ch|sh|x|ss)es$/u, '')
    .replace(endings, '');
  const stem = (bare.length < 3 || !/[aeiouy]/u.test(bare) ? word : bare).replace(/([bdfgmnprt])\1$/u, '$1');
  return synonyms.get(bare) ?? synonyms.get(stem) ?? (stem.length > 3 ? stem.replace(/e$/u, '') : stem);
}

/** Words and the marks between clauses of a text in small letters. */
export function piecesOf(text: string): string[] {
  let plain = plainApostrophes(normalForm(text, 'NFC').toLowerCase());
  for (const more of besides) plain = plain.replace(more, (found) => (/^[.!?;,]/u.test(found) ? ', ' : ' '));
  for (const [phrase, instead] of phrases) plain = plain.replace(phrase, instead);
  plain = plain.replace(/^[\s,]+/u, '');
  return full(inDigits(plain)).match(/[\p{L}\d]+|[.!?;:,…–—]/gu) ?? [];
}

/** Whether a clause ends here. */
export const isMark = (piece: string | undefined): boolean =>
  piece === undefined || /^[^\p{L}\d]$/u.test(piece);
