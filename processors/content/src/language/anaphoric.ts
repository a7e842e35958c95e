import { isCommonWord } from './common-words.ts';

/** Anaphoric sentences: understood only with the sentence before, wherever the reference stands. */
const RULES: readonly RegExp[] = [
  // "Patients who carry it", "broken sleep go with it".
  /^(?:Patients|Clients|People|Persons|Individuals|Those|Women|Men|Children|Infants|Adults) (?:who|that) \p{L}+ (?:it|them)\b/u,
  /\b(?:go(?:es)?|comes?|occurs?|associated) (?:along )?with (?:it|them|this|these)\b(?! \p{L})/u,
  // "Because of the chronic nature of the illness".
  /^[^,.]{0,40}\b(?:nature|course|onset|severity|stage|rest|cause) of the (?:illness|disease|disorder|condition|infection|procedure)\b/u,
  /\b(?:provides?|is|are|gives?) (?:an?|the|one|another) (?:\p{L}+ )?(?:examples?|instance)$/u,
  /\b(?:to|from|for) (?:it|them)$/u,
  /^(?:Exceptions?|Alternatives?|Advantages?|Disadvantages?|Drawbacks?|Others?)\b,? (?:which|include|are|is)\b/u,
  /^(?:One|Two|Three|Four|Five) (?:more|other|further|additional|such|of these|of them)\b/u,
  /^The (?:illness|disease|condition|disorder|infection|syndrome|procedure) (?:is|has|may|can|\p{Ll}+s)\b/u,
  /(?:%|per ?cent) of the (?:cases|patients|deaths)\b(?! (?:of|with|who|in)\b)/u,
  /\bthe same (?:picture|channel|receptor|enzyme|mechanism|place|site|pathway|class|group|drug|way|reasons?|purpose|effects?|symptoms|problem|manner|result)\b(?! (?:as|in|that|on|for)\b)/u,
  // "Risks were even higher in those who …".
  /^(?:The )?\p{L}+ (?:is|are|was|were) (?:even|also|much|far|still) (?:higher|lower|greater|worse|more|less)\b(?!.*\bthan\b)/u,
  // "Paralysis gives a winged scapula": of which muscle?
  /^(?:Heritability|Paralysis|Incidence|Prevalence|Mortality|Onset|Survival|Recovery|Relapse|Recurrence|Transmission|Inheritance|Weakness|Rupture|Occlusion|Injury|Damage) (?:is|are|was|may|can|will|gives?|causes?|leads?|results?|occurs?|produces?|usually|often)\b/u,
  // "Prolactin levels will increase, causing …": by what?
  /^(?:\p{L}+ ){1,3}(?:will|may|can) (?:also )?(?:increase|decrease|rise|fall|drop)(?:,|$)/u,
  // "on its superficial surface" before anything that has a surface.
  /^(?:The )?[^,.;]{3,60} (?:descends?|ascends?|runs?|lies|passes|ends?) (?:on|over|under|behind|beneath|along|through|in) (?:its|their)\b/u,
  /\b(?:the|these) (?:two|three|four|five) (?:\p{L}+ ){1,2}(?:meet|merge|fuse|join|unite)\b/u,
  /^(?:Mostly|Mainly|Also|Usually|Often|Sometimes|Rarely|Commonly) (?!the |an? |people|patients|clients|women|men)/u,
  /\b(?:are|is) the (?:usual|main|most common|most frequent|commonest|typical|chief|principal) (?:complaints?|(?:side|adverse) effects?|symptoms?|signs?|findings?|features?|causes?|complications?)(?:$|[;,])/u,
  /\b(?:are|is) (?:an? )?(?:useful|important|helpful) (?:clues?|signs?)\b/u,
  /^(?:The )?(?:boundaries|contents|screening tests|typical findings|findings|tests|options) (?:are|include)\b/iu,
  /\b(?:have|has) the opposite effects?\b|\bthe opposite (?:occurs|happens|is true)\b/u,
  /^(?:Long-term|Prolonged|Chronic|Regular|Excessive) (?:use|treatment|therapy)\b(?! (?:of|with)\b)/u,
  /^[^,.]{0,30}\bthe (?:target|goal|limit|aim) is\b/iu,
  /^(?:In [^,]{3,40}?,? )?both (?:increase|decrease|rise|fall|are|have|can|may)\b/iu,
  // "Lorazepam 4 mg IV is preferred when …": for what?
  /^\p{Lu}\p{L}+ \d[\d.,–-]*\s?(?:m?c?g|µg|μg|units?)(?!\p{L})(?!.*\b(?:for|treats?|treatment|against|reduces?|prevents?)\b)/u,
  // Cells of a row: "300–400 mg/day 10–20 mcg/mL …".
  /^\d[\d.,–-]*\s?(?:m?c?g|µg|μg|mL|units?)(?!\p{L})/u,
  // "By the time the condition is diagnosed", "The most feared adverse effect is …".
  /^(?:By the time|When|Once|If|Until|After|Before|As) the (?:illness|disease|disorder|condition|infection|syndrome|tumou?r)\b(?! (?:of|called|that)\b)/u,
  /^The (?:most|least) \p{L}+(?: \p{L}+)? (?:(?:adverse|side) effects?|complications?|reactions?|causes?|symptoms?|signs?|findings?|features?|treatments?|tests?|sites?) (?:is|are)\b/u,
  /^No (?:single|one) \p{L}+ (?:has|have|is|was)\b/u,
  /^(?:Some|Most|Many|Few|Several|Half) of (?:the|these|them)\b/u,
];

/** "The drug" of a sentence that names none; the endings are those of names of drugs. */
const THE_DRUG = /\bthe (?:drug|medication|medicine|agent)\b/iu;
const DRUG =
  /\b\p{L}{3,}(?:in|ol|ide|ine|ate|one|pam|il|an|ab|ib|ium|ole|phen|vir|tan|ast|id)s?\b|\bdrugs\b|\b(?:an?|any|each|every) (?:\p{L}+ )?(?:drug|medication|medicine|agent)\b/giu;

const namesDrug = (text: string): boolean =>
  [...text.matchAll(DRUG)].some(([word]) => / |^drugs$/iu.test(word) || !isCommonWord(word));

export function isAnaphoric(sentence: string): boolean {
  const text = sentence.trim().replace(/[.!]$/u, '');
  return RULES.some((rule) => rule.test(text)) || (THE_DRUG.test(text) && !namesDrug(text));
}
