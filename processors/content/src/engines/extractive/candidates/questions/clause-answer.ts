import { medicalWeight } from '../../../../language/medical-words.ts';
import { isBalanced } from '../../../../statements/sentence-rules.ts';
import { answerLength, breaksBlank, contentWords } from '../../../../checks/answer-rules.ts';
import { isGivenAway } from '../../../../checks/give-away.ts';

/** An answer that says why, how or when takes more words than a term, and is recalled by its sense. */
const MOST_WORDS = 13;
const LETTERS_OF_WORD = 7.7;
/** So much of it may stand in the question already. */
const MOST_REPEATED = 0.34;

const SYNTAX =
  /[{}*:;?\\"“”→=—]|(?<!\b\p{Lu})\.\s|\.{3}|\b(?:figure|table|chapter|see|this|these|(?:below|above)(?! (?:the |an? |about |\d))|following|respectively|discussed)\b|\band (?:then|therefore|thus|also|in addition|causes?|is|are|has|have|leads?|results?|may|can|affects?|produces?|requires?|occurs?)\b|\band (?:decreases|increases|reduces|prevents|promotes|inhibits|stimulates|raises|lowers|improves) (?!in\b|of\b|and\b|or\b|to\b)|, and (?:the (?:two|resulting|others?|same|rest|latter|former)\b|[^,]* (?:should|must|can|may|will|is|are|was|were|has|have) )/iu;
const OPEN =
  /\b(?:an?|the|and|or|but|that|which|who|than|its|their|of|to|in|by|for|with|is|are|was|were|has|can|may|as|such|from|at|on)$/iu;
const BEGINS = /^(?:and|or|but|which|also|then|it|they)\b/iu;
/** "if they come from food and nonessential if …", "by the liver and excreted in the urine", "snoring and …, both related to …": more than was asked. */
const DESCRIBES_FURTHER =
  /^if .*\bif\b|^(?:by|in|through|via|from) .*\band \p{Ll}+ed (?:\p{L}+ly )?(?:in|by|to|from|into|through) |, (?:both|all|each) |\bbreaks? (?:down|up)$/u;
/** Says nothing that could be learnt. */
const EMPTY =
  /^(?:an? )?(?:\p{L}+ )?(?:variety|range|number|array|series|spectrum|representative) of\b|\bvarying\b|^(?:various|several|many|different|numerous|certain|multiple|some|just|only)\b|\b(?:many|several|various|different|numerous|certain|some|other) (?:\p{L}+ )?(?:reasons?|ways?|things|factors|types|forms|causes|conditions|indications|purposes|functions|roles)\b/iu;

/** How much the question says of the field, how much of the answer it may tell, and how long that may be. */
type Bounds = { cues?: number; mostRepeated?: number | undefined; mostWords?: number | undefined };

/** Whether a clause or a phrase of several words is an answer: whole, short enough, of the field, not given away by the question. */
export function isGoodClauseAnswer(answer: string, question: string, bounds: Bounds = {}): boolean {
  const { cues = 1, mostRepeated = MOST_REPEATED, mostWords = MOST_WORDS } = bounds;
  const words = contentWords(answer);
  if (answerLength(answer) > mostWords || answer.length > mostWords * LETTERS_OF_WORD || words.length === 0)
    return false;
  if (
    !isBalanced(answer) ||
    [SYNTAX, DESCRIBES_FURTHER, OPEN, BEGINS, EMPTY].some((rule) => rule.test(answer))
  )
    return false;
  if ((answer.match(/,/gu) ?? []).length > 4) return false;
  const fresh = words.filter((word) => !isGivenAway(word, question));
  if (1 - fresh.length / words.length > mostRepeated) return false;
  // General words answer a question that is itself about the field.
  if ((cues >= 2 && fresh.length >= 2) || (cues === 1 && fresh.length >= 4)) return true;
  return fresh.some((word) => /\d|^\p{Lu}$/u.test(word) || medicalWeight(word) > 0);
}

/** "A, B, and C" or a phrase with "and": whole terms only. */
export const isGoodListAnswer = (answer: string, question: string): boolean =>
  isGoodClauseAnswer(answer, question) && !breaksBlank(answer);
