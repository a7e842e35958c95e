import { isCommonWord } from './common-words.ts';
import type { Tagger, Token } from './token.ts';

/** Words of prescriptions and of what is measured, which name no drug and no condition. */
export const OF_PRESCRIPTIONS =
  /^(?:m?c?g|kg|mcg|units?|iu|ml|mmol|meq|iv|im|sc|po|bolus(?:es)?|infusions?|injections?|tablets?|capsules?|drops?|puffs?|sprays?|inhalations?|patch(?:es)?|lozenges?|suppositor(?:y|ies)|sachets?|teaspoon(?:ful)?s?|ampoules?|vials?|eyes?|ears?|nostrils?|doses?|dosages?|dosing|orally|oral|intravenous(?:ly)?|subcutaneous(?:ly)?|intramuscular(?:ly)?|daily|hourly|weekly|monthly|nocte|mane|stat|prn|[bqt]id|bd|[qt]ds|weight|bodyweight|adults?|child(?:ren)?|infants?|neonates?|elderly|patients?|clients?|pregnancy|breastfeeding|lactation|egfr|crcl|clearance|creatinine|impairment|insufficiency|maintenance|adjustments?|titration|contra-?indications?|indications?|hypersensitivity|allergy|monitoring|reactions?|monotherapy|therapy|treatments?|regimens?|adjunct|concentrations?|acute|chronic|severe|mild|moderate|initial|liver|heart|kidneys?|lungs?|brain|skin|bowel|stomach|bones?|joints?|nerves?|muscles?|minutes?|hours?|days?|weeks?|months?|years?|ages?)$/iu;

/** Endings of conditions: "Acute ischemic stroke: 0.9 mg/kg" does not say of what. */
export const CONDITION =
  /(?:osis|itis|a?emia|ia|ias|ma|mas|pathy|isms?|tion|sion|sis|stroke|rrh\w+|disease|syndrome|failure|shock|angina|fever|pain|ic|al|ous|ary)$/u;

/** What stands behind one of them says for whom or when, not of what. */
const OPENS_CASE = /^(?:with|in|for|during|if|when|while|who|against|under|after|before|until|unless)$/u;

/** The second word of "C. difficile" or "Staphylococcus aureus", and the first. */
const isSpecies = (tokens: readonly Token[], at: number): boolean =>
  /^\p{Lu}\.?$/u.test(tokens[at - 1]?.text ?? '') ||
  (tokens[at - 1]?.text === '.' && /^\p{Lu}$/u.test(tokens[at - 2]?.text ?? '')) ||
  BACTERIUM.test(tokens[at]!.lower) ||
  BACTERIUM.test(tokens[at - 1]?.lower ?? '');
const BACTERIUM =
  /(?:coccus|cocci|bacter|bacterium|bacteria|ella|monas|bacillus|philus|idium|idia|coccal|virus|viral|myces|plasma)$/u;

/** Whether a text names a drug, substance or condition that what it says is about. */
function namesSubject(tokens: readonly Token[], isDose: boolean): boolean {
  let isCase = false;
  for (const [at, { lower, pos, text }] of tokens.entries()) {
    // "C. difficile: 125 mg": what it is given against.
    if (isDose && isSpecies(tokens, at)) continue;
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

/** An amount of a drug: what the body holds or makes is seldom given in these. */
const AMOUNT =
  /\d\s?(?:mg|mcg|micrograms?|nanograms?|µg|μg|units?|IU)(?!\p{L}|\/d?[Ll])|\d\s?g\s(?:by mouth|orally|IV|i\.v\.|once|twice|three times|four times|daily|every)/u;

/** Whether a text states how much of a drug is given, or how often. */
export const givesDose = (text: string): boolean =>
  AMOUNT.test(text) || COUNTED.test(text) || OFTEN.test(text);

/** An amount of a drug that is not named: applied to another drug it does harm, so no card is made of it. */
export const lacksDrug = (text: string, tag: Tagger): boolean =>
  givesDose(text) && (ROUTE_FIRST.test(text) || !namesSubject(tag(text), true));

/** "Intravenously (acute reaction): 1–2 mg daily": a part of a cell, whose drug stands in another. */
const ROUTE_FIRST =
  /^(?:intravenous(?:ly)?|oral(?:ly)?|by mouth|intramuscular(?:ly)?|subcutaneous(?:ly)?|IV|IM|SC|PO|tablets?|capsules?|injections?|syrup|suspension|solution|(?:immediate|extended|sustained|modified)[- ]release)\b[^:.]{0,60}:\s/iu;

/** "500/125 tds", "875/125 mg", "20 mg nocte": as prescriptions write it; "OD" in capitals is the right eye. */
const OFTEN =
  /\d(?:\.\d+)?(?:\/\d+(?:\.\d+)?)?\s?(?:m?c?g|g|µg|units?|mL|ml|tabs?|caps?)?(?:\s(?:PO|po|IV|iv|IM|im|SC|sc|orally))?,?\s?(?:[tT][dD][sS]|TID|tid|[bB][dD]|BID|bid|od|[qQ][dD][sS]|QID|qid|PRN|prn|nocte|stat|mane)(?![\p{L}\d])|(?:dos(?:e|ed|es|ing|age)|strengths?)\b[^.;\n]{0,40}\s\d{2,4}\/\d{2,4}(?![\d/])/u;

/** "1 drop every 4 hours", "two puffs twice daily", "15 mL by mouth": amounts of a drug by their form. */
const COUNTED =
  /(?:\d|(?<!\p{L})(?:one|two|three|four|half an?))(?:\s(?:to|or)\s(?:\d|two|three|four))?\s?(?:(?:(?:eye |ear |nasal )?drops?|gtts?|tab(?:let)?s?|cap(?:sule)?s?|puffs?|sprays?|inhalations?|lozenges?|suppositor(?:y|ies)|sachets?|patch(?:es)?|teaspoon(?:ful)?s?|ampoules?|vials?)(?!\p{L})|m[lL]\s(?:by mouth|orally|PO|IV|every \d))/iu;

/** "A bolus dose is given over two minutes": a dose as the subject of a sentence that names no drug. */
const DOSE_FIRST =
  /^(?:(?:An?|The|Each|Double|Repeat|If|Initial|Usual|Maintenance|Loading)\s)?[^,.;]{0,30}?\b(?:dos(?:e|es|age|ages)|bolus|infusion)\b(?! of\b)/iu;

/** Food and measurements have amounts too; this is a dose that is given. */
const PRESCRIBED = /\/kg|\bIV\b|\bIM\b|orally|intravenous|intramuscular|subcutaneous|bolus/iu;

/** "Where artesunate is not at hand: 20 mg/kg": of what is given in its place. */
const INSTEAD =
  /^(?:where|if|when|unless|without)\b[^:.]{0,60}\b(?:not|no|un\p{L}+|without|fails?|failed|allerg\p{L}+|contra-?indicated)\b[^:.,]{0,40}:\s[<>≤≥~]?\d/iu;

/** Whether a statement is of a dose whose drug it does not name. */
export const isNamelessDose = (text: string, tokens: readonly Token[]): boolean =>
  (AMOUNT.test(text) && (ROUTE_FIRST.test(text) || INSTEAD.test(text))) ||
  (((AMOUNT.test(text) && PRESCRIBED.test(text)) || DOSE_FIRST.test(text)) && !namesSubject(tokens, true));
