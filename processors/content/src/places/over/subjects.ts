// Whether headings say of what the lines below them are: a drug, a disease, a thing with a name of its own.
import { isClass, namesDrug, saysCondition } from '../../checks/harm/names.ts';
import { medicalWeight } from '../../language/medical-words.ts';
import { STOP_WORDS } from '../../language/stop-words.ts';
import { isDated, isLowValue, isPartOfSubject, isPreposition, wordsOfHeading } from './headings.ts';
import { isLimit, lexica } from '../text/words.ts';
import { saysCare } from '../words/care.ts';
import { comparing } from '../words/headings.ts';

/** A title that is not set above the headings below it is of more than one subject, unless it names a drug or a disease. */
export const isOfSubject = ([outermost = '', ...others]: readonly string[], isSure: boolean): boolean =>
  others.some(namesSubject) ||
  (isSure || others.length === 0
    ? namesSubject(outermost)
    : outermost.split(' ').some((word) => (namesDrug(word) || saysCondition(word)) && !areConditions(word)));

/** "infections" */
const areConditions = (word: string): boolean => word.endsWith('s') && saysCondition(word.slice(0, -1));

/** "Sickle crisis", and not "Protect", "Management", "Advantages over propofol". */
export function namesSubject(heading: string): boolean {
  if (isPartOfSubject(heading) || isDated(heading) || isLowValue(heading)) return false;
  const words = heading.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  // "Call HDU if any of"
  if (isPreposition(words.at(-1))) return false;
  const end = words.findIndex((word) => comparing.has(word.toLowerCase()));
  // "Antiplatelets compared"
  if (end !== -1 && end === words.length - 1) return false;
  const own = end === -1 ? words : words.slice(0, end);
  const name = own.join(' ');
  if (
    namesDrug(name) ||
    isClass(name) ||
    saysCondition(name) ||
    own.some((word) => medicalWeight(word) > 0 && !isPartOfSubject(word))
  )
    return true;
  const isWhole = own.length > 1 && own.length === words.length;
  return isWhole && own.some(isOwnWord) && !own.some((word) => isOfOther(word));
}

/** What is done with something: "Managing miscarriage", and not "When to stop". */
export function namesTreated(heading: string): boolean {
  const [first = '', ...others] = wordsOfHeading(heading);
  return saysCare(first) && others.some(isOwnWord) && !others.some(isOfOther) && !isDated(heading);
}

const isOwnWord = (word: string): boolean => word.length > 2 && !STOP_WORDS.has(word.toLowerCase());

/** "Never with", "When to stop", "Dose changes", "Step 2" */
const isOfOther = (word: string): boolean =>
  isLimit(word) || isPartOfSubject(word) || saysCare(word) || /\d/u.test(word);

/** "Warfarin", and below it "Aspirin": what follows is of one of them; "With valproate" is of what it stands under. */
export const areSisters = (path: readonly string[]): boolean =>
  path.length > 1 && path.slice(-2).every(namesDrug) && !isRelation(path.at(-1)!);

const isRelation = (heading: string): boolean =>
  wordsOfHeading(heading).some(
    (word) => comparing.has(word) || lexica.some(({ functionWords }) => functionWords.has(word)),
  );
