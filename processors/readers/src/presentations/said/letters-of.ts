import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

const greek = /\p{Script=Greek}/gu;

/**
 * The letters and digits of a text, whatever their case and form: what a file and the page that was drawn of it have in common. Not Greek
 * ones among others: a page may show or name another sign in their place.
 */
export function saidLettersOf(text: string): string {
  const all = normalForm(text, 'NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const others = all.replaceAll(greek, '');
  return others.length * 2 >= all.length ? others : all;
}

/** Signs that change what is said: ≤, →, °, β. Not those that are written in several ways: minus, tilde, bar. */
const signs = /[\p{Sm}\p{So}\p{Sc}\p{Script=Greek}]/u;
const isSign = (one: string): boolean => signs.test(one) && !'\u2212~\u223C|'.includes(one);

export type SaidToken = {
  readonly sign: string;
  readonly isSign: boolean;
  readonly start: number;
  readonly end: number;
};

/** The letters and signs of a text, in its order. */
export function saidTokensOf(text: string): SaidToken[] {
  const tokens: SaidToken[] = [];
  let at = 0;
  for (const one of text) {
    const place = { start: at, end: at + one.length };
    for (const part of normalForm(one, 'NFKC').toLowerCase()) {
      if (isSign(part)) tokens.push({ sign: part, isSign: true, ...place });
      else if (/[\p{L}\p{N}]/u.test(part)) tokens.push({ sign: part, isSign: false, ...place });
    }
    at += one.length;
  }
  return tokens;
}

export const signsOf = (text: string): string =>
  saidTokensOf(text)
    .flatMap(({ sign, isSign: is }) => (is ? [sign] : []))
    .join('');
