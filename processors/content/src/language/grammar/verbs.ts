import type { TaggedToken } from '../token.ts';

/** Verbs of textbooks that look like nouns: "the ventricle contracts", "renal arteries branch". */
export const LIKE_NOUN =
  /^(?:contract|signal|relax|enter|leave|cause|result|lead|occur|begin|move|flow|open|close|produce|contain|become|pump|carry|carrie|increase|decrease|rise|fall|act|sound|function|work|help|need|allow|require|form|use|lie|run|pas|pass|passe|bind|fill|branch|branche|drain|join|filter|lack|line|release|supply|supplie|trigger|attach|attache|range|control|travel|continue|extend|exit|monitor|monitoring|including|leading|containing|causing|block|inhibit|stimulate|secrete|convert|transport|regulate|promote|prevent|cover|surround|connect|return|respond|affect|reduce|raise|constrict|activate|distend|deliver|receive|provide|treat|measure|cross|empty|emptie|speed|slow|lower|store|list|target|account|enlarge|split|spread|guide|host|coat|mediate|process|processe|mark|link|peak|fuse|house|anchor|buffer|insulate|combine|enhance|elevate|reflect|separate|dilate|protect|absorb|decline|proceed|progresse?|persist|worsen|fail|divide|adhere|invade|migrate|diffuse|degrade|mature|replicate|multiplie|grow|die|differ|varie|depend|remain|appear|serve|indicate|suggest|swell|shrink|burst|arise|develop|harbor|harbour|share|support|exhibit|switche|make|shift|shorten|visit|turn|limit|balance|change|show|display|project|represent|yield|influence|impact|funnel|crowd|come|facilitate|vary|carry|supply|empty|multiply|compete|attack|damage|repair|burn|scar|bleed|spasm|dissolve|precipitate|rest|conduct|interact|tend|experience|average|service|bond|aid|track|supplement|complement|counter|target|mirror|outweigh|peak|cluster|clump|smoke)s?$/u;

const FINITE =
  /^(?:is|are|was|were|has|have|had|do|does|did|can|may|will|must|could|should|might|would|cannot)$/u;
const isFinite = ({ pos, lower }: TaggedToken) =>
  FINITE.test(lower) || (pos === 'VERB' && !/(?:ing|ed)$/u.test(lower));
const isThirdPerson = ({ pos, lower, lemma }: TaggedToken) =>
  pos === 'VERB' && /[^s]s$/u.test(lower) && lemma !== lower;
/** The tagger takes "antipsychotics" for an adjective. */
const isNominal = (token: TaggedToken | undefined) =>
  token?.pos === 'NOUN' || token?.pos === 'PROPN' || (token?.pos === 'ADJ' && token.lower.endsWith('ics'));

/**
 * Corrects the tagger where it takes a clause's verb for a noun: "Norepinephrine increases the heart rate", "hepatocytes
 * store glycogen". Only after a noun, and before a determiner or where the clause has no other finite verb.
 */
export function withVerbs(tagged: TaggedToken[]): TaggedToken[] {
  const tokens = tagged.map(withPlainNouns);
  const clauses = clausesOf(tokens);
  // "signal the liver to convert": what stands behind "to" is no verb of the clause.
  const isOwn = (at: number) => isFinite(tokens[at]!) && tokens[at - 1]?.lower !== 'to';
  const withVerb = new Set(clauses.filter((_clause, at) => isOwn(at)));
  let found = -1;
  const read = tokens.map((token, at): TaggedToken => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const hasVerb = withVerb.has(clauses[at]!);
    const goesOn = /^(?:DET|ADJ|NOUN|PROPN|ADP|NUM|ADV|VERB)$/u.test(after?.pos ?? '');
    if (!hasVerb && found !== clauses[at] && isHidden(tokens, at, clauses)) {
      found = clauses[at]!;
      return {
        ...token,
        pos: 'VERB',
        lemma: token.lower.endsWith('s') ? baseForm(token.lower) : token.lower,
      };
    }
    // "scars that result from": behind a noun in the plural.
    const isOfMany =
      /^(?:that|who|which)$/u.test(before?.lower ?? '') && isPlural(tokens[at - 2]) && after?.pos !== 'AUX';
    const isOfPeople =
      isOfMany && before?.lower === 'who' && token.pos === 'NOUN' && token.lemma === token.lower;
    if (isOfPeople || (isOfMany && isBaseForm(token))) return { ...token, pos: 'VERB', lemma: token.lower };
    if (!hasVerb && found !== clauses[at] && goesOn && isBaseForm(token) && isPlural(before)) {
      found = clauses[at]!;
      return { ...token, pos: 'VERB', lemma: token.lower };
    }
    if (token.pos === 'VERB' && token.lemma === token.lower && /[^su]s$/u.test(token.lower))
      return { ...token, lemma: baseForm(token.lower) };
    if (token.lower === 'stem' && /^cells?$/u.test(after?.lower ?? '')) return { ...token, pos: 'NOUN' };
    const couldBe =
      token.pos === 'NOUN' && /[^s]s$/u.test(token.lower) && LIKE_NOUN.test(token.lower) && isNominal(before);
    if (!couldBe || found === clauses[at] || isPlural(before)) return token;
    const starts =
      after !== undefined &&
      (after.pos === 'DET' || (!hasVerb && /^(?:ADJ|NOUN|ADP|ADV|NUM)$/u.test(after.pos)));
    if (!starts) return token;
    found = clauses[at]!;
    return { ...token, pos: 'VERB', lemma: baseForm(token.lower) };
  });
  return read.some(isFinite) ? read : withLastResort(read);
}

