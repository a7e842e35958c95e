import { contentWords, wordsOf } from '../../../../checks/answer-rules.ts';
import { isClass, namesDrug, saysCondition } from '../../../../checks/harm/names.ts';
import { holdsTerm } from '../../../../language/medical-words.ts';
import { STOP_WORDS } from '../../../../language/stop-words.ts';
import { statesRelation } from '../under-heading.ts';
import { saysNothing } from './row-facts.ts';

/** "Derm notes for OSCE" */
export const isTitleOfNotes = (heading: string): boolean =>
  /^(?!.*(?:pregnan|child|paed|neonat|infant|elderly|renal|hepatic)).*\b(?:notes|lecture|revision|osce|finals|exam|cheat ?sheet|study guide)\b/iu.test(
    heading,
  );

/** In words: a longer heading says more than of what its lines are. */
const MOST_WORDS = 4;

/** "Cardiology", "Beta blockers", "Heart failure": every line below it may be read without it, if it has a name of its own. */
export function onlyNames(heading: string): boolean {
  if (saysNothing(heading) || (isTitleOfNotes(heading) && !statesRelation(heading))) return true;
  const words = wordsOf(heading);
  if (
    words.length > MOST_WORDS ||
    statesRelation(heading) ||
    words.some((word) => STOP_WORDS.has(word.toLowerCase()))
  )
    return false;
  return (
    namesDrug(heading) ||
    isClass(heading) ||
    saysCondition(heading) ||
    contentWords(heading).every((word) => holdsTerm(word))
  );
}
