// Of what stands under no heading on a page that was seen, whether it says by itself of what it is.
import { namesDrug, saysCondition } from '../checks/harm/names.ts';
import { CHOICE } from '../checks/harm/page-facts.ts';
import { lexiconOf } from '../language/lexica/lexica.ts';
import { ofLastTexts } from '../language/memoised-last.ts';
import { FORBIDS } from '../checks/harm/wording.ts';
import { hasOwnSubject } from './points-back.ts';
import { firstSentence } from './unsaid.ts';

/**
 * "Heparin is given to …", and neither "Used in pregnancy (enoxaparin)" nor "For rapid reversal, give FFP." What stands in brackets is not its subject.
 * `page`: its text; what is written in a language that is not known says nothing for certain.
 */
export function standsAlone(text: string, page: string): boolean {
  if (!languageOf(page).isKnown) return false;
  const own = withoutBrackets(withoutBrackets(firstSentence(text)));
  if (!hasOwnSubject(own, undefined)) return false;
  return (
    saysCondition(own) || (namesDrug(own) && !CHOICE.test(own) && !FORBIDS.test(own) && !ADVISES.test(own))
  );
}

/** Of whom, it has to be said. */
const ADVISES =
  /\b(?:should|must|recommended|indicated|preferred|sollte?n?|muss|doit|doivent|debe|deben)\b/iu;

/** Of the innermost depth. */
const withoutBrackets = (text: string) => text.replace(/\s*[([][^()[\]]*[)\]]/gu, '');

const languageOf = ofLastTexts((page: string) => ({ isKnown: lexiconOf(page) !== undefined }));
