// Of what stands under no heading on a page that was seen, whether it says by itself of what it is.
import { namesDrug, saysCondition } from '../checks/harm/names.ts';
import { CHOICE, VERB } from '../checks/harm/page-facts.ts';
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
  if (CHOICE.test(own) || FORBIDS.test(own) || ADVISES.test(own) || ORDERS.test(own)) return saysForWhom(own);
  return saysCondition(own) || namesDrug(own);
}

const ADVISES =
  /\b(?:should|must|recommended|indicated|preferred|sollte?n?|muss|doit|doivent|debe|deben)\b/iu;

/** "Morning dose of insulin is omitted." */
const ORDERS =
  /\b(?:is|are|be)\s(?:\p{L}+ly\s|not\s|then\s)?(?:given|omitted|checked|stopped|started|restarted|continued|discontinued|withheld|added|administered|adjusted|repeated|measured|calculated|converted|encouraged|considered|used)\b/iu;

/** "… in renal failure", "patients with asthma …", and not "… since it can induce lactic acidosis", which holds for those of a section that is not shown. */
const saysForWhom = (own: string): boolean =>
  saysWhom(own.split(VERB, 1)[0]!) ||
  [...own.matchAll(FOR_WHOM)].some(({ index, 0: word }) =>
    saysWhom(own.slice(index + word.length).split(/[,;:]|\b(?:since|because|as|which|that)\b/iu, 1)[0]!),
  );
const saysWhom = (said: string): boolean => saysCondition(said) || GROUP.test(said);
const GROUP =
  /\b(?:pregnan\w*|child(?:ren)?|infants?|neonates?|women|adolescents?|elderly|kindern?|schwanger\w*|embarazad\w*|niñ\w+|enfants?|enceintes?)\b/iu;
const FOR_WHOM =
  /\b(?:in|for|with|of|against|during|if|when|bei|für|mit|von|wenn|en|de|con|para|pour|avec|chez|si)\b/giu;

/** Of the innermost depth. */
const withoutBrackets = (text: string) => text.replace(/\s*[([][^()[\]]*[)\]]/gu, '');

const languageOf = ofLastTexts((page: string) => ({ isKnown: lexiconOf(page) !== undefined }));
