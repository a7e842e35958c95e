import { contentWords } from '../../../../checks/answer-rules.ts';
import { specific } from './distinguishing.ts';
import { isOnlyPossible, asAnswer, turned, withoutApposition, type Pattern } from './asked.ts';

/** Verbs whose whole object is the fact about their subject. */
const ACTS =
  /^(?:involve|mark|determine|represent|enter|leave|cross|permit|indicate|signal|target|precede|recogni[sz]e|accompany|penetrate|pierce|traverse|occupy|overlie|underlie|encircle|enclose|elevate|depress|flex|extend|rotate|abduct|adduct|depolari[sz]e|repolari[sz]e|oxidi[sz]e|phosphorylate|ferment|utilize|perceive|sample|guard|bound|perforate|compose|dominate|characteri[sz]e|exert|elicit|evoke|provoke|precipitate|worsen|relieve|mask|spare|injure|denote|signify|quantify|assess|estimate|visuali[sz]e|identify|displace|recycle|replenish|scavenge|sequester|trap|capture|engulf|ingest|expel|propel|push|pull|trim|delete|cut|join|seal|adjust|correct|overcome|evade|avoid|resist|tolerate|inherit|acquire|lose|gain|donate|equal|exceed)$/u;

const NO_OBJECT =
  /^(?:more|less|only|many|several|some|both|its|their|this|these|each|other|one|two|three|four|five|that|what|how|when|as|to|in|on|from|with|by|for|at|into|it|them|a (?:variety|number|range|series|role|part|way)|an? (?:important|key|major|significant|unique|different|good|excellent|useful|ideal|alternative|environment|opportunity))\b/u;

/** "The spindle guards the orifice of Y." → What does the spindle guard? */
export const act: Pattern = (clause, { parts }) => {
  const { kind, main, rest, tail, adverbs, whole } = clause;
  if (kind !== 'active' || !ACTS.test(main.lemma) || isOnlyPossible(clause) || tail !== '') return undefined;
  if (parts[0]?.kind !== 'noun' || NO_OBJECT.test(rest) || /\b(?:only|too|also|both)\b/u.test(adverbs))
    return undefined;
  const said = withoutApposition(rest);
  if (
    /[,;:()]|\b(?:to|by|when|while|if|as|because|so|that|which|who|each|its|their|them|it|directly|together|apart|readily|quantities|exchange|use|clearer|opportunities|within|during|after|before|without|through|via|respectively)\b|\d ?%/u.test(
      said,
    )
  )
    return undefined;
  if (
    contentWords(said).length < 2 ||
    specific(said) < 1 ||
    specific(whole) < 1 ||
    /\b(?:research|study|studies|methods?|approach|names?)\b/u.test(whole) ||
    / and .* and /u.test(said)
  )
    return undefined;
  return { question: turned(clause, 'what'), answer: asAnswer(said), worth: 2 };
};
