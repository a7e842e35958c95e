import { unsafe } from '@anamnesis/content/checks/safe-text.ts';
import { dose } from '@anamnesis/knowledge/wording.ts';
import { speaksToSomebody } from './orders.ts';

/** Letters of English and signs of Greek in it, digits, and what sentences are punctuated with. */
const plain = /^[\p{Script=Latin}\p{Script=Greek}\d\s.,:;'’‘"“”()/%+&°–-]*$/u;

/** No word of any language: a letter again and again, a word again and again, or one without end. */
const nonsense = /(\p{L})\1{3}|\b(\p{L}+)(?:\s+\2\b){2}|\p{L}{36}|(?=\p{L}*\d)(?=\d*\p{L})[\p{L}\d]{16}/iu;

/** An address that is spelt out, or a number to call. */
const address = /\bdot (?:com|net|org|io|info)\b|\+?\d[\d ()/-]{7,}\d/iu;

/** Units of drugs and of tests. What has one is an amount, whether its figure is written in digits, in words or not at all. */
const unit =
  /(?<![\p{L}\d])(?:mgs?|mcg|[µμ]g|ng|pg|kg|m[lL]|d[lL]|IU|k?Pa|mmHg|[mnµμ]mol|mEq|mSv|Gy|mm Hg|(?:milli|micro|nano)(?:gram|mol|lit)\p{L}*|kilograms?|grams|grammes?|(?:one|a|half a|per) gram(?!-)|international units?)(?![\p{L}\d])/u;
const amount =
  /\d\s?(?:[mkµμ] ?g|[md] ?l|g|l|L|U|units?|tablets?|capsules?|puffs?|(?:tea)?spoons?|drops?|ampoules?|cells?|beats?|bpm|mm|cm|[°º]\s?[CF]?)(?![\p{L}\d])/u;
const counted =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand) (?:units|tablets?|capsules?|puffs?|drops?|ampoules?|(?:tea|table)spoons?)\b/iu;
const timesADay =
  /\b(?:once|twice|thrice|(?:\w+ )?times) (?:a|per|each|every) (?:day|night)\b|\b(?:once|twice|thrice) daily\b|\b(?:every|each) (?:morning|evening|night|day|(?:\w+ )?(?:hours?|days|weeks?|months))\b/iu;

/** Why a text of a model is not shown, whatever it is about; null: it may be. */
export function reasonNotToShow(text: string): string | null {
  const harmful = unsafe(text);
  if (harmful) return harmful.reason;
  if (dose.test(text) || unit.test(text) || amount.test(text) || counted.test(text))
    return 'No doses, no amounts, no units.';
  if (address.test(text)) return 'No links and no addresses.';
  if (!plain.test(text)) return 'Only letters of English, digits and usual punctuation.';
  if (nonsense.test(text)) return 'No repeated letters or words.';
  return null;
}

/** The same, and that it tells no fact. */
export const reasonsNotToShow = (text: string): string[] => [
  ...[reasonNotToShow(text)].filter((reason) => reason !== null),
  ...(speaksToSomebody(text) ? ['It speaks to somebody instead of telling a fact.'] : []),
];

/** How often a drug is taken is a part of its dose. */
export const namesSchedule = (text: string): boolean => timesADay.test(text);
