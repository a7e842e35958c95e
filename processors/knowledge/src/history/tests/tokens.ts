import { foldSpelling } from '@anamnesis/contracts/kernel/text/spelling.ts';
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

/** A word or a mark of a text, and where it stands there. */
export type NameToken = { text: string; start: number; end: number };

const word = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)?|[&+,]/gu;

/** Words that a name may have or not. */
const skipped = new Set('the a an his her your their its my our of for this that some in on'.split(' '));
export const isSkipped = (text: string): boolean => skipped.has(text);

/** 'Bloods' are tests, blood is none. */
const withoutPlural = (text: string): string =>
  text.length > 3 && text.endsWith('s') && text !== 'bloods' && !/(?:ss|us|is)$/.test(text)
    ? text.replace(/ies$/, 'y').replace(/s$/, '')
    : text;

const most = 20_000;
const known = new Map<string, string>();

/** A word as it is compared: in lower case, American, singular. */
function compared(said: string): string {
  const kept = known.get(said);
  if (kept !== undefined) return kept;
  const plain = normalForm(said, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s?$|['’]/gu, (mark) => (mark.length > 1 ? '' : "'"));
  const text = /[&+]/.test(plain) ? 'and' : withoutPlural(foldSpelling(plain)?.text ?? plain);
  if (known.size >= most) known.clear();
  known.set(said, text);
  return text;
}

const isSingle = ({ text }: NameToken): boolean => /^[a-z0-9]$/.test(text);
const joined = (tokens: readonly NameToken[]): NameToken => ({
  text: tokens.map(({ text }) => text).join(''),
  start: tokens[0]!.start,
  end: tokens.at(-1)!.end,
});

/** The letters from `at` on that speech recognition wrote apart, 'e c g', as one; null: they are no word that `isWord` knows. */
function spelledAt(
  tokens: readonly NameToken[],
  at: number,
  isWord: (text: string) => boolean,
): NameToken[] | null {
  let end = at;
  while (end < tokens.length && end - at < 8 && isSingle(tokens[end]!)) end += 1;
  // 'b 12', 'ca 125' and 'x ray' end in more than a letter.
  for (let last = Math.min(end + 1, tokens.length); last > at + 1; last -= 1) {
    const part = tokens.slice(at, last);
    if (isWord(joined(part).text)) return part;
  }
  return null;
}

/** The words of a text; letters and numbers that stand apart are one word where `isWord` knows it. */
export function nameTokensOf(text: string, isWord: (text: string) => boolean): NameToken[] {
  const single = [...text.matchAll(word)].map((found) => ({
    text: compared(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));
  const tokens: NameToken[] = [];
  for (let at = 0; at < single.length; at += 1) {
    const own = isSingle(single[at]!) ? spelledAt(single, at, isWord) : null;
    // 'A c r p' is no ACR.
    const next = single[at]!.text === 'a' ? spelledAt(single, at + 1, isWord) : null;
    const spelled = own && next && next.length >= own.length ? null : own;
    tokens.push(spelled ? joined(spelled) : single[at]!);
    at += spelled ? spelled.length - 1 : 0;
  }
  return tokens;
}
