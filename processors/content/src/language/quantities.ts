const NUMBER = String.raw`\d+(?:[.,]\d+)*(?:\s?(?:[–-]|to|×)\s?\d+(?:[.,]\d+)*)?`;
const UNIT = String.raw`(?:%|percent(?!ile)|°\s?[CF]|degrees(?: (?:Celsius|Fahrenheit))?|mm\s?Hg|[mnpµμ]?mol\/(?:L|mol)|mOsm(?:\/(?:L|kg))?|mEq\/L|m[Vv]|millivolts|(?:mg|g|mcg|µg|μg|ng|mL|L|units?|kg)(?:\/(?:dL|mL|L|kg|min|day|hr?|minute|hour))*|(?:milli)?lit(?:er|re)s?|(?:micro|milli|nano|centi|kilo)?met(?:er|re)s?|(?:milli|micro|kilo)?grams?|pounds|cm|mm|µm|μm|nm|mi?n|ms|milliseconds?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|beats|bpm|times|contractions|breaths|compressions|pairs|degrees|calories|kcal|molecules|amino acids|vertebrae|ribs|chromosomes|bones|nephrons|cells)`;
/** "96 hours a second weakness": no time is counted by another. */
const RATE = String.raw`(?<!(?:min|hour|day|week|month|year)s?(?=\s(?:a|each)\s(?:second|minute)))(?:\s(?:per|\/|a|each)\s?(?:minute|min|day|hour|second|week|year|microliter|liter|kilogram|mL|dL))?`;

const QUANTITY = new RegExp(
  String.raw`(?<![\p{L}\d.,–-])${NUMBER}(?:\s(?:million|billion|thousand))?[\s-]?${UNIT}(?![\p{L}\d])${RATE}(?:\s\(${NUMBER}[^()]{1,16}\))?`,
  'giu',
);

/** Numbers with their units in a sentence: "5.25 liters", "7–8 µm", "250–300 grams (9 to 11 ounces)". */
export const quantities = (text: string): { start: number; end: number; text: string }[] =>
  [...text.matchAll(QUANTITY)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }));
