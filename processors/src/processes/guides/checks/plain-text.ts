import { unsafe } from '@anamnesis/content/checks/safe-text.ts';
import { dose } from '@anamnesis/knowledge/checks/wording.ts';

/** Letters of English and signs of Greek in it, digits, and what sentences are punctuated with. */
const plain = /^[\p{Script=Latin}\p{Script=Greek}\d\s.,:;'’‘"“”()/%+&°–-]*$/u;

/** No word of any language: a letter again and again, a word again and again, or one without end. */
const nonsense = /(\p{L})\1{3}|\b(\p{L}+)(?:\s+\2\b){2}|\p{L}{36}/iu;

/** Units of drugs and of tests. What has one is an amount, whether its figure is written in digits, in words or not at all. */
const unit =
  /(?<![\p{L}\d])(?:mgs?|mcg|[µμ]g|ng|pg|kg|m[lL]|d[lL]|IU|k?Pa|mmHg|[mnµμ]mol|mEq|mSv|Gy|mm Hg|milli(?:grams?|grammes?|lit(?:re|er)s?|moles?)|micro(?:grams?|grammes?|lit(?:re|er)s?|moles?)|nanograms?|kilograms?|grams|grammes?|(?:one|a|half a|per) gram(?!-)|international units?)(?![\p{L}\d])/u;
const amount =
  /\d\s?(?:g|l|L|U|units?|tablets?|capsules?|puffs?|(?:tea)?spoons?|drops?|ampoules?|cells?|beats?|bpm|mm|cm|[°º]\s?[CF]?)(?![\p{L}\d])/u;
const counted =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand) (?:units|tablets?|capsules?|puffs?|drops?|ampoules?|(?:tea|table)spoons?)\b/iu;
const timesADay =
  /\b(?:once|twice|thrice|(?:\w+ )?times) (?:a|per|each|every) (?:day|night)\b|\b(?:once|twice|thrice) daily\b|\bevery (?:\w+ )?hours?\b/iu;

/** Why a text of a model is not shown, whatever it is about; null: it may be. */
export function unfitText(text: string): string | null {
  const harmful = unsafe(text);
  if (harmful) return harmful.reason;
  if (dose.test(text) || unit.test(text) || amount.test(text) || counted.test(text))
    return 'No doses, no amounts, no units.';
  if (!plain.test(text)) return 'Only letters of English, digits and usual punctuation.';
  if (nonsense.test(text)) return 'No repeated letters or words.';
  return null;
}

/** How often a drug is taken is a part of its dose. */
export const namesSchedule = (text: string): boolean => timesADay.test(text);
