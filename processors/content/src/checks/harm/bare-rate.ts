/** "5 mL/h" of an infusion is as much drug as it was diluted to. */
const RATE = /\d\s?m[lL]\/(?:h|hr|hour|min)\b|\d\s?m[lL] (?:per|an) (?:hour|minute)\b/u;
const STRENGTH = /\d\s?(?:mg|m?cg|micrograms?|µg|μg|g|units?|IU|mmol|mEq|%)(?!\p{L})/iu;
/** What is given or measured by its volume. */
const BY_VOLUME =
  /\b(?:saline|sodium chloride|fluids?|glucose|dextrose|plasma|hartmann\p{L}*|ringer\p{L}*|crystalloids?|colloids?|maintenance|urine|output|water|blood|feeds?|feeding|contrast|clearance|GFR|filtration|flow|drain\p{L}*|loss(?:es)?|secretion|albumin|milk|dialysate|effluent|ultrafiltrat\p{L}*)\b/iu;

/** Whether a text states how fast an infusion runs and not how strong it is: "Adrenaline: start at 5 mL/h". */
export const isBareRate = (text: string): boolean =>
  RATE.test(text) && !STRENGTH.test(text) && !BY_VOLUME.test(text);
