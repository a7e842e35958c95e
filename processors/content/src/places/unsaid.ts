// Amounts and drugs of which a line alone says less than its page: a part of a regimen, a threshold without what happens beyond it, a dose without its drug.
import { namesDrug, saysCondition } from '../checks/harm/names.ts';
import { hasSubject } from './points-back.ts';

const joining = new Set('plus or and with oder und mit et ou avec y o con'.split(' '));

/** "Ceftriaxone 500 mg PLUS": the next line goes on with it; "Group O" does not. */
function joins(line: string): boolean {
  const shown = line.trimEnd();
  const last = /\p{L}+$/u.exec(shown.slice(-10))?.[0] ?? '';
  return /[+&]$/u.test(shown) || joining.has(last.length > 1 ? last.toLowerCase() : last);
}

/** Whether a line, or the one before it, is joined to another that is not shown with it. */
export const isPartOfRegimen = (text: string, before: string, isShown: (line: string) => boolean): boolean =>
  joins(text) || (joins(before) && !isShown(before) && [before, text].some(namesDrug));

/** "> 100 mg", "≥ 40 mg/kg": no dose is given so. */
const bound = /[>≥]\s?\d[\d.,–-]*\s?(?:mg|g|mcg|µg|μg|micrograms?|ml|units?|iu|mmol)\b/iu;
const beyond =
  /\b(?:toxic\w*|intox\w*|overdos\w*|poison\w*|ingest\w*|lethal|fatal|max\w*|limit\w*|threshold\w*|excess\w*|avoid\w*|not|never|stop|reduce\w*|risk\w*|vergift\w*|überdos\w*|höchst\w*|letal\w*|surdos\w*|sobredos\w*)/iu;

/** Whether an amount of a drug is a bound, and nothing that is shown says of what. */
export const isBoundOfUnstated = (text: string, shown: string): boolean =>
  bound.test(text) && namesDrug(`${shown} ${text}`) && !beyond.test(`${shown} ${text}`);

const ofDrug =
  /\b(?:dos(?:e|es|age|ages|ing)|troughs?|(?:target|plasma|drug) (?:peak|level)s?|peak levels?|therapeutic (?:level|range)s?|dosierung|posologie)\b/iu;

/** Whether a dose or a level of a drug is asked and no drug is shown. `shown` holds the text as well. */
export const isDoseOfUnstated = (text: string, shown: string): boolean =>
  /\d/u.test(text) && ofDrug.test(shown) && !namesDrug(shown.replace(/\bplasma\b/giu, ''));

/** "The goal is to decrease the MAP by no more than 25%": of what stands before. */
export const isGoalOfUnstated = (text: string): boolean =>
  /^the (?:goal|aim|target|objective)s? (?:is|are)\b/iu.test(text) && /\d/u.test(text);

/** "Interventions start with diet, then hypoglycaemic agents" */
export const isTreatmentOfUnstated = (text: string): boolean =>
  /^(?:(?:the|first|initial|primary|main)\s)*(?:interventions?|treatments?|management|therapy)\b/iu.test(
    text,
  ) &&
  !saysCondition(text) &&
  !/\b(?:of|for|in)\b/iu.test(text.split(' ', 4).join(' '));

/** "st 24 hours, 1250 ml/day": the rest of a line that was cut. */
export const isRest = (text: string): boolean =>
  /^(?:st|nd|rd|th)\s/u.test(text) || (text.startsWith('(') && /\d/u.test(text));

/** "… sind hier unwirksam": where that is stands before. */
export const saysHere = (text: string): boolean => /(?<!\p{L})(?:hier|here|ici|aquí)(?!\p{L})/iu.test(text);

/** Of several the first tells of what they are. */
export const firstSentence = (text: string): string => text.split(/(?<=\p{L}{3}[.!])\s/u, 1)[0]!;

/** "Isoniazid for 9 months" */
export const isCourse = (text: string): boolean =>
  namesDrug(text) && /\d\s?(?:days?|weeks?|months?|tage|wochen|monate)\b/iu.test(text);

/** "Activated clotting time >", and in the next line "450 seconds before bypass" */
export const isRestOfLimit = (text: string, before: string): boolean =>
  /^\d/u.test(text) && /[<>≤≥=≈~]\s*$/u.test(before);

/** "Recommended empiric regimens include …": of patients that stand before. */
export const isChoiceOfUnstated = (text: string): boolean =>
  /^(?:the\s)?(?:recommended|suggested|preferred|alternative|acceptable|appropriate|initial|empirical?)\s(?:\S+\s){0,3}?(?:regimens?|options?|therap(?:y|ies)|treatments?|agents?|choices?|antibiotics?|drugs?)\b/iu.test(
    text,
  ) && !saysCondition(firstSentence(text));

/** "Children under 5 years: contraindicated": what, stands before. `shown` holds the text as well. */
export const isForbiddenUnstated = (text: string, shown: string): boolean =>
  /(?<!\p{L})(?:[ck]ontra-?indi[ckz]|contre-indiqu|nicht zugelassen)\p{L}*/iu.test(text) &&
  !/(?:[ck]ontra-?indi[ck]ation|contre-indication|contraindicacion)\p{L}*\s(?:of|to|for|von|für|de|à)/iu.test(
    text,
  ) &&
  !namesDrug(shown) &&
  !hasSubject(text, undefined);
