import type { CheckedPage } from '../../checks/check.ts';
import { mayHarm } from '../../checks/harm/may-harm.ts';
import { amountsOf } from '../../checks/written/amounts.ts';
import { givesDose } from '../../language/doses.ts';
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { polarityOf } from '../../language/polarity/polarities.ts';
import { isOtherLanguage } from '../../page/language.ts';
import { asksForSafety } from './safety.ts';
import { asksForSafetyElsewhere } from './safety-elsewhere.ts';

/** Units that drugs are given in; what the body holds is measured by the litre. */
const GIVEN = new Set(['mg', 'mcg', 'g', 'ng', 'ml', 'unit']);
const MEASURED = new Set(['l', 'dl']);

const isAmountOfDrug = ({ unit }: { unit: readonly string[] }): boolean =>
  GIVEN.has(unit[0] ?? '') && !unit.some((part) => MEASURED.has(part));

/** In other languages than English also whatever is denied: a quote too many does no harm. */
function forbids(text: string, { code }: Lexicon): boolean {
  const polarity = polarityOf(code);
  return polarity.forbids.test(text) || (code !== 'en' && polarity.denial.test(text));
}

/**
 * Whether a sentence is shown with the words of its page beside it: it says how much is given, to whom or to whom not, answers a question for
 * that, or is of a page in a language that the checks do not know.
 */
export const isToBeCompared = (
  text: string,
  question: string,
  { lexicon, text: page }: Pick<CheckedPage, 'lexicon' | 'text'>,
): boolean =>
  mayHarm(text) ||
  givesDose(text) ||
  amountsOf(text, lexicon).some(isAmountOfDrug) ||
  (lexicon === undefined ? isOtherLanguage(page) === true : forbids(text, lexicon)) ||
  asksForSafety(question) ||
  asksForSafetyElsewhere(question);
