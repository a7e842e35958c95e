import { isPart } from '../candidates/facts/parts.ts';
import { isPredicate } from '../candidates/facts/shapes.ts';
import { contentStems } from '../document/document-index.ts';
import { isCommonWord } from '../words/common-words.ts';
import type { Tagger, Token } from '../words/token.ts';

/** A dose or a limit: followed for the wrong drug or condition it does harm. */
const DOSE =
  /\d\s?(?:mg|mcg|µg|μg|g|units?|IU|mL|mmol|mEq)(?!\p{L}|\/d?[Ll])|[<>≤≥]\s?\d|\b(?:dos(?:es?|age|ing)|titrat\w*|bolus|infusion)\b/iu;
const WARNING =
  /\d\s?(?:%|(?:mg|mcg|µg|μg|g|units?|mmol|mEq)\/d?[Ll])|\b(?:avoid\w*|contraindicat\w*|do not|should not|must not|never|discontinu\w*|withh[eo]ld\w*|stop(?:ped)?|cautio\w*|maximum|first[- ]line|antidote|(?:continue|taper|start|repeat|halve|double|increase|reduce)\b[^.]{0,60}\d)/iu;

/** Words of prescriptions and of what is measured, which name no drug and no condition. */
const OF_PRESCRIPTIONS =
  /^(?:m?c?g|kg|mcg|units?|iu|ml|mmol|meq|iv|im|sc|po|bolus(?:es)?|infusions?|injections?|tablets?|capsules?|doses?|dosages?|dosing|orally|oral|intravenous(?:ly)?|subcutaneous(?:ly)?|intramuscular(?:ly)?|daily|hourly|weekly|monthly|weight|bodyweight|adults?|child(?:ren)?|infants?|neonates?|elderly|patients?|clients?|pregnancy|breastfeeding|lactation|egfr|crcl|clearance|creatinine|impairment|insufficiency|maintenance|adjustments?|titration|contra-?indications?|indications?|hypersensitivity|allergy|monitoring|reactions?|monotherapy|therapy|treatments?|regimens?|adjunct|concentrations?|acute|chronic|severe|mild|moderate|initial|minutes?|hours?|days?|weeks?|months?|years?|ages?)$/iu;

/** Endings of conditions: "Acute ischemic stroke: 0.9 mg/kg" does not say of what. */
const CONDITION =
  /(?:osis|itis|a?emia|ia|ias|ma|mas|pathy|isms?|tion|sion|sis|stroke|rrh\w+|disease|syndrome|failure|shock|angina|fever|pain|ic|al|ous|ary)$/u;

/** What stands behind one of them tells for whom or when, not of what. */
const OPENS_CASE = /^(?:with|in|for|during|if|when|while|who|against|under|after|before|until|unless)$/u;

/** Whether a text names a drug, substance or condition that what it says is about. */
function namesSubject(tokens: readonly Token[], isDose: boolean): boolean {
  let isCase = false;
  for (const { lower, pos, text } of tokens) {
    if (OPENS_CASE.test(lower)) isCase = true;
    else if (/^[,;:]$/u.test(text) || pos === 'VERB' || pos === 'AUX') isCase = false;
    // Abbreviations name tests as often as drugs: a dose needs the word itself.
    const isName = isDose
      ? /^(?:NOUN|PROPN)$/u.test(pos) && /^\p{L}?\p{Ll}{4,}|^\p{Lu}{6,}/u.test(text) && !CONDITION.test(lower)
      : /^(?:NOUN|PROPN|ADJ|X)$/u.test(pos) && lower.length >= 3 && /\p{L}{2}/u.test(text);
    if (isName && !isCase && !OF_PRESCRIPTIONS.test(lower) && !isCommonWord(text)) return true;
  }
  return false;
}

/** "Others:", "Blood tests:", "ADRs:": general words for a part of what stands over it. */
const saysOnlyWhat = (label: string): boolean =>
  /^ADRs?$|\b(?:range|levels?|doses?|dosage|targets?|thresholds?|limits?|maximum|minimum)$/iu.test(label) ||
  (label.match(/[\p{L}'’-]+/gu) ?? []).every((word) => isCommonWord(word));

/** "The half-life is 50 days", "Symptoms include …": a part of something that is told elsewhere. */
const OF_PART =
  /^(?:(?:The|An?|Its|Common|Typical|Main|Usual) )?(?:(?:exact|precise|usual|main) )?([\p{L}-]+(?: [\p{L}-]+){0,2}?) (?:is|are|was|should|may|must|can|includes?|range[sd]?)\b/u;

/**
 * The text, behind the title of its section where it does not itself name what it is about: "Dose: 5 mg" → "Warfarin – Dose:
 * 5 mg". Undefined when it needs that and no title tells it. `isLine`: a line of a list, which is about what stands over it.
 */
export function named(
  text: string,
  title: string | undefined,
  isLine: boolean,
  tag: Tagger,
): string | undefined {
  const label = /^([^:–]{2,40}?)(?::|\s–)\s/u.exec(text)?.[1];
  const isPartOfOther = isPart(OF_PART.exec(text)?.[1] ?? '');
  if (isPartOfOther && !isLine) return undefined;
  const isDose = DOSE.test(text);
  const isUnnamed =
    isPartOfOther ||
    (label !== undefined && (isPart(label) || (isLine && saysOnlyWhat(label)))) ||
    isPredicate(text) ||
    ((isDose || WARNING.test(text)) && !namesSubject(tag(text), isDose));
  if (!isUnnamed) return text;
  return title !== undefined && canName(title, isDose, tag) ? `${title} – ${text}` : undefined;
}

/** A dose is of one drug: "Warfarin", not "Oral Anticoagulants". */
const canName = (title: string, isDose: boolean, tag: Tagger): boolean =>
  !(isDose && /[^siu]s(?:\s\(|$)/u.test(title.toLowerCase())) && namesSubject(tag(title), isDose);

/** What stands in a section of labelled lines is about its title, even where it does not look so. */
export const namedInMonograph = (text: string, title: string): string | undefined => {
  const stems = new Set(contentStems(text));
  if (contentStems(title).some((stem) => stems.has(stem))) return text;
  return /[^siu]s$/u.test(title.toLowerCase()) ? undefined : `${title} – ${text}`;
};
