import type { Tagger, Token } from '../../../../language/token.ts';
import { isPart, partInFull } from '../../../../page/label-parts.ts';

const last = (tokens: readonly Token[]): Token | undefined => tokens.findLast(({ pos }) => pos !== 'PUNCT');

/** Whether a name can follow "what is the": a noun with what describes it. */
export function isNounLabel(label: string, tag: Tagger): boolean {
  const bare = label.replace(/\s*\([^()]*\)/gu, '');
  if (!/^\p{L}/u.test(bare) || bare.length > 50) return false;
  const tokens = tag(bare.toLowerCase());
  const head = tokens.findIndex(({ pos }) => pos === 'ADP');
  const noun = last(head > 0 ? tokens.slice(0, head) : tokens);
  return (
    noun !== undefined &&
    /^(?:NOUN|PROPN)$/u.test(noun.pos) &&
    tokens.every(({ pos }) => /^(?:NOUN|PROPN|ADJ|ADP|NUM|CCONJ|DET|PUNCT|SYM|VERB)$/u.test(pos)) &&
    tokens[0]?.pos !== 'VERB'
  );
}

const isPlural = (label: string): boolean => {
  const [head = label] = label.split(/\s(?:of|in|for|to|at|by|with)\s/u);
  return /(?:[^suia]s|[aeiou]es|\band\b)$/u.test(head) || /\sand\s/u.test(head);
};

/** Column names that are no property of a drug or a disease: "pregnancy: contraindicated", "pain: yes". */
const NOT_OF =
  /^(?:pregnan|breast|lactation|overdose|monitor|advice|caution|precaution|warning|result|excess|deficiency|age$|sex$|drugs$|agents$|pain$|fever$|cough$|swelling$|rash$|antibod|(?:\p{L}+ )?remarks?$|notes?$|alternatives?$|shares?$|(?:preferred|specific) drugs$|(?:milli|micro)?grams? |calories|percentage)/u;

/** "Treating iron deficiency" has no side effects; its drugs do. */
const isDoing = (subject: string): boolean => /^\p{L}{3,12}ing\s/iu.test(subject);

/** "an SGLT2 inhibitor", "a sulfonylurea", "loop diuretics" */
const withArticle = (name: string): string =>
  isPlural(name) || /^(?:the|an?)\s/iu.test(name)
    ? name
    : `${/^(?:[AEIOaeio]|[FHLMNRSX][\p{Lu}\d-])/u.test(name) ? 'an' : 'a'} ${name}`;

/** "What is the antidote of warfarin?" */
export function askedOf(label: string, subject: string): string | undefined {
  const name = partInFull(label).replace(/^the\s/iu, '');
  if (NOT_OF.test(name) || isDoing(subject)) return undefined;
  if (name === 'example') return `What is an example of ${withArticle(subject)}?`;
  if (name === 'drug') return `What is the drug for ${subject}?`;
  const preposition = /\b(?:of|in|for|to|by|with)$/u.test(name)
    ? ''
    : /(?:indications?|criteria|tests?)$/u.test(name)
      ? ' for'
      : name.endsWith('resistance')
        ? ' to'
        : ' of';
  return `What ${isPlural(name) ? 'are' : 'is'} the ${name}${preposition} ${subject}?`;
}

/** "Antidote of warfarin": names what is asked for by itself. */
export function askedFor(label: string): string | undefined {
  const [, part = ''] = /^(.+?)\s(?:of|for|to)\s\S/u.exec(label) ?? [];
  // The cause of death in what?
  if (part === '' || !isPart(part) || /\sof\sdeath\b(?! (?:from|in|of)\b)/u.test(label)) return undefined;
  return `What ${isPlural(part) ? 'are' : 'is'} the ${partInFull(part)}${label.slice(part.length)}?`;
}

/** "What does metformin inhibit?": of a subject and its verb. */
function askedWhatItDoes(subject: string, verb: string, tag: Tagger): string | undefined {
  const [token] = tag(`${verb} it`);
  if (token?.text !== verb || token.pos !== 'VERB' || /(?:ed|en|ing)$/u.test(verb)) return undefined;
  if (!/[^s]s$/u.test(verb)) return /[^su]s$/u.test(subject) ? `What do ${subject} ${verb}?` : undefined;
  const lemma = token.lemma === verb ? verb.slice(0, -1) : token.lemma;
  return `What does ${subject} ${lemma}?`;
}

/** "What does the nerve survive?": no amount and no time answers it. */
export const askedWhat = (subject: string, verb: string, value: string, tag: Tagger): string | undefined =>
  /^(?:about |over |under |up to |at least )?[<>≤≥~≈]?\s?\d/u.test(value)
    ? undefined
    : askedWhatItDoes(subject, verb, tag);

/** "Where is iron absorbed?" */
export function askedWhere(subject: string, verb: string): string | undefined {
  const [, done] =
    /^(absorbed|stored|produced|synthesi[sz]ed|made|released|secreted|metaboli[sz]ed|activated|inactivated) in$/u.exec(
      verb,
    ) ?? [];
  if (done === undefined || isPlural(subject)) return undefined;
  const name = /^\p{Lu}\p{Ll}+(?:\s\p{Ll}+)*$/u.test(subject)
    ? subject.charAt(0).toLowerCase() + subject.slice(1)
    : subject;
  return `Where is ${name} ${done}?`;
}

/** "Allopurinol: xanthine oxidase inhibitor" */
export const askedKind = (label: string, value: string): string | undefined =>
  /^\p{Lu}\p{Ll}{4,}$/u.test(label) &&
  /^[^,;:()]+(?:inhibitor|agonist|antagonist|blocker|diuretic|antibiotic|sequestrant)$/iu.test(value)
    ? `Which kind of drug is ${label}?`
    : undefined;

