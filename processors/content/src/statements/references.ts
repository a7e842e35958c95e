import { isCommonWord } from '../language/common-words.ts';
import { medicalWeight } from '../language/medical-words.ts';
import type { Token } from '../language/token.ts';

/** Rules on tagged sentences: what a word points to must stand in the sentence itself. */

const IRREGULAR_PLURAL =
  /^(?:people|children|men|women|feet|teeth|mice|data|bacteria|criteria|phenomena|media|mitochondria|ganglia|atria|\w{3,}(?:ae|uli|clei|lli|cci|zoa|ngi|ices))$/u;
/** Singular in spite of their "s". */
const SINGULAR_S =
  /(?:(?<!biot|chot|ret|lyt|thet|ges|met|lept|erg|cot|sept|mod|tuss|lact|ian)ics|series|species|betes|scabies|rabies|measles|mumps|herpes|ascites|lens)$/u;
export const isPluralNoun = ({ pos, lower }: Token): boolean =>
  /^(?:NOUN|PROPN)$/u.test(pos) &&
  (IRREGULAR_PLURAL.test(lower) || (/[^siu]s$/u.test(lower) && !SINGULAR_S.test(lower)));
const isNoun = ({ pos }: Token) => pos === 'NOUN' || pos === 'PROPN';

/** Where another clause or thing of a list begins. */
export const BOUNDARY =
  /^(?:[,;:—]|and|or|but|that|which|who|when|if|because|as|while|where|before|after|than|until|how)$/u;

const UNIQUE =
  /^(?:heart|brain|body|skin|blood|liver|nose|mouth|eye|ear|head|neck|chest|abdomen|pelvis|hand|foot|arm|leg|scalp|nurse|stomach|bladder|tongue|spleen|abdomen|back|muscles?|bones?|nerves?|term)$/u;

/** Terms that name a class: "the valve" has been specified in a sentence before. */
export const CLASS =
  /^(?:valve|artery|vein|vessel|cell|gland|drug|enzyme|hormone|membrane|impulse|clot|precursor|molecule|virus|tumor|tumour|infection|agent|sample|specimen|patient|client|study|procedure|symptom|lesion|bacterium|bacteria|species|larvae|receptor|compound|substance|organism|toxin|antibody|medication|medicine|vaccine|test|airway|wound|parasite|plasmid|graft|program|programme|catheter|resin|flap|granule)$/u;

/** Of these a text speaks of many: none is *the* one. */
const CLASS_OF_MANY =
  /^(?:drug|enzyme|tumor|tumour|virus|lesion|procedure|medication|medicine|compound|agent|vaccine|toxin|specimen|study|requirement|reaction|plasmid|solution|disorder|parasite|graft)$/u;

/** "The increased pressure": by what, an earlier sentence said. */
const CHANGED =
  /^(?:increased|decreased|reduced|elevated|raised|lowered|altered|enlarged|resulting|added|combined|affected|damaged|weakened|surrounding)$/u;

/** Nouns that say nothing without "of what": "Symptoms include fever". */
const RELATIONAL =
  /^(?:exceptions?|treatments?|therapy|infections?|diseases?|management|symptoms?|signs?|doses?|dosages?|causes?|complications?|onset|diagnosis|prognosis|prevention|innervation|examples?|types?|activities|results?|findings?|risk factors?|side effects|adverse effects|effects?|functions?|features?|characteristics?|indications?|contraindications?|uses?|outcomes?|resistance|transmission|incidence|recovery|colonies|cases|levels?|options?|factors|studies|components?|structures?|reasons?|advantages?|disadvantages?|methods?|stages?|steps?|phases?|degrees?|rates?|values?|changes?|differences?|evidence|surgery|absorption|elimination|excretion|metabolism|administration|monitoring|activation|inhibition|stimulation|deposition|damage|loss|release|removal|blockade|accumulation|destruction|formation|production|secretion|synthesis|degradation|obstruction|compression|exposure|overdose|withdrawal|failure|enlargement|involvement|severity)$/u;

/** "Recommended treatments", "other possible symptoms": no more specific than without the word. */
const OF_SOME =
  /^(?:(?:recommended|possible|potential|additional|further|common|typical|usual|available|initial|early|late|later|other|main|major|serious|severe|mild|important|related|associated|known)\s)+/u;

const RANK =
  /^(?:most|more|less|least|only|main|major|primary|chief|key|common|important|usual|typical|final|first|second|third|last|next|new|entire|whole|actual|particular|specific|other|same|current|such|overall|\p{L}+er|\p{L}+est)$/u;
