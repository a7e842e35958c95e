import type { Candidate } from './candidate.ts';
import { isRunTogether } from '../../../language/run-together.ts';

/** Cards that read well and are poor all the same: what is asked for stands beside it, or is not what the card is about. */

/** "[Graft] vs. Host Disease": one side of a pair. */
const ONE_SIDE = /(?:\}\}|___) (?:vs\.?|versus)(?= )|\b(?:vs\.?|versus) (?:\{\{c1::|___)/u;
/** "water follows sodium to maintain [osmotic balance]": what for, said by the way. */
const BY_THE_WAY = /\bto (?:maintain|preserve|sustain) (?:an? |the |its |their )?(?:\{\{c1::|___)/u;
/** "called [platelets] (thrombocytes)": its other name, of one word, beside the name that is asked for. */
const SECOND_NAME = /(?:\}\}|___) \(\p{Ll}{6,30}\)/u;
/** "[acetazolamide] (Diamox)": the brand is as good as the name. */
const BRAND = /(?:\}\}|___) \(\p{Lu}\p{Ll}{3,}\)/u;
/** "2.3 IV access": the number of its paragraph ran in. */
const NUMBER_IN_FRONT = /^\d{1,2}\.\d{1,2} [\p{Lu}<>≥≤]/u;
/** Under "Treatment", "[Thrombosis] is treated by immunosuppression": the treatment is the subject. */
const TREATED =
  /^(?:Complete: “)?(?:The |An? )?(?:\{\{c1::[^{}]*\}\}|___) (?:is|are) (?:\p{L}+ly )?(?:treated|managed|prevented) (?:by|with)\b/u;
const OF_TREATMENT = /\b(?:treatments?|management|therapy|prevention|prophylaxis)\b/iu;
/** "How many trillion red blood cells are there": nobody learns it. */
const BEYOND_COUNTING = /\bHow many (?:million|billion|trillion)s?\b/u;
/** ", usually [16–24 hours], and is a must": an amount by the way, and of what is not said. */
const ASIDE =
  /, (?:usually|classically|often|generally|below|over|under|about|above|more than|less than)(?: (?:below|over|under|about|above|within|more than|less than))? (?:\{\{c1::[^{}]*\}\}|___), (?!or )/u;
/** "[> 200] 000": half of a figure. */
const HALF_FIGURE = /\d\}\} \d{3}(?!\d)/u;

/** "in place of 1 mg. 6.3 Withhold", "5 mg slow. slows absorption": the next sentence ran in. */
const RAN_ON =
  /\.\s\d{1,2}\.\d{1,2}\s\p{Lu}|(?:\p{Ll}{4}|\d\s?(?:mg|ml|mL|min|h|d)|\d)(?<!\b(?:approx|incl|excl|resp|prob|poss|diff|susp|temp|cont|subsp|spec|assoc|sympt|prev|prec|corr|equiv))\.\s\p{Ll}{4,}\s/u;
/** "Lambert– [Eaton syndrome]" */
const HALF_NAME = /\p{Ll}–\s(?:\{\{c1::|___)/u;
/** "documented, [incl]. that they", "the wall, [peristalsis]. needs": an abbreviation without its stop, or the next line ran in. */
const STOP_WITHIN = /(?:\}\}|___)\. \p{Ll}/u;
/** "24+0 → [34]+6": half of a figure too. */
const HALF_WEEK = /(?:\}\}|___)\+\d|\d\+(?:\{\{c1::|___)/u;
/** "6 antigens → mismatch [0 to 6]" */
const COUNTED_OUT = /^0\s?(?:to|–|-)\s?(\d{1,2})$/u;

/** "Reason: avoids the risk of artemisinins": of what, the line before says. */
const EXPLAINS = /(?:^|[:–] )(?:rationale|reasons?|why)(?::| –) /iu;

export function isFaulty({ maker, prompt, answer, statement, heading = '', topic = '' }: Candidate): boolean {
  if (
    (ONE_SIDE.test(prompt) && !/^\d/u.test(answer)) ||
    BY_THE_WAY.test(prompt) ||
    BEYOND_COUNTING.test(prompt)
  )
    return true;
  if (EXPLAINS.test(statement)) return true;
  if (NUMBER_IN_FRONT.test(statement) || (/^\p{Ll}{5,}$/u.test(answer) && BRAND.test(prompt))) return true;
  if (/^\d/u.test(answer) && ASIDE.test(prompt)) return true;
  if (HALF_WEEK.test(prompt) || STOP_WITHIN.test(prompt)) return true;
  const most = COUNTED_OUT.exec(answer)?.[1];
  if (most !== undefined && new RegExp(String.raw`(?<![\d.])${most} \p{L}`, 'u').test(statement)) return true;
  if (HALF_FIGURE.test(prompt) || /^Complete: .*___ 000(?!\d)/u.test(prompt)) return true;
  if (HALF_NAME.test(prompt) || (/^(?:cloze|sequel|question)/u.test(maker) && RAN_ON.test(statement)))
    return true;
  if (maker.endsWith(':naming') && SECOND_NAME.test(prompt)) return true;
  if (TREATED.test(prompt) && OF_TREATMENT.test(`${heading} ${topic}`)) return true;
  return isRunTogether(statement);
}
