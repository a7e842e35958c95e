// What a server says of a request it could not answer may quote the request, or a key. It is shown where it does neither.

/** `texts`: of people, as they were sent. */
export type SentToModel = { readonly texts: readonly string[]; readonly key: string | undefined };

/** In characters: an error that is longer quotes something. */
const longest = 240;
/** In words: what stands so in both is a quotation. */
const quoted = 3;
/** Keys, numbers of requests and of accounts. */
const token = /[\w-]{32,}|\bsk-/u;
/** Names, numbers, and what is put in quotes. */
const particular = /\p{Lu}|\p{N}|["'`«“]/u;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A sentence of a server; undefined where it might quote what was sent. */
export function harmless(sentence: string, { texts, key }: SentToModel): string | undefined {
  const plain = sentence.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  if (plain === '' || plain.length > longest || token.test(plain)) return undefined;
  if (key !== undefined && plain.includes(key)) return undefined;
  const sent = new Set<string>();
  for (const text of texts) {
    const words = wordsOf(text);
    for (const [at, word] of words.entries()) sent.add(word).add(words.slice(at, at + quoted).join(' '));
  }
  const words = wordsOf(plain);
  const quotes = words.some(
    (_, at) => at + quoted <= words.length && sent.has(words.slice(at, at + quoted).join(' ')),
  );
  // The first word has a capital in any case.
  const names = plain
    .split(' ')
    .slice(1)
    .some((word) => particular.test(word) && wordsOf(word).some((own) => sent.has(own)));
  const isAllSent = words.every((word) => sent.has(word));
  return quotes || names || isAllSent ? undefined : plain;
}
