import { plainly, turned, type Pattern } from './asked.ts';
import { medicalWeight } from '../../../../language/medical-words.ts';
import { nounGroupEnd } from '../../../../language/noun-group.ts';
import { kindNamed } from './kinds.ts';

/** "The N of X is Y." → What is the N of X? */
export const attribute: Pattern = (clause, { parts }) => {
  const { kind, whole, joined, adverbs, rest } = clause;
  if (kind !== 'copula' || joined || adverbs !== '' || clause.group !== '') return undefined;
  const isListed =
    clause.finite.lower === 'are' && /,|\band\b/u.test(rest) && /^the\s.+\s(?:of|for)\s/iu.test(whole);
  if (isListed && /^(?:DET|NOUN|PROPN|ADJ)$/u.test(clause.predicate[0]?.pos ?? '') && clause.tail === '')
    return { question: turned(clause, 'what'), answer: plainly(rest), worth: 2.6 };
  if (
    !/^(?:is|was)$/u.test(clause.finite.lower) ||
    !/^the\s.+\s(?:of|for|in)\s/iu.test(whole) ||
    parts.length !== 1
  )
    return undefined;
  const [said] = parts;
  if (said?.kind !== 'noun' || !/^(?:DET|NOUN|PROPN|ADJ)$/u.test(said.first.pos)) return undefined;
  return { question: turned(clause, 'what'), answer: said.bare, worth: 3 };
};

/** "Vancomycin is a glycopeptide antibiotic." → What type of antibiotic is vancomycin? */
export const type: Pattern = (clause) => {
  const { predicate, kind, text, joined } = clause;
  if (kind !== 'copula' || joined || clause.group !== '' || !/^an?$/u.test(predicate[0]?.lower ?? ''))
    return undefined;
  const end = nounGroupEnd(predicate, 0);
  const head = predicate[end - 1];
  const noun = head === undefined ? undefined : kindNamed(head.lower);
  if (!head || noun === undefined || end < 3) return undefined;
  const answer = text.slice(predicate[1]!.start, predicate[end - 2]!.end);
  if (!answer.split(/[\s-]/u).every((word) => medicalWeight(word) === 2) || predicate[end]?.lower === 'of')
    return undefined;
  return { question: turned(clause, `what type of ${noun}`), answer, worth: 2 };
};
