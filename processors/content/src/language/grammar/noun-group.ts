import type { TaggedToken } from '../token.ts';

/** Words that mark where the next part of a sentence starts, whatever the tagger thinks of them. */
const BREAKS =
  /^(?:that|which|who|whom|whose|where|when|while|because|if|although|whereas|unless|until|than|as|such|not|there|called|termed|named|including|containing|using|causing|leading|resulting|following|due|via|per|versus)$/u;
const OWNERS = /^(?:its|their|his|her|this|these|those|such)$/u;

const isNominal = (token: TaggedToken | undefined): boolean =>
  token?.pos === 'NOUN' || token?.pos === 'PROPN';
const joins = (tokens: readonly TaggedToken[], at: number): boolean =>
  /^[-‐–/]$/u.test(tokens[at]?.text ?? '') &&
  tokens[at - 1]?.end === tokens[at]!.start &&
  tokens[at + 1]?.start === tokens[at]!.end;

/** Index after the noun group that starts here ("the left ventricle"), or `from` when there is none. */
export function nounGroupEnd(tokens: readonly TaggedToken[], from: number): number {
  let at = from;
  let end = from;
  while (
    tokens[at]?.pos === 'DET' ||
    /^(?:both|either)$/u.test(tokens[at]?.lower ?? '') ||
    OWNERS.test(tokens[at]?.lower ?? '')
  )
    at++;
  for (; at < tokens.length && belongs(tokens, at); at++) {
    if (isNominal(tokens[at]) || isGerund(tokens, at)) end = at + 1;
  }
  return end;
}

/** The noun group with the "of" groups and the bracketed abbreviation that follow: "the wall of the aorta (WA)". */
export function fullGroupEnd(tokens: readonly TaggedToken[], from: number): number {
  let end = throughBracket(tokens, nounGroupEnd(tokens, from));
  if (end === from) return from;
  while (tokens[end]?.lower === 'of') {
    const next = nounGroupEnd(tokens, end + 1);
    if (next === end + 1) return end;
    end = throughBracket(tokens, next);
  }
  return end;
}

/** "serious bleeding can", "the staining of": a noun that the tagger takes for a verb. */
const isGerund = (tokens: readonly TaggedToken[], at: number): boolean =>
  tokens[at]?.pos === 'VERB' &&
  tokens[at].lower.endsWith('ing') &&
  /^(?:DET|ADJ|NOUN|PROPN)$/u.test(tokens[at - 1]?.pos ?? '') &&
  (tokens[at + 1]?.pos === 'AUX' || tokens[at + 1]?.lower === 'of');

/** "sensory and motor fibers": two that describe the same noun. */
const joinsAdjectives = (tokens: readonly TaggedToken[], at: number): boolean =>
  /^(?:and|or)$/u.test(tokens[at]?.lower ?? '') &&
  tokens[at - 1]?.pos === 'ADJ' &&
  /^(?:ADJ|NOUN)$/u.test(tokens[at + 1]?.pos ?? '') &&
  isNominal(tokens[at + 2]);

/** "The sympathomedullary (SAM) pathway": an abbreviation before the last word of a name. */
const isInName = (tokens: readonly TaggedToken[], at: number): boolean => {
  const open = tokens[at]?.text === '(' ? at : tokens[at]?.text === ')' ? at - 2 : -1;
  return (
    open > 0 &&
    tokens[open]?.text === '(' &&
    /^\p{Lu}[\p{Lu}\d]{1,5}$/u.test(tokens[open + 1]?.text ?? '') &&
    tokens[open + 2]?.text === ')' &&
    isNominal(tokens[open + 3]) &&
    /^\p{Ll}/u.test(tokens[open + 3]!.text)
  );
};

function belongs(tokens: readonly TaggedToken[], at: number): boolean {
  const { pos, lower } = tokens[at]!;
  const after = tokens[at + 1];
  if (BREAKS.test(lower)) return false;
  if (/^(?:NOUN|PROPN|ADJ|NUM)$/u.test(pos)) return true;
  if (joins(tokens, at) || joins(tokens, at + 1) || joins(tokens, at - 1)) return true;
  if (isInName(tokens, at) || joinsAdjectives(tokens, at) || isGerund(tokens, at)) return true;
  if (/^['’]s?$/u.test(lower)) return isNominal(tokens[at - 1]) && (pos === 'PART' || isNominal(after));
  if (pos === 'ADV')
    return /^(?:ADJ|VERB|NUM)$/u.test(after?.pos ?? '') && !/^(?:not|also|then)$/u.test(lower);
  // "oxygenated blood" and "circulating hormones", but not "glands producing mucus".
  return (
    pos === 'VERB' &&
    /(?:ed|ing)$/u.test(lower) &&
    !isNominal(tokens[at - 1]) &&
    /^(?:NOUN|PROPN|ADJ)$/u.test(after?.pos ?? '')
  );
}

function throughBracket(tokens: readonly TaggedToken[], end: number): number {
  if (tokens[end]?.text !== '(') return end;
  const close = tokens.slice(end, end + 10).findIndex(({ text }) => text === ')');
  return close > 0 ? end + close + 1 : end;
}
