import { mainClause } from './clause.ts';
import { medicalWeight } from '../language/medical-words.ts';
import type { Token } from '../language/token.ts';
import { asSentence, isFinite, isInBrackets, nounBefore, type Part, type Source } from './parts.ts';
import { isPluralNoun } from './references.ts';

/** What a sentence states in passing of one of its nouns, wherever that stands, and the sentence without it. */

/** A thing and no event: behind "the release of nitric oxide" it can only be the oxide. */
const THING =
  /^(?:acid|agent|agonist|amine|anaesthetic|anesthetic|analgesic|antagonist|antibiotic|antibody|anticoagulant|anticonvulsant|antidepressant|antigen|antioxidant|artery|bacterium|barbiturate|base|benzodiazepine|blocker|bone|carbohydrate|carrier|cartilage|catecholamine|cell|chemical|chemokine|coenzyme|cofactor|compound|corticosteroid|cytokine|diuretic|drug|electrolyte|element|enzyme|eicosanoid|fat|fatty|fluid|fungus|gas|gene|gland|glycoprotein|hormone|inhibitor|ion|joint|ligament|lipid|lipoprotein|macrolide|mediator|membrane|metabolite|mineral|molecule|muscle|nerve|neuron|neurotransmitter|nucleotide|nutrient|opioid|organ|organelle|parasite|pathogen|peptide|phospholipid|pigment|plasmid|polymer|polysaccharide|precursor|prodrug|prostaglandin|protein|protozoan|receptor|salt|sedative|steroid|stimulant|substance|sugar|tendon|tissue|toxin|transmitter|vasoconstrictor|vasodilator|vein|vessel|virus|vitamin|yeast)$/u;
/** "the causative agent of diphtheria": the only one of its kind. */
const OF_ONE =
  /^(?:the|an?) (?:(?:\p{L}+ly |most |main |major |primary |chief |usual |common |causative |active |end |final |functional |basic |structural )*)(?:agent|cause|product|precursor|metabolite|form|unit|hallmark|site|component|carrier|source|vector|reservoir)s? (?:of|for|in)\b/u;
const EMPTY =
  /^(?:one|kind|type|form|sort|part|number|variety|few|lot|little|result|fact|feature|example|finding|problem|difference|change|situation|step)$/u;
const BACK = /\b(?:this|these|it|they|them|its|their|he|she|same|former|latter|other|another|above)\b/iu;

/** "…, a known vasodilator, …", "creatine kinase MB (an enzyme that …)", "anhedonia, which is the inability to …". */
export function embedded({ text, tokens }: Source): Part[] {
  const parts: Part[] = [];
  for (const [at, token] of tokens.entries()) {
    if (at < 1 || !/^[,(]$/u.test(token.text) || (token.text === ',' && isInBrackets(tokens, at))) continue;
    const part =
      token.text === ',' && tokens[at + 1]?.lower === 'which'
        ? which(text, tokens, at)
        : what(text, tokens, at);
    if (part) parts.push({ text: part, made: 'apposition' });
  }
  return parts;
}

function what(text: string, tokens: readonly Token[], at: number): string | undefined {
  const article = tokens[at + 1]?.lower ?? '';
  if (!/^(?:an?|the)$/u.test(article)) return undefined;
  const inBrackets = tokens[at]!.text === '(';
  const end = endOf(tokens, at + 1, inBrackets);
  const named = tokens.slice(at + 1, end);
  const head = named.findIndex(
    ({ pos }, index) =>
      index > 0 && isNoun(pos) && !isNoun(named[index + 1]?.pos ?? '') && named[index + 1]?.text !== '-',
  );
  const noun = named[head];
  const says = text.slice(tokens[at + 1]!.start, tokens[end]?.start).trim();
  if (!noun || head > 5 || named.length < 3 || BACK.test(says) || EMPTY.test(noun.lemma)) return undefined;
  if (
    named
      .slice(0, head + 1)
      .some(({ text: sign, pos }) => /^(?:AUX|ADP|CCONJ|SCONJ)$/u.test(pos) || sign === ',')
  )
    return undefined;
  const goesOn =
    /^(?:of|that|which|in|for|responsible|used|found|produced|made|secreted|released|between|from|to|with|by)$/u.test(
      named[head + 1]?.lower ?? '',
    );
  const isThing = THING.test(noun.lemma) || OF_ONE.test(says);
  if (inBrackets ? !goesOn && !isThing : !isThing) return undefined;
  // ", the smooth muscle is not continuous": another clause begins there.
  const inner = named.findIndex(({ lower }) => /^(?:that|which|who|whose|where|when)$/u.test(lower));
  if (named.slice(0, inner < 0 ? undefined : inner).some((token) => isFinite(token) || token.pos === 'AUX'))
    return undefined;
  if (article === 'the' && !/^(?:of|that|which|responsible|for)$/u.test(named[head + 1]?.lower ?? ''))
    return undefined;
  if (!inBrackets && !endsWell(tokens, end, goesOn)) return undefined;
  const subject = isThing ? nounNear(tokens, text, at) : nounBefore(tokens, text, at);
  if (!subject || subject.plural !== isPluralNoun(noun) || subject.plural) return undefined;
  if (!namesThing(subject.text) || subject.text.toLowerCase().endsWith(noun.lower)) return undefined;
  const bare = subject.text.replace(/^(?:the|an?)\s/iu, '').toLowerCase();
  if (LATIN_PLURAL.test(bare) || (isThing && EVENT.test(bare)) || says.toLowerCase().includes(bare))
    return undefined;
  return asSentence(`${subject.text} is ${says}`);
}

/** "HIV infection, the virus that …": no thing, but what one does. */
const EVENT = /(?:tion|disease|therapy|treatment|synthesis|replacement|test|use)$/u;

const LATIN_PLURAL = /(?:flagella|cilia|fimbriae|hyphae|villi|pili|septa|stomata|taxa|capsids)$/u;

const isNoun = (pos: string): boolean => pos === 'NOUN' || pos === 'PROPN';

/** It has a name, and is not "the cell" or "a protein" itself. */
const namesThing = (subject: string): boolean => {
  const bare = subject.replace(/^(?:the|an?)\s/iu, '');
  return (
    bare.split(/[\s-]+/u).some((word) => medicalWeight(word) > 0) && !(THING.test(bare) || EMPTY.test(bare))
  );
};

/** Index of the sign that ends what begins at `from`. */
function endOf(tokens: readonly Token[], from: number, inBrackets: boolean): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    const { text } = tokens[at]!;
    if (text === ')' && depth === 0) return at;
    if (text === '(') depth++;
    else if (text === ')') depth--;
    else if (depth === 0 && (/^[;:]$/u.test(text) || (!inBrackets && text === ','))) return at;
  }
  return tokens.length - 1;
}

