import { namesDrug } from '../../checks/harm/names.ts';

/** It asks for a dose, also in other languages that are written alike. */
const DOSE =
  /\b(?:dos(?:es?|age|ing|ierung)|\p{L}*dosis|posologie|posolog[ií]a|how much\b.{1,60}\b(?:given|give|prescribed?|administer(?:ed)?))\b/iu;
/** What is asked is how much, or up to what. */
const AMOUNT =
  /\b(?:dos(?:e|es|age|ing|ed)|max(?:imum|imal|\.)?|mg|mcg|micrograms?|loading|titrat\w*|infusion rate)\b/iu;
/** What is asked is whether something may be given, or must not. */
const FORBIDDEN =
  /\b(?:safe(?:ly|ty)?|contra-?indicat\w*|c\/is?|avoid(?:ed|ing)?|(?:not|never|don['’]?t|shouldn?['’]?t) (?:be )?(?:give|given|use|used|take|taken|combine|combined|start|started)|allowed|boxed warning|overdose|antidote|(?:drugs?|medic\w+)\b.{0,60}\bworse\w*)\b/iu;
/** "How much aspirin in a heart attack?", "The rate of insulin" */
const OF_DRUG =
  /\bhow (?:much|many|often)\b|\b(?:rate|infusion|course|duration)\b|\bhow long\b.*\b(?:give|given|take|taken|treat\w*|use|used|for)\b/iu;
/** "Doxycycline for a 6 year old" */
const FOR_WHOM =
  /\b(?:in|for|to|during|with)\b.{0,30}\b(?:child\w*|kids?|infants?|neonat\w*|bab(?:y|ies)|pregnan\w*|breast\w*|lactat\w*|elderly|(?:year|yr|month|week)s?[- ]olds?|renal|kidney|liver|hepatic|ckd|aki)\b/iu;
/** "When do I stop it before surgery?" */
const ENDS = /\b(?:you|we|i|to|should|must|can)\s+(?:stop|start|hold|withhold|omit|restart|halve|reduce)\b/iu;
/** "Can warfarin be used in pregnancy?", "Should I sedate a patient with acute asthma?" */
const MAY =
  /^\W*(?:is|are|can|could|should|may|must|do (?:you|we|i)|when should|when must|who should(?:nt|n['’]t)?)\b/iu;
/** A question about a function of the body is no question of safety. */
const OF_BODY =
  /^\W*(?:is|are|can|could|may)\s+(?:the\s+|an?\s+)?(?:\p{L}+\s+)?(?:brain|body|cells?|muscles?|heart|liver|kidneys?|bacteria|virus\w*|tumou?rs?|damage|loss)\b/iu;
const GIVES =
  /\b(?:give|given|giving|use|used|using|take|taken|taking|prescrib\w*|administer\w*|combin\w*|stop\w*|start\w*|withh?\w*|sedat\w*|inject\w*|treat\w*)\b/iu;

/**
 * Whether a question asks for a dose, a limit or what may be given: an answer in single sentences would leave out for whom, for
 * what or up to where they hold, and a reader would act on it.
 */
export const asksForSafety = (question: string): boolean =>
  DOSE.test(question) ||
  FORBIDDEN.test(question) ||
  (AMOUNT.test(question) && (namesDrug(question) || /\bdos/iu.test(question))) ||
  (namesDrug(question) && (OF_DRUG.test(question) || FOR_WHOM.test(question))) ||
  ENDS.test(question) ||
  (MAY.test(question) && !OF_BODY.test(question) && (namesDrug(question) || GIVES.test(question)));
