import { medicalWeight } from '../../../../language/medical-words.ts';
import { nounGroupEnd } from '../../../../language/noun-group.ts';
import { isOnlyPossible, turned, textOf, type Pattern } from './asked.ts';

const GENERAL =
  /^(?:effects?|roles?|functions?|features?|properties|characteristics?|numbers?|amounts?|levels?|ways?|ability|abilities|history|tendency|impact|advantages?|disadvantages?|risks?|chance|potential|names?|use|uses|results?|outcomes?|differences?|problems?|issues?|symptoms?|signs?|types?|forms?|kinds?|parts?|range|variety|access|experience)$/u;
const LOOSE =
  /^(?:many|several|some|more|less|few|different|similar|various|certain|own|important|significant|unique|specific|special|large|small|high|low|great|great|good|poor|new|other|two|three|four|five|additional|common|major|main|limited|increased|decreased|higher|lower|same|complete|complex|simple|strong|weak|severe|mild|serious|potential|particular|numerous|multiple|considerable|normal|abnormal|direct|positive|negative|relatively|very|highly)$/u;

/** "Archaeal phospholipids have branched chains." → What kind of chains do archaeal phospholipids have? */
export const kindHad: Pattern = (clause, { parts }) => {
  const { kind, main, predicate, text } = clause;
  if (
    kind !== 'active' ||
    !/^(?:have|possess|exhibit|display|contain|produce|secrete|use|form|perform|undergo)$/u.test(
      main.lemma,
    ) ||
    isOnlyPossible(clause)
  )
    return undefined;
  const from = /^an?$/u.test(predicate[0]?.lower ?? '') ? 1 : 0;
  const end = nounGroupEnd(predicate, 0);
  const head = predicate[end - 1];
  const described = predicate.slice(from, end - 1);
  if (
    !head ||
    head.pos !== 'NOUN' ||
    described.length === 0 ||
    described.length > 3 ||
    GENERAL.test(head.lower)
  )
    return undefined;
  if (
    medicalWeight(head.lower) > 1 ||
    described.some(({ lower, pos }) => LOOSE.test(lower) || pos === 'DET' || /^\d/u.test(lower))
  )
    return undefined;
  if (
    !/^(?:ADJ|VERB)$/u.test(described[0]!.pos) ||
    !described.every(({ lower }) => /\p{L}/u.test(lower) === false || medicalWeight(lower) > 0)
  )
    return undefined;
  const after = parts.slice(1);
  const said = text.slice(predicate[0]!.start, head.end);
  if (
    parts[0]?.text !== said ||
    after.some(
      (part) => part.kind !== 'preposition' || !/^(?:in|on|at|during|within|for)$/u.test(part.preposition),
    )
  )
    return undefined;
  const answer = text.slice(described[0]!.start, described.at(-1)!.end);
  return { question: turned(clause, `what kind of ${head.text}`, textOf(after)), answer, worth: 2.4 };
};
