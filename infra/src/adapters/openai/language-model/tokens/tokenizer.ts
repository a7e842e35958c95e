import { countTokens, setMergeCacheSize } from 'gpt-tokenizer/encoding/o200k_base';
import type { Tokenizer } from './tokens.ts';

/** Nothing in a text is a command to the tokenizer. */
const options = { disallowedSpecial: new Set<string>() };
/** Time grows with the square of a run without a break: one of 100,000 letters takes 8 s. Cut in pieces it has no fewer tokens. */
const longRun = /[^\s]{65,}|\s{65,}/gu;
const pieces = /.{1,64}/gsu;

/** Words that are remembered: by default ten times as many, which texts without sense fill with 25 MB. */
setMergeCacheSize(10_000);

/** The tokenizer of OpenAI's models since GPT-4o (o200k). Texts of any kind take time in proportion to their length. */
export const countO200k: Tokenizer = (text) => {
  let tokens = 0;
  const rest = text.toWellFormed().replace(longRun, (run) => {
    for (const [piece] of run.matchAll(pieces)) tokens += countTokens(piece, options);
    return ' ';
  });
  return tokens + countTokens(rest, options);
};
