import type { Token } from './token.ts';

/** Verbs of textbooks that look like nouns: "the ventricle contracts", "renal arteries branch". */
export const LIKE_NOUN =
  /^(?:contract|signal|relax|enter|leave|cause|result|lead|occur|begin|move|flow|open|close|produce|contain|become|pump|carry|carrie|increase|decrease|rise|fall|act|sound|function|work|help|need|allow|require|form|use|lie|run|pas|pass|passe|bind|fill|branch|branche|drain|join|filter|lack|line|release|supply|supplie|trigger|attach|attache|range|control|travel|continue|extend|exit|monitor|monitoring|including|leading|containing|causing|block|inhibit|stimulate|secrete|convert|transport|regulate|promote|prevent|cover|surround|connect|return|respond|affect|reduce|raise|constrict|activate|distend|deliver|receive|provide|treat|measure|cross|empty|emptie|speed|slow|lower|store|list|target|account|enlarge|split|spread|guide|host|coat|mediate|process|processe|mark|link|peak|fuse|house|anchor|buffer|insulate|combine|enhance|elevate|reflect|separate|dilate|protect|absorb|decline|proceed|progresse?|persist|worsen|fail|divide|adhere|invade|migrate|diffuse|degrade|mature|replicate|multiplie|grow|die|differ|varie|depend|remain|appear|serve|indicate|suggest|swell|shrink|burst|arise|develop|harbor|harbour|share|support|exhibit|switche|make|shift|shorten|visit|turn|limit|balance)s?$/u;

const FINITE =
  /^(?:is|are|was|were|has|have|had|do|does|did|can|may|will|must|could|should|might|would|cannot)$/u;
const isFinite = ({ pos, lower }: Token) =>
  FINITE.test(lower) || (pos === 'VERB' && !/(?:ing|ed)$/u.test(lower));
const isNominal = (token: Token | undefined) => token?.pos === 'NOUN' || token?.pos === 'PROPN';

/**
 * Corrects the tagger where it takes a clause's verb for a noun: "Norepinephrine increases the heart rate", "hepatocytes
 * store glycogen". Only after a noun, and before a determiner or where the clause has no other finite verb.
 */
export function withVerbs(tokens: Token[]): Token[] {
  const clauses = clausesOf(tokens);
  const withVerb = new Set(clauses.filter((_clause, at) => isFinite(tokens[at]!)));
  let found = -1;
  return tokens.map((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const hasVerb = withVerb.has(clauses[at]!);
    const goesOn = /^(?:DET|ADJ|NOUN|PROPN|ADP|NUM|ADV|VERB)$/u.test(after?.pos ?? '');
    if (!hasVerb && found !== clauses[at] && goesOn && isBaseForm(token) && isPlural(before)) {
      found = clauses[at]!;
      return { ...token, pos: 'VERB', lemma: token.lower };
    }
    if (token.pos === 'VERB' && token.lemma === token.lower && /[^su]s$/u.test(token.lower))
      return { ...token, lemma: baseForm(token.lower) };
    if (token.lower === 'stem' && /^cells?$/u.test(after?.lower ?? '')) return { ...token, pos: 'NOUN' };
    const couldBe =
      token.pos === 'NOUN' && /[^s]s$/u.test(token.lower) && LIKE_NOUN.test(token.lower) && isNominal(before);
    if (!couldBe || found === clauses[at] || (/[^su]s$/u.test(before!.lower) && isNominal(before)))
      return token;
    const starts =
      after !== undefined &&
      (after.pos === 'DET' || (!hasVerb && /^(?:ADJ|NOUN|ADP|ADV|NUM)$/u.test(after.pos)));
    if (!starts) return token;
    found = clauses[at]!;
    return { ...token, pos: 'VERB', lemma: baseForm(token.lower) };
  });
}

/** For each word the number of its clause: commas, semicolons and relative pronouns begin another. */
function clausesOf(tokens: readonly Token[]): number[] {
  let clause = 0;
  return tokens.map(({ lower }) => {
    if (/^(?:[,;:()]|which|who|that|whereas|because|if|when)$/u.test(lower)) clause++;
    return clause;
  });
}

/** "Kidneys filter blood", "statins lower cholesterol". */
const isBaseForm = ({ pos, lower }: Token): boolean =>
  (/^(?:NOUN|PROPN)$/u.test(pos) || lower === 'lower') && LIKE_NOUN.test(lower) && !lower.endsWith('s');
const isPlural = (token: Token | undefined): boolean =>
  isNominal(token) && /[^siu]s$/u.test(token?.lower ?? '');

const baseForm = (verb: string) => {
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  return /(?:ss|ch|sh|x)es$/u.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
};
