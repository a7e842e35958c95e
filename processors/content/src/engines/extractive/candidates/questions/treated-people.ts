import { opened, plainly, type Pattern } from './asked.ts';

const PEOPLE = String.raw`(?:(?:\p{Ll}+ )?(?:clients|patients|people|individuals|persons|women|children|adults|those|anyone))`;
const WITH = new RegExp(
  String.raw`^(in|for|to) (${PEOPLE}) (with|who have|who are|taking|who take|receiving) (.+)$`,
  'u',
);
const GIVEN =
  /^(?:contraindicated|avoided|used|indicated|recommended|approved|given|prescribed|administered|reserved|withheld|discontinued)$/u;

/** "X is contraindicated in clients with Y." → In clients with which condition is X contraindicated? */
export const people: Pattern = (clause) => {
  const { kind, main, rest, finite, whole, adverbs, group, predicate } = clause;
  const told = kind === 'passive' ? main.lower : kind === 'copula' ? (predicate[0]?.lower ?? '') : '';
  if (!GIVEN.test(told) || /^(?:can|may|might|could)$/u.test(finite.lower)) return undefined;
  const said = kind === 'passive' ? rest : rest.slice(told.length + 1);
  const [, preposition = '', persons = '', having = '', answer = ''] = WITH.exec(said) ?? [];
  if (answer === '') return undefined;
  const what = /^(?:with|who have)$/u.test(having)
    ? `${preposition} ${persons} with which condition`
    : /^(?:taking|who take|receiving)$/u.test(having)
      ? `${preposition} ${persons} ${having} which drugs`
      : undefined;
  if (what === undefined) return undefined;
  const asked =
    answer.includes(' and ') || answer.includes(',')
      ? what.replace('which condition', 'which conditions')
      : what;
  const verb = kind === 'passive' ? `${adverbs} ${group}` : told;
  return {
    question: opened(clause, `${asked} ${finite.lower} ${whole} ${verb}?`),
    answer: plainly(answer),
    worth: 3,
  };
};
