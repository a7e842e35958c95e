import { isPart } from '../../../../page/label-parts.ts';
import { STOP_WORDS } from '../../../../language/stop-words.ts';

/** What is done, when, in which order or how badly: of what, another heading says. */
const RELATES =
  /^(?:drugs?|medicines?|medications?|agents?|treatments?|therap(?:y|ies)|things?|foods?|tx|rx|dx|mx|ix|us(?:e|ed|es|ing)|giv(?:e|en|ing)|tak(?:e|en|ing)|do|don[’']?ts?|dos?|never|always|avoid(?:ed|ance)?|contra-?indicat\w*|cis?|cautions?|careful|beware|unsafe|safe|ok|stop\w*|start\w*|hold|withh\w*|continue|first|second|third|1st|2nd|3rd|last|next|line|choice|step|stage|grade|type|class|option|alternatives?|other|others|common|rare|main|key|important|acute|chronic|severe|mild|moderate|early|late|initial|maintenance|loading|prophyla\w*|long|short|term|maxim\w*|max|minim\w*|if|when|unless|also|then|worse\w*|better|trigger\w*|provok\w*|precipit\w*|caus\w*|induc\w*|exclu\w*|interact\w*|toxic\w*|overdose|antidotes?|reversal|myths?|mistakes?|errors?|pitfalls?|traps?|inpatient|outpatient|oral|iv|im|po|ward|emergency|notes?|tips?|pearls?|rules?|high|low|yield|clients?|patients?|nurses?|people|persons?|should|must|may|can|absolute|relative|clinical|changes?|considerations?|prerequisites?|requirements?|instructions?|rationale|reasons?|ses|safety|alerts?|special|no|need|partial|full|once|resolution|ladder|steps?|list|flash|logic|escalation|takeaways?|isch?a?emic|ha?emorrhagic|ecg|ekg|cxr|x-?ray|ct|mri|us|uss|eeg|lp|abg|vbg|fbc|u&e|lfts?|tfts?|bloods?|labs?|reflexes)$/iu;
/** For whom: of "Avoid in pregnancy" one need not know more, of "Pregnancy" one must. */
const FOR_WHOM =
  /^(?:pregnan\w*|breast\w*|lactation|child\w*|paed\w*|pead\w*|neonat\w*|infants?|adults?|elderly|frail|renal|hepatic|liver|kidney|failure|impairment|allerg\w*|penicillin|labour|wom[ae]n|m[ae]n|trimester|years?|months?|weeks?|days?|hours?|age[ds]?)$/iu;
const FORBIDS = /\b(?:avoid\w*|contra-?indicat\w*|never|don[’']?t|do not|unsafe|not)\b/iu;

/** "1. ACE inhibitors" */
export const withoutNumber = (title: string): string =>
  title.replace(/^\d{1,2}(?:\.\d{1,2})*[.)]?\s+(?=\p{L})/u, '');

/** "AS" of "AS severe" */
const isAbbreviation = (word: string, title: string): boolean =>
  /^\p{Lu}{2,}$/u.test(word) && title !== title.toUpperCase();

/** "Treatment", "Drugs to avoid", "If severe": a heading that needs another one to say of what it is. */
export function needsOwner(title: string): boolean {
  // A list of them says of what each is.
  if (/\bantidotes$/iu.test(title)) return false;
  if (isPart(title)) return true;
  const words = (withoutNumber(title).match(/[\p{L}\d][\p{L}\d’'-]*/gu) ?? []).filter(
    (word) =>
      (!STOP_WORDS.has(word.toLowerCase()) || isAbbreviation(word, title)) &&
      !RELATES.test(word) &&
      !(isPart(word) && !FOR_WHOM.test(word)) &&
      !/^\d/u.test(word),
  );
  return words.every((word) => FOR_WHOM.test(word)) && !(words.length > 0 && FORBIDS.test(title));
}
