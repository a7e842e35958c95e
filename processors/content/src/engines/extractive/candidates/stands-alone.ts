import { medicalWeight } from '../../../language/medical-words.ts';
import type { Candidate } from './candidate.ts';

/** Lines that say of what they are by their place alone. */
export const OF_LINES = /^fact:(?:labelled|arrow|line|threshold|level|owner|order)$/u;
/** "SBP ≥ 90: 1 L over the first 60 min", "pH < 7.25 → needs HDU" */
const LIMIT = /^[\p{L}\d₂⁺+/. -]{1,28}?\s?[<>≤≥]\s?\d[^:→]{0,40}(?::\s|\s?→)/u;
/** "1st: …", "Blunt – …", "Children: …": of what, or with what? */
const RELATIVE =
  /^(?:(?:then|or|and)\s)?(?:1st|2nd|3rd|4th|first|second|third|initial(?:ly)?|final(?:ly)?|next|later|early|late|mild|moderate|severe|stable|unstable|persistent|transient|recurrent|acute|chronic|blunt|penetrating|primary|secondary|positive|negative|normal|abnormal|high|low|others?|both|neither|none|all|any|yes|no|adults?|child(?:ren)?|infants?|neonates?|babies|women|men|males?|females?|elderly|older (?:people|patients|adults)|pregnan(?:t|cy)(?: women)?|dialysis|frail|smokers|undetectable|uncomplicated|complicated|maintenance|induction|prophylaxis)(?:\s(?:line|dose|choice|cases?|patients?|disease))?(?:\s?[(>≥<≤][^:→–]{0,20})?(?::\s|\s?→|\s–\s|\s\p{Ll}+\s[<>≤≥])/iu;
const BEGINS_WITH_FIGURE = /^(?:over|under|above|below)\s\d[^:,]{2,100}:\s/iu;
/** "Contraindicated if creatinine is above 120 μmol/L": what is? */
const OF_UNNAMED =
  /^(?:contra-?indicated|licensed|reserved|indicated|not licensed|not recommended) (?:if|in|for|when|with|below|above)\s/iu;
export const OF_CELLS = /^fact:(?:cell|row|level)$/u;
/** "Second-line drugs – Valproate – …", "Infant, not responding – Treatment: …": for what? */
const RELATIVE_TABLE =
  /^(?:(?:first|second|third|1st|2nd|3rd)[- ]line\b[^–:]{0,40}|(?:adults?|child(?:ren)?|infants?|neonates?|elderly|pregnan(?:t|cy))(?:,\s[^–:]{0,60})?)(?:\s–|:)\s/iu;
const POINTS = /^(?:they|it|this|these|those|he|she|both|such|same)\b[^:]{0,40}:/iu;

/** Whether a line, as it is shown without its topic, leaves its subject open. */
export function needsPath({ maker, statement, answer, at }: Candidate): boolean {
  if (OF_CELLS.test(maker)) return RELATIVE_TABLE.test(statement);
  // "Over 20 weeks: treat as eclampsia"
  if (maker.startsWith('cloze:')) return BEGINS_WITH_FIGURE.test(statement) || OF_UNNAMED.test(statement);
  if (maker === 'fact:predicate') return RELATIVE.test(statement);
  if (!OF_LINES.test(maker)) return false;
  if (LIMIT.test(statement) || RELATIVE.test(statement)) return true;
  // "BP < 130/80"; "prepubertal → 300"
  if (
    maker === 'fact:line' &&
    /^[^:–]*$/u.test(statement) &&
    (statement.match(/\p{L}{3,}/gu) ?? []).length <= 2
  )
    return true;
  if (
    /^fact:(?:line|arrow)$/u.test(maker) &&
    /^[\d.,–-]+$/u.test(answer) &&
    !/^[^:–→]{2,40}(?::|\s–)\s/u.test(statement) &&
    /[→:]\s*$/u.test(statement.slice(0, at))
  )
    return true;
  return (
    /^\p{Ll}/u.test(statement) &&
    !(statement.slice(0, Math.max(0, at)).match(/\p{L}{4,}/gu) ?? []).some((word) => medicalWeight(word) > 0)
  );
}

/** "They are not rivals: …": no topic helps. */
export const beginsWithPointer = ({ maker, statement }: Candidate): boolean =>
  OF_LINES.test(maker) && POINTS.test(statement);