/** Behind the comma a verb goes on, or a list does with "and"; then the aside is no thing of the list itself. */
function endsWell(tokens: readonly Token[], end: number, isApposition: boolean): boolean {
  if (tokens[end]?.text !== ',') return true;
  const next = tokens[end + 1];
  if (!next || /^(?:which|who|whose|or)$/u.test(next.lower)) return false;
  return isFinite(next) || next.pos === 'AUX' || (next.lower === 'and' && isApposition);
}

/** The noun right before token `end`, whatever else stands before it. */
function nounNear(
  tokens: readonly Token[],
  text: string,
  end: number,
): { text: string; plural: boolean; start: number } | undefined {
  const last = tokens[end - 1];
  if (!last || !isNoun(last.pos)) return undefined;
  let from = end - 1;
  while (
    from > 0 &&
    (/^(?:ADJ|NOUN|PROPN)$/u.test(tokens[from - 1]!.pos) || /^[-–]$/u.test(tokens[from - 1]!.text))
  )
    from--;
  if (tokens.slice(from, end - 1).some((token) => isPluralNoun(token) && /^\p{Ll}/u.test(token.text)))
    return undefined;
  const before = tokens[from - 1];
  if (before && /^(?:ADV|NUM|PRON)$/u.test(before.pos)) return undefined;
  const article = before?.pos === 'DET' ? before : undefined;
  if (article && !/^(?:the|an?)$/u.test(article.lower)) return undefined;
  const start = article?.start ?? tokens[from]!.start;
  return { text: text.slice(start, last.end), plural: isPluralNoun(last), start };
}

/** "…, which is the inability to …" up to the comma behind which the sentence goes on. */
function which(text: string, tokens: readonly Token[], at: number): string | undefined {
  const verb = tokens[at + 2];
  if (!/^(?:is|are)$/u.test(verb?.lower ?? '') || !/^(?:an?|the|one)$/u.test(tokens[at + 3]?.lower ?? ''))
    return undefined;
  const end = endOf(tokens, at + 1, false);
  const says = text.slice(verb!.start, tokens[end]?.start).trim();
  const genus = tokens.slice(at + 4, end).find(({ pos }) => isNoun(pos));
  if (!genus || EMPTY.test(genus.lemma) || BACK.test(says) || !endsWell(tokens, end, true)) return undefined;
  const subject =
    nounBefore(tokens, text, at) ??
    (THING.test(genus.lemma) || precededByOr(tokens, at) ? nounNear(tokens, text, at) : undefined);
  if (!subject || subject.plural !== (verb!.lower === 'are') || !namesThing(subject.text)) return undefined;
  return asSentence(`${subject.text} ${says}`);
}

