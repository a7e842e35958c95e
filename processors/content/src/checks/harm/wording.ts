/** "the maximum is 10 mg", "do not exceed 4 g in 24 hours" */
export const LIMIT =
  /\b(?:maximum|max\.?|not? exceed\w*|no more than|up to|ceiling)\b[^.;]{0,30}\d\s?(?:g|mg|mcg|micrograms?|units?|mL|ml|mmol|mEq)(?!\p{L})/iu;
/** "Dose: 4 USP units/kg", "10 mL of 10 % over 10 minutes" */
export const GIVEN =
  /\d\s?(?:USP |international |million )?(?:units?|mg|mcg|micrograms?|g|mmol|mEq|mL)\/(?:kg|m2|day|h|min)|\bdos(?:e|age)s?\b[^.;]{0,12}\d/iu;

export const OFTEN =
  /\bevery (?:\d|few|other|two|three|four|six|eight|twelve)|\b(?:once|twice|(?:two|three|four|\d) times) (?:a |per )?(?:day|daily|week|weekly|night)|\b(?:\d+-)?hourly\b/iu;
export const RANGE =
  /\b(?:normal|reference|therapeutic|target)\b[^.;]{0,20}\d|\d\s?(?:(?:[mµμnp]|micro|nano|milli)?(?:mol|g|grams?)|m?Eq|[mk]?I?U|mOsm)\/(?:d?L|l|mL|ml|litre)(?!\p{L})/iu;

export const FORBIDS =
  /^not (?:with|if|for|in)\b|\b(?:never|do not|don[’']t|must not|should not|shouldn[’']t|(?:may not|cannot|can[’']t) be|not to be|avoid(?:ed|ing)?|contra-?indicated|not recommended|not suitable)\b/iu;
