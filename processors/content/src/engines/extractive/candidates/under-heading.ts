import { isGivenAway } from '../../../checks/give-away.ts';
import { isLabel, mayHarm } from '../../../checks/harm/page-facts.ts';
import { wordsOf } from '../../../checks/answer-rules.ts';
import { sharesStem } from '../../../language/stem.ts';
import { STOP_WORDS } from '../../../language/stop-words.ts';
import { NUMBER } from '../../../checks/harm/chain.ts';
import type { Candidate } from './candidate.ts';
import { lower } from './one-thing.ts';
import { statedBy } from './with-topic.ts';

/** In characters: more is not read in front of a card. */
const LONGEST = 60;

/** A heading that says what holds between the two parts of a line, or for whom: "Worsened by", "If pregnant", "Half the dose in". */
const RELATES =
  /\b(?:if|when|unless|only|in|on|with|without|by|for|from|per|after|before|during|under|over|not|no|never|avoid\w*|contra\w*|caution\w*|careful|beware|first|second|third|last|line|choice|half|halve|double|maxim\w*|max|minim\w*|weekly|daily|hourly|total|loading|maintenance|toxic\w*|lethal|worse\w*|caus\w*|induc\w*|trigger\w*|provok\w*|precipit\w*|stop\w*|hold|withh\w*|continue|start|exclu\w*|interact\w*|allerg\w*|pregnan\w*|breast\w*|child\w*|paed\w*|pead\w*|neonat\w*|infant\w*|elderly|frail|renal|hepatic|liver|kidney|overdose|antidotes?|reversal|myths?|wrong|mistakes?|errors?|pitfalls?|traps?|dangerous|harmful|useless|safe|unsafe|ok|old|obsolete|alternatives?|adult|acute|chronic|severe|mild|moderate|prophyla\w*)\b|[<>≤≥❌✗]|\d\s?(?:h|hours?|days?|weeks?|months?|y|years?|kg|mg|%)\b/iu;

export const statesRelation = (heading: string): boolean => RELATES.test(heading) || isLabel(heading);

/** All of its words that mean something stand in the text. */
export function isMentioned(heading: string, text: string): boolean {
  const said = wordsOf(text);
  const words = wordsOf(heading);
  const content = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  return (content.length > 0 ? content : words).every((word) =>
    said.some((other) => sharesStem(word, other) || other.toLowerCase() === word.toLowerCase()),
  );
}

/**
 * A line of two parts says neither what holds between them nor for whom: "asthma = propranolol" is a treatment or what makes it
 * worse. Its heading does, and is shown in front; where it cannot be, there is no card. So does that of an item which doses.
 */
export function underHeading(candidate: Candidate): Candidate | undefined {
  const { maker, topic, answer, kind, statement } = candidate;
  const heading = (candidate.heading ?? '').replace(NUMBER, '');
  const isShort = maker.startsWith('fact:') || (kind === 'item' && mayHarm(statement));
  if (!isShort || !statesRelation(heading)) return candidate;
  if (isMentioned(heading, `${topic ?? ''} ${statedBy(candidate)}`)) return candidate;
  const shown = [topic === undefined ? heading : `${topic}, ${lower(heading)}`, heading].find(
    (one) => one.length <= LONGEST && !isGivenAway(answer, one) && !isGivenAway(one, answer),
  );
  return shown === undefined ? undefined : { ...candidate, topic: shown };
}
