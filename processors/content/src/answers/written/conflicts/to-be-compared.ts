import { namesDrug } from '../../../checks/harm/names.ts';
import type { CheckedPage } from '../../../checks/check.ts';
import { mayHarm } from '../../../checks/harm/may-harm.ts';
import { amountsOf } from '../../../checks/written/figures/amounts.ts';
import { givesDose } from '../../../language/doses.ts';
import type { Lexicon } from '../../../language/lexica/lexicon.ts';
import { polarityOf } from '../../../language/polarity/polarities.ts';
import { isOtherLanguage } from '../../../page/language.ts';

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

/** Doses, limits, what must not be given and to whom, in German, Spanish and French. */
const ASKS = new RegExp(
  [
    // How much, how often, up to what.
    String.raw`\b(?:dosis|dosen|dosier\p{L}*|höchstdos\p{L}*|posolog\p{L}*|dosific\p{L}*|dosag\p{L}*|doser)\b|\p{L}+(?:dosis|dosierung)\b`,
    String.raw`\b(?:wie\s?viel|wieviel|wie oft|wie lange|cu[aá]nt[oa]s?|combien)\b`,
    String.raw`\b(?:maximal\p{L}*|m[aá]xim\p{L}*|mg|mcg|µg)\b`,
    // Whether it may be given.
    String.raw`kontraindi\p{L}*|contra-?indic\p{L}*|gegenanzeige\p{L}*`,
    String.raw`(?<!\p{L})(?:darf|dürfen|sollte|soll|muss|kann man|kann ich|puedo|se puede|debo|se debe|peut-on|puis-je|doit-on|faut-il)(?!\p{L})`,
    String.raw`\b(?:sicher|unbedenklich|segur[oa]|sûre?|vermeiden|evitar|éviter|absetzen|suspender|arrêter)\b`,
    String.raw`schwanger\p{L}*|stillzeit|stillen\p{L}*|embaraz\p{L}*|lactancia|grossesse|enceinte|allait\p{L}*`,
    String.raw`\b(?:gegengift|antidot\p{L}*|überdosi\p{L}*|sobredosis|surdos\p{L}*)`,
  ].join('|'),
  'iu',
);

/** As `asksForSafety`, for questions in other languages than English: a word too many sends a reader to the page. */
const asksForSafetyElsewhere = (question: string): boolean => ASKS.test(question);

/** Units that drugs are given in; what the body holds is measured by the litre. */
const GIVEN = new Set(['mg', 'mcg', 'g', 'ng', 'ml', 'unit']);
const MEASURED = new Set(['l', 'dl']);

const isAmountOfDrug = ({ unit }: { unit: readonly string[] }): boolean =>
  GIVEN.has(unit[0] ?? '') && !unit.some((part) => MEASURED.has(part));

/** In other languages than English also whatever is denied: a quote too many does no harm. */
function forbids(text: string, { code }: Lexicon): boolean {
  const polarity = polarityOf(code);
  return polarity.forbids.test(text) || (code !== 'en' && polarity.denial.test(text));
}

/**
 * Whether a sentence is shown with the words of its page beside it: it says how much is given, to whom or to whom not, answers a question for
 * that, or is of a page in a language that the checks do not know.
 */
export const isToBeCompared = (
  text: string,
  question: string,
  { lexicon, text: page }: Pick<CheckedPage, 'lexicon' | 'text'>,
): boolean =>
  mayHarm(text) ||
  givesDose(text) ||
  amountsOf(text, lexicon).some(isAmountOfDrug) ||
  (lexicon === undefined ? isOtherLanguage(page) === true : forbids(text, lexicon)) ||
  asksForSafety(question) ||
  asksForSafetyElsewhere(question);
