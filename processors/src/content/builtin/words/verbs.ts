import type { Token } from './token.ts';

/** Verbs of textbooks that look like nouns: "the ventricle contracts", "renal arteries branch". */
export const LIKE_NOUN =
  /^(?:contract|signal|relax|enter|leave|cause|result|lead|occur|begin|move|flow|open|close|produce|contain|become|pump|carry|carrie|increase|decrease|rise|fall|act|sound|function|work|help|need|allow|require|form|use|lie|run|pas|pass|passe|bind|fill|branch|branche|drain|join|filter|lack|line|release|supply|supplie|trigger|attach|attache|range|control|travel|continue|extend|exit|monitor|monitoring|including|leading|containing|causing|block|inhibit|stimulate|secrete|convert|transport|regulate|promote|prevent|cover|surround|connect|return|respond|affect|reduce|raise|constrict|activate|distend|deliver|receive|provide|treat|measure|cross|empty|emptie)s?$/u;

const FINITE =
  /^(?:is|are|was|were|has|have|had|do|does|did|can|may|will|must|could|should|might|would|cannot)$/u;
const isFinite = ({ pos, lower }: Token) =>
  FINITE.test(lower) || (pos === 'VERB' && !/(?:ing|ed)$/u.test(lower));
const isNominal = (token: Token | undefined) => token?.pos === 'NOUN' || token?.pos === 'PROPN';

/**
 * Corrects the tagger where it takes a clause's verb for a plural noun: "Norepinephrine increases the heart rate". Only
 * after a noun, and before a determiner or where the sentence has no other finite verb.
 */
export function withVerbs(tokens: Token[]): Token[] {
  const hasVerb = tokens.some(isFinite);
  let found = false;
  return tokens.map((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (token.pos === 'VERB' && token.lemma === token.lower && /[^su]s$/u.test(token.lower))
      return { ...token, lemma: baseForm(token.lower) };
    if (token.lower === 'stem' && /^cells?$/u.test(after?.lower ?? '')) return { ...token, pos: 'NOUN' };
    const couldBe =
      token.pos === 'NOUN' && /[^s]s$/u.test(token.lower) && LIKE_NOUN.test(token.lower) && isNominal(before);
    if (!couldBe || found || (/[^su]s$/u.test(before!.lower) && isNominal(before))) return token;
    const starts =
      after !== undefined &&
      (after.pos === 'DET' || (!hasVerb && /^(?:ADJ|NOUN|ADP|ADV|NUM)$/u.test(after.pos)));
    if (!starts) return token;
    found = true;
    return { ...token, pos: 'VERB', lemma: baseForm(token.lower) };
  });
}

const baseForm = (verb: string) => {
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  return /(?:ss|ch|sh|x)es$/u.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
};