/** Two words or more, the last of them no figure and not one that a figure goes on from: "PEF", not "every". */
const ENDS_IN_NAME =
  /(?:^|\s)(?!(?:every|each|exceeds?|exceeding|reach(?:es)?|least|most|about|approximately|around|first|last|per|the|an?|and|or|up|below|above|after|before|within|until|max|min|q)$)\p{L}[\p{L}\d-]*$/iu;

/** Tests and procedures, and drugs: the text after their arrow may be their purpose. */
const TREATMENT =
  /(?<!\p{L})(?:ERCP|MRCP|EUS|CE?CT|MRI|US|CXR|ECG|EEG|PCI|CABG|TIPS|NIV|CPAP|PEEP|IVIG|FFP|PPIs?|NSAIDs?|SSRIs?|abx|surgery|therapy|transfusion|dialysis|vaccine|antibiotics?|steroids?|(?:ultra)?sound|biopsy|stent|shunt|\p{L}+(?:scopy|ectomy|ostomy|otomy|plasty|graphy|centesis|mycin|micin|cillin|azole|oxacin|cycline|olol|pril|sartan|statin|mab|tinib|vir|parin|xaban|gliptin|gliflozin|dipine|zepam|prazole|setron|triptan)s?)(?!\p{L})/iu;
/** "Pain", "AP + cholangitis", "if the patient is stable": what something is given for, or when. */
const CASE =
  /^(?:if|when|in|for|only|every\w*|all|unless)\b|(?:itis|osis|[ae]mia|oma|pathy|ism|disease|syndrome|failure|shock|fever|pain|infections?|sepsis|stones?|bleed(?:ing)?|anaerobes|gram[- ]?(?:positive|negative|[+-])|MRSA|TB|DVT|PE|MI|ACS|COPD|HIV)$/iu;

/** Whether an arrow runs from a treatment or a test to what it is for: then nothing follows from it. */
const isOfIndication = (shown: string, answer: string): boolean => {
  const [, link = ''] = /(?:^|→|:\s|\s–\s)([^→]+?)\s*→$/u.exec(shown.replace(/^.*(?:\s–|:)\s/u, '')) ?? [];
  return TREATMENT.test(link) && CASE.test(answer);
};

/** "2–5 days": continue for how long? Not "20 mg every 6 h". */
const IS_TIME =
  /^(?!.*\bevery\b).*\d (?:seconds?|min(?:utes?)?|h|hours?|days?|wks?|weeks?|mo|months?|yrs?|years?)$/u;

/** "needed for at least 4 hours": neither "what" nor "how much". */
const AT_LEAST = /^(?:at least|up to|about|below|above|under|over)\s\d/u;

/** "Function: Can decrease kidney function by": a sentence without its subject, which no "what" makes a question. */
const SAYS_WHAT_IT_DOES = /: (?:Can|May|Might|Could|Will|Should|Must|Has|Have|Is|Are)\s/u;

/** "antagonist of the", "inhibits", "a stain is": "what" can stand behind it, without the article. */
const ASKABLE = new RegExp(
  String.raw`(?:[:→=<>≤≥]|\b(?:${[
    'by|in|into|to|from|with|of|for|at|on|as|is|are|than|cause|causes|over|under|via|against|between',
    'within|after|before|during|plus|per|without|undergo|undergoes',
    '(?:inhibit|block|activate|stimulate|increase|decrease|reduce|produce|secrete|contain|include|mean|show|need|require)s?',
  ].join('|')}))(?<article> (?:the|an?))?$`,
  'iu',
);

/** "Weak opioid: codeine, dihydrocodeine,": the last of several is asked for. */
const IN_A_LIST = /(?<=[:→–,]\s[^:→–;,()]+),$/u;

/** The question for a part of a line: "Lithium → what?", and only where that does not read well, a line to complete. */
export function askedForPart(before: string, answer: string, after: string, unit: string): string {
  const shown = before.trim();
  const complete = `Complete: “${before}___${after}${unit === '' ? '' : ` ${unit}`}”`;
  const ofUnit = unit === '' ? '' : ` (${unit})`;
  if (after !== '' || SAYS_WHAT_IT_DOES.test(shown)) return complete;
  const isFigure = /^[<>≤≥~±]?\s?\d/u.test(answer);
  // "70 % at 5 years": neither how long nor how much.
  const isMoment = IS_TIME.test(answer) && !/\b(?:for|within)$/u.test(shown) && /\b\p{Ll}{2,6}$/u.test(shown);
  const open = ASKABLE.exec(shown);
  if (isMoment && open !== null) return complete;
  if (open !== null && !isOfIndication(shown, answer) && !AT_LEAST.test(answer) && !answer.startsWith('(')) {
    const cue = shown.slice(0, shown.length - (open.groups!.article ?? '').length);
    const amount = /\b(?:for|within)$/u.test(cue) && IS_TIME.test(answer) ? 'how long' : 'how much';
    return `${cue} ${isFigure && !cue.endsWith(':') ? amount : 'what'}${ofUnit}?`;
  }
  if (IN_A_LIST.test(shown) && !isFigure && /^\p{L}/u.test(answer))
    return `${shown.slice(0, -1)} and what${ofUnit}?`;
  if (isFigure && ENDS_IN_NAME.test(shown))
    return `${shown}: ${IS_TIME.test(answer) && !/\b(?:age|onset)$/iu.test(shown) ? 'how long' : 'how much'}${ofUnit}?`;
  return complete;
}
