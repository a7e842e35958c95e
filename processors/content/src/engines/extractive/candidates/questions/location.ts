import { answerLength, MOST_WORDS } from '../../../../checks/answer-rules.ts';
import type { Part } from '../../../../language/predicate.ts';
import { isOnlyPossible, textOf, turned, type Pattern } from './asked.ts';

const IN_PLACE =
  /^(?:in|on|at|between|within|behind|near|along|beneath|above|below|inside|outside|under|around|across|throughout|over|beside|opposite)$/u;
const STANDS =
  /^(?:located|found|situated|positioned|produced|synthesized|stored|absorbed|made|formed|secreted|metabolized|housed|embedded|carried out)$/u;
const HAPPENS =
  /^(?:occur|lie|begin|originate|arise|end|start|terminate|take place|happen|reside|live|form|develop|accumulate)$/u;
/** What is no place though something can be "in" it. */
const NO_PLACE =
  /\b(?:response|absence|presence|order|addition|case|cases|patients?|people|persons?|individuals?|men|women|children|infants?|adults?|age|ages|stages?|phases?|steps?|ways?|forms?|types?|amounts?|levels?|rates?|numbers?|years?|months?|weeks?|days?|hours?|minutes?|seconds?|time|times|conditions?|pairs?|groups?|clusters?|varying|different|variety|percent|result|terms|manner|contrast|turn|part|general|situations?|settings?|population|foods?)\b|\d/u;
/** "Where is X located?" for "X is located between …", "Where does X occur?" for "X occurs in …". */
export const location: Pattern = (clause, { parts }) => {
  const isPassive = clause.kind === 'passive' && STANDS.test(clause.main.lower);
  const isActive = clause.kind === 'active' && HAPPENS.test(clause.main.lemma);
  const [first] = parts;
  if ((!isPassive && !isActive) || !first || !isPlace(first) || isOnlyPossible(clause)) return undefined;
  if (/\bonly\b/u.test(clause.group)) return undefined;
  const answer = fitting(parts);
  return answer === undefined ? undefined : { question: turned(clause, 'where'), answer, worth: 2.5 };
};

const isPlace = ({ kind, preposition, text }: Part): boolean =>
  kind === 'preposition' && IN_PLACE.test(preposition) && !NO_PLACE.test(text);

/** All that says where, or as many of its phrases as a person can recall. */
function fitting(parts: readonly Part[]): string | undefined {
  let answer: string | undefined;
  for (let count = 1; count <= parts.length && parts[count - 1]!.kind === 'preposition'; count++) {
    const longer = textOf(parts.slice(0, count));
    if (answerLength(longer) <= MOST_WORDS && !/\b(?:and|or)\b/u.test(longer)) answer = longer;
  }
  return parts[0]?.preposition === 'between' && answer === undefined ? undefined : answer;
}
