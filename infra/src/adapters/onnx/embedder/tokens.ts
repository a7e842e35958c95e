import type { Tokenizer } from '@huggingface/tokenizers';

/** Characters of a token at most, for texts that are far too long; a word that nobody knows is one token. */
const LONGEST_TOKEN = 64;

/** A function that gives the tokens of a text, which keep their special ones when the rest is cut at `mostTokens`. */
export function cuttingTokenizer(
  tokenizer: Pick<Tokenizer, 'encode'>,
  mostTokens: number,
): (text: string) => number[] {
  const bare = tokenizer.encode('a', { add_special_tokens: false }).ids;
  const full = tokenizer.encode('a').ids;
  const before = Math.max(0, full.indexOf(bare[0] ?? -1));
  const after = Math.max(0, full.length - before - bare.length);
  return (text) => {
    const { ids } = tokenizer.encode(text.slice(0, LONGEST_TOKEN * mostTokens));
    return ids.length <= mostTokens
      ? ids
      : [...ids.slice(0, mostTokens - after), ...ids.slice(ids.length - after)];
  };
}