const precededByOr = (tokens: readonly Token[], at: number): boolean => tokens[at - 2]?.lower === 'or';

/** "cardiac tamponade, in which excess fluid interferes with …": "In cardiac tamponade, excess fluid …". */
export function within({ text, tokens }: Source): Part[] {
  return tokens.flatMap((token, at): Part[] => {
    const isIn = token.lower === 'in' && tokens[at + 1]?.lower === 'which';
    if (!isIn || at < 2 || tokens[at - 1]!.text !== ',') return [];
    const end = endOf(tokens, at, false);
    if (tokens[end]?.text === ',' && !endsWell(tokens, end, false)) return [];
    const subject = nounNear(tokens, text, at - 1);
    const says = text.slice(tokens[at + 2]?.start ?? text.length, tokens[end]?.start).trim();
    if (!subject || !namesThing(subject.text) || /^(?:the|an?)\s/iu.test(subject.text) || BACK.test(says))
      return [];
    if (says.split(' ').length < 5) return [];
    return [{ text: asSentence(`In ${lowerName(subject.text, subject.start)}, ${says}`), made: 'clause' }];
  });
}

const lowerName = (name: string, start: number): string =>
  start === 0 && /^\p{Lu}\p{Ll}+(?:\s\p{Ll}|$)/u.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;

/** What is only stated in passing; a condition ("left untreated") is none. */
const BY_THE_WAY =
  /^(?:which|who|whose|including|located|found|known|composed|situated|derived|formed|passed|introduced|developed|first|named|also)$/u;

/** "Inflammation, which may be defined as …, is a process …": each of both by itself. */
export function withoutAside({ text, tokens }: Source, read: (text: string) => Source): Part[] {
  const at = tokens.findIndex((token) => token.text === ',');
  if (
    at < 1 ||
    at > 9 ||
    tokens.slice(0, at).some((token) => isFinite(token) || token.pos === 'AUX' || token.pos === 'SCONJ')
  )
    return [];
  const first = tokens[at + 1];
  const isOf = /^(?:of|in|to|from)$/u.test(first?.lower ?? '') && tokens[at + 2]?.lower === 'which';
  if (
    !first ||
    !(BY_THE_WAY.test(first.lower) || isOf || (first.lower === 'such' && tokens[at + 2]?.lower === 'as'))
  )
    return [];
  if (
    /^(?:because|in|on|at|for|with|by|from|to|as|if|when|of|like|unlike|among|during)$/u.test(
      tokens[0]!.lower,
    )
  )
    return [];
  if (tokens.slice(0, at).some(({ lower }) => lower === 'between')) return [];
  const end = tokens.findIndex(
    (token, index) => index > at + 2 && token.text === ',' && goesOnAsSentence(tokens, index + 1),
  );
  // "Fever, which …, leucocytosis, which … is …, and the response are": a list of subjects.
  const isList = tokens.findIndex((token, index) => index > at && token.text === ',') < end;
  if (
    end < 0 ||
    isInBrackets(tokens, end) ||
    (isList && /^(?:which|who|whose)$/u.test(first.lower)) ||
    (isList && isOf)
  )
    return [];
  const subject = text.slice(0, tokens[at]!.start).trim();
  const rest: Part = { text: asSentence(`${subject} ${text.slice(tokens[end + 1]!.start)}`), made: 'cut' };
  const clause = mainClause(read(rest.text));
  if (/^(?:would|could|should)$/u.test(clause?.finite.lower ?? '')) return [];
  if (!clause || !rest.text.toLowerCase().startsWith(clause.whole.toLowerCase())) return [];
  const verb = tokens[at + 2];
  const hasVerb =
    first.lower === 'which' && verb && (isFinite(verb) || verb.pos === 'AUX' || verb.pos === 'VERB');
  const plural = verb && !/(?:[^s]s|is|has)$/u.test(verb.lower);
  const fits = hasVerb && (/^(?:may|can|must|will|should)$/u.test(verb.lower) || plural === clause.plural);
  if (!fits || BACK.test(text.slice(verb.start, tokens[end]!.start))) return [rest];
  return [
    rest,
    { text: asSentence(`${subject} ${text.slice(verb.start, tokens[end]!.start)}`), made: 'clause' },
  ];
}

function goesOnAsSentence(tokens: readonly Token[], from: number): boolean {
  let at = from;
  while (tokens[at]?.pos === 'ADV') at++;
  const token = tokens[at];
  return (
    token !== undefined &&
    (isFinite(token) || token.pos === 'AUX' || (token.pos === 'VERB' && !/(?:ing|ed)$/u.test(token.lower)))
  );
}