const SPECIFIES =
  /^(?:of|in|that|which|between|from|for|to|with|within|at|by|on|who|whose|around|near|behind|over|under|through|,|\()$/u;
const CONTENT = /^(?:NOUN|PROPN|ADJ|NUM|ADV)$/u;

/** Which words need no explanation, the strictest last: used often, named by the document, the topic of the section. */
export type Known = Record<'isKnown' | 'isNamed' | 'isTopic', (term: string) => boolean>;

/**
 * "The valve is …": a definite general noun with nothing to tell which one.
 */
export function hasVagueSubject(tokens: readonly Token[], known: Known): boolean {
  if (isCorrelative(tokens)) return false;
  if (opensWithClass(tokens) || hasClassObject(tokens)) return true;
  const { isKnown, isTopic } = known;
  const from = openingEnd(tokens);
  const first = tokens[from];
  if (first === undefined) return false;
  const isDefinite = /^(?:the|each)$/u.test(first.lower);
  if (!isDefinite && first.pos === 'DET') return false;
  let to = isDefinite ? from + 1 : from;
  const start = to;
  while (tokens[to] && (isInPhrase(tokens, to, start) || joinsModifiers(tokens, to))) to++;
  const words = tokens.slice(start, to).filter(({ pos }) => !/^(?:PUNCT|CCONJ)$/u.test(pos));
  const [head, next] = [words.at(-1), tokens[to]];
  if (head === undefined || next === undefined || SPECIFIES.test(next.lower)) return false;
  // "the vessel leaving the ventricle", "the unit used for pressure".
  if (next.pos === 'VERB' && /(?:ing|[^e]ed|used)$/u.test(next.lower)) return false;
  // "Type II allergy": which one, the numeral says.
  if (/^[IVX]{1,4}$/u.test(next.text)) return false;
  if (isDefinedAt(tokens, to) && !TAKES_UP.test(head.lower) && !CLASS.test(head.lemma)) return false;
  // "Surgery and radiation cure …": joined with something that has a name of its own.
  if (!isDefinite) return isRelation(words) && !/^(?:and|or)$/u.test(next.lower);
  if (from === 0 && CHANGED.test(words[0]!.lower) && words.length > 1) return true;
  const specific = words.filter(({ lower, pos }) => pos !== 'NUM' && !RANK.test(lower));
  if (specific.length > 1)
    return (
      specific.every(({ lower, lemma }) => isCommonWord(lower) || CLASS.test(lemma)) &&
      !(isPluralNoun(head) && CLASS.test(head.lemma) ? isTopic : isKnown)(
        specific.map(({ text }) => text).join(' '),
      )
    );
  return (
    isVagueNoun(head, known) || (first.lower === 'each' && !UNIQUE.test(head.lower) && !isKnown(head.text))
  );
}

/** "The greater the partial pressure of a gas, the more of it dissolves." */
const isCorrelative = ([first, more, second]: readonly Token[]): boolean =>
  first?.lower === 'the' && /^(?:more|less|\p{L}+er)$/u.test(more?.lower ?? '') && second?.lower === 'the';

/** "Symptoms", "recommended treatments", "signs and symptoms", "risk factors". */
function isRelation(words: readonly Token[]): boolean {
  const bare = words
    .map(({ lower }) => lower)
    .join(' ')
    .replace(OF_SOME, '');
  return (
    RELATIONAL.test(bare) || (bare.includes(' ') && bare.split(' ').every((word) => RELATIONAL.test(word)))
  );
}

const GENUS =
  /^(?:number|share|rate|ratio|proportion|percentage|amount|degree|ability|measure|process|movement|extent|probability|chance|time|period|science|study|volume|pressure|force|point|part|portion|fraction|layer|branch|field|tendency|capacity|sum|product|distance|length|interval|speed|frequency|maximum|minimum|average|loss|lack|absence|presence|passage|transfer|exchange|release|removal|inability|state|place|site|space|opening|membrane|tube|tissue|muscle|bone|nerve|vessel|organ|gland|cell|hormone|enzyme|protein|molecule|substance|fluid)$/u;

/** What refers to something that was stated: "The result is the loss of …". */
const TAKES_UP =
  /^(?:result|process|condition|goal|aim|purpose|problem|reason|difference|response|effect|event|phenomenon|outcome|consequence|cause|factor|step|stage|phase|method|technique|approach|procedure|example|exception|answer|disorder|disease|structure|system|area|region|action|change|function|role|mechanism|key|idea|concept|principle|total|remainder|one|type|form|kind|site|signal|target|layer|group|reaction|product|substance|fluid|protein|complex|opening|space|tissue|organ)s?$/u;

/** "Incidence is the number of …", "The reproduction number describes how …": it is being defined. */
function isDefinedAt(tokens: readonly Token[], at: number): boolean {
  const [verb, article, genus, next] = tokens.slice(at, at + 4);
  if (/^(?:describes|measures|means)$/u.test(verb?.lower ?? ''))
    return /^(?:how|what|the)$/u.test(article?.lower ?? '');
  return (
    /^(?:is|are)$/u.test(verb?.lower ?? '') &&
    /^(?:the|an?)$/u.test(article?.lower ?? '') &&
    GENUS.test(genus?.lower ?? '') &&
    /^(?:of|in|at|that|from|to|between|by|which|where|with)$/u.test(next?.lower ?? '')
  );
}

/** "When the valve opens", "If the tumor grows": the first clause has a subject too. */
function opensWithClass(tokens: readonly Token[]): boolean {
  const [first, second, noun, verb] = tokens;
  return (
    OPENS.test(first?.lower ?? '') &&
    second?.lower === 'the' &&
    CLASS_OF_MANY.test(noun?.lemma ?? '') &&
    /^(?:VERB|AUX)$/u.test(verb?.pos ?? '')
  );
}

/** "Purines activate the enzyme": which one, the clause does not say. */
const hasClassObject = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ lemma }, at) =>
      CLASS_OF_MANY.test(lemma) &&
      tokens[at - 1]?.lower === 'the' &&
      tokens[at - 2]?.pos === 'VERB' &&
      !/^(?:NOUN|PROPN|ADJ|NUM)$/u.test(tokens[at + 1]?.pos ?? '') &&
      !/^(?:of|that|which|who|for|in|to|from|,|\()$/u.test(tokens[at + 1]?.lower ?? '') &&
      !tokens.slice(0, at - 2).some((token) => BOUNDARY.test(token.lower) || token.lemma === lemma),
  );

