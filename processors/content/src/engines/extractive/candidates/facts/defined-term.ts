import { wordCount } from '../../../../statements/sentence-rules.ts';
import { STOP_WORDS } from '../../../../language/stop-words.ts';
import { isGoodAnswer } from '../../../../checks/answer-rules.ts';
import { isGivenAway } from '../../../../checks/give-away.ts';
import { listItems } from './choose.ts';
import type { Fact } from './fact.ts';
import { isPart } from '../../../../page/label-parts.ts';
import { isPredicate } from './shapes.ts';

/** What follows a term defines it: "enzyme that splits fibrin". */
const DEFINES = /\b(?:that|which|whose|of|in|by|from|where|when|used to|characterized)\b/iu;

/** "crystals in the urine, renal failure": behind the comma stands another finding, and nothing more of the first. */
const namesAnother = (value: string): boolean => {
  const behind = /,\s([^,;]+)$/u.exec(value)?.[1] ?? '';
  return (
    behind !== '' &&
    wordCount(behind) <= 3 &&
    behind.split(/\s/u).every((word) => !STOP_WORDS.has(word.toLowerCase()) && !/(?:ed|ing|ly)$/u.test(word))
  );
};

/** "the arteries that supply the pons undergo": what they undergo stands on the next line. */
const ENDS_AS_VERB =
  /\s(?:undergo|become|remain|cause|produce|form|lead|occur|has|have|had|is|are|was|were|can|may|will|must|does|do|not)(?:es|s)?$/u;

/** "they come from the ophthalmic": says something of the term, and not what it is. */
const SAYS_OF = /^(?:they|it|he|she|we|you|this|these|there)\s|\s–\s\p{L}+$/iu;
/** "only if no hope of sight": when, and not what. */
const SAYS_WHEN = /^(?:(?:only )?(?:if|when|unless|until)|in case|not)\b/iu;
const DENIES = /^(?:cannot|can|may|must|will|should|does|do|is|are|not|no)\s|\s\+\s/iu;
/** "SOP HTM-07" */
const NUMBER_OF_DOCUMENT = /^\p{Lu}+ \p{Lu}+-\d+$/u;

/** The term of a definition, where the definition does not give it away. */
export function definedTerm({ term: label, value }: Pick<Fact, 'term' | 'value'>): string | undefined {
  // What stands in brackets defines nothing.
  const said = value.replace(/\s*\([^()]*\)/gu, '');
  if (label === undefined || isPredicate(value) || /[↑↓→]/u.test(value) || !DEFINES.test(said))
    return undefined;
  if (
    namesAnother(said) ||
    ENDS_AS_VERB.test(said) ||
    SAYS_OF.test(said) ||
    SAYS_WHEN.test(said) ||
    DENIES.test(label) ||
    NUMBER_OF_DOCUMENT.test(label)
  )
    return undefined;
  if (wordCount(value) < 5 || /\d/u.test(value) || listItems(value).length > 0) return undefined;
  return isGoodAnswer(label, true) &&
    !isPart(label) &&
    !isGivenAway(label, value) &&
    !beginsAlike(label, value)
    ? label
    : undefined;
}

/** "heme" for what hemoglobin binds oxygen with. */
const beginsAlike = (term: string, definition: string): boolean => {
  const root = term.toLowerCase().replace(/[aeiou]$/u, '');
  return (
    /^\p{L}{3,6}$/u.test(root) &&
    (definition.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => word.startsWith(root))
  );
};
