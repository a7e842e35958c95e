import type { Token } from './token.ts';

export const AUXILIARY = /^(?:is|are|was|were|has|have|can|may|must|will|should|could|might|does|do)$/u;
const BE = /^(?:is|are|was|were|be|been)$/u;
export const isAdverb = ({ pos, lower }: Token) => pos === 'ADV' && !/^(?:when|where|how|why)$/u.test(lower);

/** Where the verb that says what happens stands, and whether it is done, suffered or only joins. */
export function verbGroup(
  tokens: readonly Token[],
  finiteAt: number,
): { at: number; kind: 'copula' | 'passive' | 'active' } {
  let at = finiteAt;
  let last = finiteAt;
  if (!AUXILIARY.test(tokens[at]!.lower)) return { at, kind: 'active' };
  for (at++; tokens[at] && (isAdverb(tokens[at]!) || /^(?:be|been|have|not)$/u.test(tokens[at]!.lower)); at++)
    if (/^(?:be|been|have)$/u.test(tokens[at]!.lower)) last = at;
  const next = tokens[at];
  const isForm = BE.test(tokens[last]!.lower);
  if (next && isVerbForm(next, tokens[at + 1])) {
    const isPassive = isForm && !next.lower.endsWith('ing');
    if (isPassive && !IS_DONE.test(next.lower)) return { at: last, kind: 'copula' };
    return { at: isPassive ? secondParticiple(tokens, at) : at, kind: isPassive ? 'passive' : 'active' };
  }
  return { at: last, kind: isForm ? 'copula' : 'active' };
}

/** "is regulated and maintained by": two verbs that share what follows. */
const secondParticiple = (tokens: readonly Token[], at: number): number =>
  /^(?:and|or)$/u.test(tokens[at + 1]?.lower ?? '') &&
  /(?:ed|en)$/u.test(tokens[at + 2]?.lower ?? '') &&
  tokens[at + 2]!.pos === 'VERB' &&
  tokens[at + 3]?.pos === 'ADP'
    ? at + 2
    : at;

const PARTICIPLE =
  /^(?:made|found|bound|held|sent|kept|lost|built|left|fed|cut|set|put|seen|known|given|taken|drawn|broken|spread|shed|born)$/u;

export const IS_DONE =
  /(?:ed|en|wn|rn|ught|made|found|bound|held|sent|kept|lost|built|left|fed|cut|set|put|shed|spread|rung|begun|laid|paid|said)$/u;

/** A participle or base verb, not an adjective in front of a noun: "is impaired vision". */
const isVerbForm = ({ pos, lower }: Token, after: Token | undefined): boolean =>
  lower !== 'red' && (/^(?:called|termed|named)$/u.test(lower) || isPlainForm({ pos, lower }, after));

const isPlainForm = ({ pos, lower }: Pick<Token, 'pos' | 'lower'>, after: Token | undefined): boolean =>
  (pos === 'VERB' || PARTICIPLE.test(lower) || (pos === 'ADJ' && /[^e]ed$/u.test(lower))) &&
  !(/(?:ed|ing)$/u.test(lower) && /^(?:NOUN|PROPN)$/u.test(after?.pos ?? ''));