function isVagueNoun(noun: Token, { isKnown, isNamed }: Known): boolean {
  if (UNIQUE.test(noun.lower)) return false;
  if (RELATIONAL.test(noun.lower) || CLASS.test(noun.lemma)) return true;
  if (isCommonWord(noun.text)) return !isKnown(noun.text);
  if (isPluralNoun(noun)) return !isNamed(noun.text) && !(isKnown(noun.text) && medicalWeight(noun.text) > 0);
  return false;
}

/** "The external and internal iliac veins", "the alpha and beta globulins". */
const joinsModifiers = (tokens: readonly Token[], at: number): boolean =>
  joinsRelations(tokens, at) ||
  (/^(?:and|or)$/u.test(tokens[at]!.lower) &&
    /^(?:ADJ|NOUN)$/u.test(tokens[at - 1]?.pos ?? '') &&
    !isPluralNoun(tokens[at - 1]!) &&
    /^(?:ADJ|NOUN)$/u.test(tokens[at + 1]?.pos ?? '') &&
    /^(?:ADJ|NOUN|PROPN)$/u.test(tokens[at + 2]?.pos ?? ''));

/** "Signs and symptoms include", "diagnosis and treatment": of what, both leave open. */
const joinsRelations = (tokens: readonly Token[], at: number): boolean =>
  /^(?:and|or)$/u.test(tokens[at]!.lower) &&
  RELATIONAL.test(tokens[at - 1]?.lower ?? '') &&
  RELATIONAL.test(tokens[at + 1]?.lower ?? '');

const isInPhrase = (tokens: readonly Token[], at: number, start: number): boolean => {
  const { pos, lower, text } = tokens[at]!;
  if (/^[-–/]$/u.test(text)) return true;
  if (pos === 'VERB')
    return at === start && /(?:ed|ing)$/u.test(lower) && isNoun(tokens[at + 1] ?? tokens[at]!);
  return CONTENT.test(pos) && !(pos === 'ADV' && !CONTENT.test(tokens[at + 1]?.pos ?? ''));
};

const OPENS = /^(?:when|if|as|because|since|once|after|before|while|during|although|whenever)$/u;

/** Index of the first token after an opening phrase and its comma. */
function openingEnd(tokens: readonly Token[]): number {
  const comma = tokens.findIndex(({ text }) => text === ',');
  const [first] = tokens;
  const longest = /^(?:ADP|ADV)$/u.test(first?.pos ?? '') ? 8 : OPENS.test(first?.lower ?? '') ? 16 : 0;
  return comma > 0 && comma <= longest ? comma + 1 : 0;
}
