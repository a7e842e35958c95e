/** Words of prescriptions and of what is measured, which name no drug and no condition. */
export const OF_PRESCRIPTIONS =
  /^(?:m?c?g|kg|mcg|units?|iu|ml|mmol|meq|iv|im|sc|po|bolus(?:es)?|infusions?|injections?|tablets?|capsules?|drops?|puffs?|sprays?|inhalations?|patch(?:es)?|lozenges?|suppositor(?:y|ies)|sachets?|teaspoon(?:ful)?s?|ampoules?|vials?|eyes?|ears?|nostrils?|doses?|dosages?|dosing|orally|oral|intravenous(?:ly)?|subcutaneous(?:ly)?|intramuscular(?:ly)?|daily|hourly|weekly|monthly|nocte|mane|stat|prn|[bqt]id|bd|[qt]ds|weight|bodyweight|adults?|child(?:ren)?|infants?|neonates?|elderly|patients?|clients?|pregnancy|breastfeeding|lactation|egfr|crcl|clearance|creatinine|impairment|insufficiency|maintenance|adjustments?|titration|contra-?indications?|indications?|hypersensitivity|allergy|monitoring|reactions?|monotherapy|therapy|treatments?|regimens?|adjunct|concentrations?|acute|chronic|severe|mild|moderate|initial|liver|heart|kidneys?|lungs?|brain|skin|bowel|stomach|bones?|joints?|nerves?|muscles?|minutes?|hours?|days?|weeks?|months?|years?|ages?)$/iu;

/** Endings of conditions: "Acute ischemic stroke: 0.9 mg/kg" does not say of what. */
export const CONDITION =
  /(?:osis|itis|a?emia|ia|ias|ma|mas|pathy|isms?|tion|sion|sis|stroke|rrh\w+|disease|syndrome|failure|shock|angina|fever|pain|ic|al|ous|ary)$/u;

/** An amount of a drug: what the body holds or makes is seldom given in these. */
const AMOUNT =
  /\d\s?(?:mg|mcg|micrograms?|nanograms?|µg|μg|units?|IU)(?!\p{L}|\/d?[Ll])|\d\s?g\s(?:by mouth|orally|IV|i\.v\.|once|twice|three times|four times|daily|every)/u;

/** Whether a text states how much of a drug is given, or how often. */
export const givesDose = (text: string): boolean =>
  AMOUNT.test(text) || COUNTED.test(text) || OFTEN.test(text);

/** "500/125 tds", "875/125 mg", "20 mg nocte": as prescriptions write it; "OD" in capitals is the right eye. */
const OFTEN =
  /\d(?:\.\d+)?(?:\/\d+(?:\.\d+)?)?\s?(?:m?c?g|g|µg|units?|mL|ml|tabs?|caps?)?(?:\s(?:PO|po|IV|iv|IM|im|SC|sc|orally))?,?\s?(?:[tT][dD][sS]|TID|tid|[bB][dD]|BID|bid|od|[qQ][dD][sS]|QID|qid|PRN|prn|nocte|stat|mane)(?![\p{L}\d])|(?:dos(?:e|ed|es|ing|age)|strengths?)\b[^.;\n]{0,40}\s\d{2,4}\/\d{2,4}(?![\d/])/u;

/** "1 drop every 4 hours", "two puffs twice daily", "15 mL by mouth": amounts of a drug by their form. */
const COUNTED =
  /(?:\d|(?<!\p{L})(?:one|two|three|four|half an?))(?:\s(?:to|or)\s(?:\d|two|three|four))?\s?(?:(?:(?:eye |ear |nasal )?drops?|gtts?|tab(?:let)?s?|cap(?:sule)?s?|puffs?|sprays?|inhalations?|lozenges?|suppositor(?:y|ies)|sachets?|patch(?:es)?|teaspoon(?:ful)?s?|ampoules?|vials?)(?!\p{L})|m[lL]\s(?:by mouth|orally|PO|IV|every \d))/iu;
