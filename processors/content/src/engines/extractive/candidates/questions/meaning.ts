import type { Clause } from '../../../../statements/clause.ts';
import { medicalWeight } from '../../../../language/medical-words.ts';
import { nounGroupEnd } from '../../../../language/noun-group.ts';
import { contentWords } from '../../../../checks/answer-rules.ts';
import { plainly, turned, withoutApposition, type Pattern } from './asked.ts';
import { UNINFORMATIVE } from './definition.ts';

/** "X is inflammation of Y." → What is X? */
export const meaning: Pattern = (clause, seen) => {
  const { kind, adverbs, group, joined, opening, rest, predicate } = clause;
  if (
    kind !== 'copula' ||
    adverbs + group + opening !== '' ||
    joined ||
    !(isTerm(clause) || seen.isTerm(clause.subject))
  )
    return undefined;
  if (
    !/^(?:is|are)$/u.test(clause.finite.lower) ||
    UNINFORMATIVE.test(rest) ||
    /^an? (?:[\p{L}-]+ )?(?:term|word|name)\b/u.test(rest) ||
    PRAISED.test(rest) ||
    OF_ANOTHER.test(rest)
  )
    return undefined;
  const [first] = predicate;
  const end = nounGroupEnd(predicate, 0);
  if (!first || end === 0 || !/^(?:DET|NOUN|ADJ|VERB|ADV)$/u.test(first.pos)) return undefined;
  // "is inflammation", "is a disease", but not "is rod shaped".
  if (
    !/^(?:an?|the)$/u.test(first.lower) &&
    !/^(?:of|that|which|in|caused|produced|used|found|with|between)$/u.test(predicate[end]?.lower ?? '')
  )
    return undefined;
  const specific = contentWords(rest).filter((word) => medicalWeight(word) > 0).length;
  if (specific < 1 || contentWords(rest).length < (predicate[end] ? 3 : 4)) return undefined;
  return { question: turned(clause, 'what'), answer: withoutApposition(plainly(rest)), worth: 2.4 };
};

/** One or two words of the field, or a name with its abbreviation. */
const isTerm = ({ subject, whole }: Clause): boolean => {
  const words = subject.replace(/\s*\([^()]*\)$/u, '').split(' ');
  return (
    words.length <= 4 &&
    !/^the (?:\p{L}+ )?(?:goal|result|reason|purpose|cause|aim|role|function|first|last)/u.test(whole) &&
    !/\b(?:of|in|for|with|from|to)\b/u.test(subject) &&
    words.some((word) => medicalWeight(word) === 2 || /\p{Lu}/u.test(word.slice(1)))
  );
};

/** "a feature of helminths": whose it is, and not what it is. */
const OF_ANOTHER =
  /^an? (?:\p{L}+ )?(?:feature|hallmark|complication|consequence|symptom|risk factor|finding|side effect) of\b/u;
const PRAISED =
  /^(?:an? )?(?:(?:very|more|most|highly|quite|relatively|particularly|extremely|another|also) |(?:important|common|major|serious|essential|key|significant|popular|useful|good|great|frequent|rare|potential|possible|leading|prominent|special|unique|similar)\b)/u;
