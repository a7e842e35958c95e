import type { Token } from '../language/token.ts';
import { isPluralNoun } from './references.ts';
import type { Statement } from './statement.ts';

/** A part of a sentence, worded as a sentence. */
export type Part = { text: string; made: 'clause' | 'apposition' | 'naming' | 'cut' };

/** A sentence that is taken apart, with its words. */
export type Source = Pick<Statement, 'text' | 'tokens' | 'phrases'>;

/** An opening condition or place, or a pair, applies to the second half of the sentence too. */
export const OPENS =
  /^(?:if|when|whenever|although|though|because|since|as|once|after|before|while|until|unless|in|at|on|during|with|without|for|from|under|within|among|by|to|not only|either|neither|both|whether|given|assuming|suppose)\b/iu;

export const asSentence = (part: string): string => {
  const bare = part
    .trim()
    .replace(/^(?:for (?:instance|example)|in turn|in fact|as a result),\s/iu, '')
    .replace(/[,;:.\s]+$/u, '');
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}.`;
};

/** Whether a bracket is open before this token. */
export const isInBrackets = (tokens: readonly Token[], at: number): boolean => {
  let open = 0;
  for (let index = 0; index < at; index++) {
    if (tokens[index]!.text === '(') open++;
    if (tokens[index]!.text === ')') open--;
  }
  return open > 0;
};

/** A verb in the present that agrees with a singular subject, or an auxiliary. */
export const isFinite = ({ pos, lower }: Token): boolean =>
  /^(?:is|are|has|have|can|may|does|do|will|must)$/u.test(lower) || (pos === 'VERB' && /[^s]s$/u.test(lower));

/** The noun phrase that ends before token `end`, with its article; undefined when it could be another one. */
export function nounBefore(
  tokens: readonly Token[],
  text: string,
  end: number,
): { text: string; plural: boolean; start: number } | undefined {
  const last = tokens[end - 1];
  if (!last || !/^(?:NOUN|PROPN)$/u.test(last.pos)) return undefined;
  let from = end - 1;
  while (from > 0 && isModifier(tokens, from - 1)) from--;
  // "the neurotransmitters epinephrine": two names, one of many.
  if (tokens.slice(from, end - 1).some((token) => isPluralNoun(token) && /^\p{Ll}/u.test(token.text)))
    return undefined;
  const before = tokens[from - 1];
  const article = before?.pos === 'DET' ? before.lower : '';
  if (article !== '' && !/^(?:the|an?)$/u.test(article)) return undefined;
  const outer = article === '' ? before : tokens[from - 2];
  // "a branched, very long chain": words that belong to the noun and are not part of the phrase.
  if (
    outer &&
    (/^(?:ADV|ADJ|NOUN|PROPN|NUM|CCONJ|PRON|PUNCT|DET)$/u.test(outer.pos) || /(?:ed|ing)$/u.test(outer.lower))
  )
    return undefined;
  const plural = isPluralNoun(last);
  // "the walls of the heart, which": two nouns could be meant, unless only one of them has the number of the verb.
  const heads = tokens.slice(Math.max(0, from - 8), from).filter(({ pos }) => /^(?:NOUN|PROPN)$/u.test(pos));
  if (outer?.pos === 'ADP' && heads.some((head) => isPluralNoun(head) === plural)) return undefined;
  const start = article === '' ? tokens[from]!.start : before!.start;
  return { text: text.slice(start, last.end), plural, start };
}

const isModifier = (tokens: readonly Token[], at: number): boolean => {
  const { pos, lower, text } = tokens[at]!;
  if (/^[-–/]$/u.test(text)) return true;
  return (
    /^(?:ADJ|NOUN|PROPN)$/u.test(pos) ||
    (pos === 'VERB' && lower.endsWith('ed') && tokens[at - 1]?.pos === 'DET')
  );
};