/** Words that are retagged from noun or adjective to verb where a sentence has no other verb. */
const ALONE =
  /^(?:transfer|wrap|lyse|manifest|end|empty|emptie|separate|bind|use|support|target|supply|supplie|play|average|enter|cause|flow|drain|store|form|transport|control|shelter|pas|carry|carrie|cover|house|host|attack|filter|signal|produce|contain|function|act|serve|share|branch|branche|result|occur|lead|work|help|need|require|increase|decrease|release|secrete|line|trigger|range|extend|monitor|block|inhibit|stimulate|convert|regulate|prevent|surround|connect|affect|reduce|raise|activate|deliver|receive|provide|treat|cros|crosse|lower|anchor|protect|absorb|divide|attach|replicate|mature|differ|vary|varie|remain|die|live|travel|move|coat|fuse|degrade|ferment|infect|spread|grow)s?$/u;

/** "The internal thoracic artery, or mammary artery, supplies blood", "Non-selective media support the growth": no word else is the verb. */
function withLastResort(tokens: TaggedToken[]): TaggedToken[] {
  if (tokens.length < 5 || tokens.at(-1)!.text !== '.' || tokens.some(({ text }) => text === ':'))
    return tokens;
  if (/^(?:ADP|SCONJ|VERB)$/u.test(tokens[0]!.pos) && !tokens.some(({ text }) => text === ',')) return tokens;
  const opening = /^(?:ADP|SCONJ|ADV)$/u.test(tokens[0]!.pos)
    ? tokens.findIndex(({ text }) => text === ',') + 1
    : 0;
  let head = opening;
  while (
    tokens[head + 1] &&
    /^(?:DET|ADJ|NOUN|PROPN|NUM|PUNCT)$/u.test(tokens[head + 1]!.pos) &&
    !/^[,(]$/u.test(tokens[head + 1]!.text)
  )
    head++;
  const at = tokens.findIndex(
    (_token, index) => index > opening && couldBeVerb(tokens, index, opening, head),
  );
  if (at < 0) return tokens;
  return tokens.map((token, index) =>
    index === at
      ? { ...token, pos: 'VERB', lemma: token.lower.endsWith('s') ? baseForm(token.lower) : token.lower }
      : token,
  );
}

const isMany = (noun: TaggedToken): boolean =>
  MANY.test(noun.lower) || /^(?:media|data|criteria|spp)$/u.test(noun.lower);

function couldBeVerb(tokens: readonly TaggedToken[], at: number, opening: number, head: number): boolean {
  const { pos, text, lower } = tokens[at]!;
  if (!/^(?:NOUN|ADJ|PROPN)$/u.test(pos) || !/^\p{Ll}{3,}$/u.test(text) || !ALONE.test(lower)) return false;
  const [before, after] = [tokens[at - 1]!, tokens[at + 1]];
  if (!after || after.lower === 'of' || !/^(?:DET|ADJ|NOUN|PROPN|ADP|ADV|NUM)$/u.test(after.pos))
    return false;
  const isThird = /(?:[^siu]s|[aeiou]ys|ies)$/u.test(lower);
  const joined = tokens.slice(opening, at).some((token) => token.lower === 'and');
  const isBare = !tokens.slice(opening, at).some(({ pos: other }) => /^(?:ADP|CCONJ|PUNCT)$/u.test(other));
  if (isNominal(before) && isBare) return isThird !== isMany(before);
  const isBehind =
    isNominal(before) || before.pos === 'ADV' || /^(?:all|each|both|[),.])$/u.test(before.lower);
  const subject = tokens[Math.min(head, at - 1)]!;
  return isBehind && isNominal(subject) && isThird !== (joined || isMany(subject));
}

