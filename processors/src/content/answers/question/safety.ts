import { namesDrug } from '../../harm/names.ts';
import { kindOf } from './kind.ts';

/** What is asked is how much, or up to what. */
const AMOUNT =
  /\b(?:dos(?:e|es|age|ing|ed)|max(?:imum|imal|\.)?|mg|mcg|micrograms?|loading|titrat\w*|infusion rate)\b/iu;
/** What is asked is whether something may be given, or must not. */
const FORBIDDEN =
  /\b(?:safe(?:ly|ty)?|contra-?indicat\w*|c\/is?|avoid(?:ed|ing)?|(?:not|never) (?:be )?(?:give|given|use|used|take|taken|combine|combined|start|started)|allowed|boxed warning|overdose|antidote)\b/iu;
/** "Can warfarin be used in pregnancy?", "Should I sedate a patient with acute asthma?" */
const MAY = /^\W*(?:is|are|can|could|should|may|must|do|does|when should|when must|who should)\b/iu;
const GIVES =
  /\b(?:give|given|giving|use|used|using|take|taken|taking|prescrib\w*|administer\w*|combin\w*|stop\w*|start\w*|withh?\w*|sedat\w*|inject\w*|treat\w*)\b/iu;

/**
 * Whether a question asks for a dose, a limit or what may be given: an answer in single sentences would leave out for whom, for
 * what or up to where they hold, and a reader would act on it.
 */
export const asksForSafety = (question: string): boolean =>
  kindOf(question) === 'dose' ||
  FORBIDDEN.test(question) ||
  (AMOUNT.test(question) && (namesDrug(question) || /\bdos/iu.test(question))) ||
  (MAY.test(question) && (namesDrug(question) || GIVES.test(question)));
