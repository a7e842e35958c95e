import { answerLength } from '../../../../checks/answer-rules.ts';
import { fullGroupEnd } from '../../../../language/noun-group.ts';
import type { Clause } from '../../../../statements/clause.ts';
import { isOnlyPossible, asAnswer, turned, type Pattern } from './asked.ts';

/** "X is used to treat Y." → What is X used to treat? "X is used for Y." → What is X used for? */
export const purpose: Pattern = (clause, { parts }) => {
  const { predicate, main, kind } = clause;
  if (
    kind !== 'passive' ||
    isOnlyPossible(clause) ||
    !/^(?:used|indicated|prescribed|administered|needed|required|given|designed|stimulated|approved|known|triggered|intended|employed|applied|utilized|recommended)$/u.test(
      main.lower,
    )
  )
    return undefined;
  const [to, verb] = predicate;
  if (to?.lower === 'to' && verb?.pos === 'VERB') {
    const end = fullGroupEnd(predicate, 2);
    const isOnlyPart = end > 2 && end === predicate.length;
    const said = asAnswer(from(clause, 2));
    if (
      !isOnlyPart &&
      (answerLength(said) > 13 ||
        / (?:by|when|while|before|after|because|in order|to) /u.test(said) ||
        !/^(?:DET|NOUN|ADJ|PROPN)$/u.test(predicate[2]?.pos ?? ''))
    )
      return undefined;
    return {
      question: turned(clause, 'what', `to ${verb.text}`),
      answer: said,
      worth: 2.5,
    };
  }
  const [first] = parts;
  // "for seizures, neuralgia and bipolar disorder": all of them.
  const [, listed = ''] = /^for ((?:[^,]+, )*[^,]+,? (?:and|or) [^,]+)$/u.exec(clause.rest) ?? [];
  if (listed !== '' && answerLength(listed) <= 13 && !/\b(?:to|that|which|who|when|if)\b/u.test(listed))
    return { question: turned(clause, 'what', 'for'), answer: listed, worth: 2.2 };
  if (parts.length !== 1 || first?.preposition !== 'for') return undefined;
  return { question: turned(clause, 'what', 'for'), answer: first.bare, worth: 2.2 };
};

/** "X lowers Y by blocking Z." → How does X lower Y? */
export const manner: Pattern = (clause) => {
  const { predicate, kind } = clause;
  const at = predicate.findIndex(
    ({ lower }, index) =>
      lower === 'by' &&
      predicate[index + 1]?.lower.endsWith('ing') === true &&
      predicate[index + 1]?.pos === 'VERB',
  );
  if (kind === 'copula' || at < 0 || isOnlyPossible(clause)) return undefined;
  const answer = from(clause, at);
  const before = at === 0 ? '' : clause.text.slice(predicate[0]!.start, predicate[at - 1]!.end);
  return { question: turned(clause, 'how', before), answer, worth: 2.5 };
};

const from = ({ text, predicate }: Clause, at: number): string =>
  text.slice(predicate[at]!.start, predicate.at(-1)!.end).replace(/\.$/u, '');