/** "gas" and "antipsychotics" are nouns wherever they stand; "the β cells" are some of the cells. */
function withPlainNouns(token: TaggedToken): TaggedToken {
  const { pos, lower } = token;
  if ((pos === 'VERB' && lower === 'gas') || (pos === 'ADJ' && /[ot]ics$/u.test(lower)))
    return { ...token, pos: 'NOUN', lemma: pos === 'ADJ' ? lower.slice(0, -1) : lower };
  return pos === 'X' && /^[α-ω]$/u.test(token.text) ? { ...token, pos: 'ADJ' } : token;
}

/**
 * "Thrombin facilitates the", "fibers of the nerve project to the", "acidosis (KA) results from": the only word of its
 * clause that can be the verb. Before an article any verb counts.
 */
function isHidden(tokens: readonly TaggedToken[], at: number, clauses: readonly number[]): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  if (!/^(?:NOUN|PROPN)$/u.test(token.pos) || !/^\p{Ll}{3,}$/u.test(token.text) || before === undefined)
    return false;
  const first = clauses.indexOf(clauses[at]!);
  if (/^(?:ADP|SCONJ)$/u.test(tokens[first]!.pos)) return false;
  const isThird = /(?:[^siu]s|[aeiou]ys|ies)$/u.test(token.lower);
  const follows = /^(?:the|an?|its|their)$/u.test(after?.lower ?? '') && (isThird || MANY.test(before.lower));
  const goesOn =
    follows ||
    after?.pos === 'DET' ||
    after?.pos === 'ADP' ||
    /^(?:if|when|because|both)$/u.test(after?.lower ?? '') ||
    (after?.text === '.' && tokens.slice(first, first + 2).some(({ pos }) => pos === 'DET')) ||
    (after?.pos === 'ADV' && tokens[at + 2]?.pos === 'ADP');
  if (/^[),]$/u.test(before.text) && tokens.slice(0, at).some(isNominal))
    return isInto(after) && LIKE_NOUN.test(token.lower);
  if (before.pos === 'ADV' && isNominal(tokens[at - 2]))
    return LIKE_NOUN.test(token.lower) && goesOn && isThird !== MANY.test(tokens[at - 2]!.lower);
  if (!isNominal(before)) return false;
  // Behind "of the nerve" the number of the subject is not that of the noun before.
  const isGroup = tokens.slice(first + 1, at - 1).some(({ pos }) => pos === 'ADP');
  const afterMany = MANY.test(before.lower) || tokens[at - 2]?.lower === 'and';
  if (!isGroup && isThird === afterMany) return false;
  if (!LIKE_NOUN.test(token.lower)) return follows;
  // "of the arterioles increases resistance": a noun in -s does not follow another.
  const isSecond = isThird && afterMany && /^(?:ADJ|NOUN)$/u.test(after?.pos ?? '');
  return isSecond || (goesOn && after?.lower !== 'of');
}

/** "veins, two on each side, drain into": behind a comma only where the way goes on. */
const isInto = (after: TaggedToken | undefined): boolean =>
  /^(?:into|from|to|in|through|toward)$/u.test(after?.lower ?? '');

const MANY = /(?:[^siu]s|bacteria|people|children|men|women|fungi|nuclei|larvae|mitochondria)$/u;

/** For each word the number of its clause: commas, semicolons and relative pronouns begin another. */
function clausesOf(tokens: readonly TaggedToken[]): number[] {
  let clause = 0;
  return tokens.map(({ lower }, at) => {
    if (/^(?:[,;:()]|which|who|that|whereas|because|if|when)$/u.test(lower)) clause++;
    // "influence the heart and can": the verb behind is another one.
    const next = tokens[tokens[at + 1]?.pos === 'ADV' ? at + 2 : at + 1];
    if (/^(?:and|or)$/u.test(lower) && next && (FINITE.test(next.lower) || isThirdPerson(next))) clause++;
    return clause;
  });
}

/** "Kidneys filter blood", "statins lower cholesterol". */
const isBaseForm = ({ pos, lower }: TaggedToken): boolean =>
  (/^(?:NOUN|PROPN)$/u.test(pos) || lower === 'lower') && LIKE_NOUN.test(lower) && !lower.endsWith('s');
const isPlural = (token: TaggedToken | undefined): boolean =>
  isNominal(token) && MANY.test(token?.lower ?? '');

const baseForm = (verb: string) => {
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  return /(?:ss|ch|sh|x)es$/u.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
};
