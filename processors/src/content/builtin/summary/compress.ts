import { isBalanced } from '../statements/sentence-rules.ts';

/** Longest bullet, in characters: two lines beside a page. */
export const LONGEST_BULLET = 150;

const TAIL =
  /,\s(?:(?:(?:in|of|from|through|during|after|most of|many of|some of|all of|both of|each of|one of) )?(?:which|whom)|where|who|whose|whereas|while|although|though|even though|because|since|so that|thus|thereby|therefore|such as|especially|particularly|as well as|rather than|for example|for instance|e\.g|if|unless|until|when|(?:but|so|as|yet)(?=\s(?:it|they|the|this|these|that|he|she|its|their|an?|do|does|is|are)\b)|however|without|\p{Ll}{3,}ing)\b[^;]*$/iu;
const SUBORDINATE =
  /^(?:if|when|because|since|although|though|while|once|as|unless|until|after|before|whereas|whenever)\b/iu;
const OPENING =
  /^(?:in|on|at|by|for|from|with|within|without|during|after|before|upon|under|among|between|like|unlike|compared|due|through|because|since|as|if|when|once|while|although|though|until|unless|to|of|normally|typically|usually|generally|often|occasionally|eventually|untreated|over|following|despite|using|along|given)\b[^,;]{3,90},\s/iu;

/** What a cut must not leave at the end: the cut went through a phrase. */
const STUMP =
  /\b(?:a|an|the|of|and|or|in|to|by|with|for|as|is|are|that|which|from|on|at|times|not|less|more|used|only|both|either|called)$/iu;

/** The verb of the main clause, taken up again behind what a cut at TAIL would begin with: "The vein, which …, lies …". */
const TAKEN_UP =
  /,\s(?:also |then |usually |often )?(?:is|are|was|were|has|have|had|can|may|will|must|lies?|leaves?|causes?|leads?|produces?|contains?|carries|carry|supplies|supply|drains?|enters?|forms?|prevents?|allows?|results?|occurs?|begins?)\b/iu;

/**
 * A sentence as a bullet: whole and with the author's commas, without brackets and full stop, where that is short enough;
 * else without its subordinate tail or apposition. Undefined when it cannot be made short without changing what it says.
 */
export function compress(sentence: string): string | undefined {
  const whole = dropBrackets(sentence).replace(/[.!]$/u, '').replace(/\s+/gu, ' ').trim();
  const text = whole.length <= LONGEST_BULLET ? whole : shorter(whole);
  const isWhole = isBalanced(text) && !STUMP.test(text);
  return isWhole && text.length <= LONGEST_BULLET && text.split(' ').length >= 4 ? text : undefined;
}

function shorter(whole: string): string {
  let text = whole.replace(/,\s(?:however|therefore|thus|in turn|for example|of course|too),\s/giu, ' ');
  text = withoutTail(text);
  if (text.includes(';')) text = shortened(text, text.replace(/;.*$/u, ''));
  if (text.includes(',')) text = withoutApposition(text);
  return text.length > LONGEST_BULLET ? shortened(text, text.replace(/:\s.*$/u, '')) : text;
}

/** The cut text, unless what is left is too little to stand for the sentence. */
const shortened = (whole: string, cut: string) => (cut.split(' ').length >= 5 ? cut.trim() : whole);

/** Cuts a tail from the main clause; the clause or phrase that opens the sentence stays with it. */
function withoutTail(text: string): string {
  const opening = OPENING.exec(text)?.[0] ?? '';
  if (opening === '' && SUBORDINATE.test(text)) return text;
  const main = text.slice(opening.length);
  const tail = TAIL.exec(main)?.[0] ?? '';
  return TAKEN_UP.test(tail.slice(1)) ? text : opening + shortened(main, main.replace(TAIL, ''));
}

const dropBrackets = (text: string) =>
  text
    .replace(/\s*\([^()]*\)|\s*\[[^[\]]*\]/gu, '')
    .replace(/\s?—[^—]{2,80}—\s?/gu, ' ')
    .replace(/—.*$/u, '');

const APPOSITION =
  /^([^,]+),\s(?:an?|the|or|also|which|that|who|commonly|formerly)\b[^,]*,\s((?:is|are|was|has|have|can|may|will|lie|\w+s)\s[^,]+)$/iu;

/** "The apex, the inferior tip of the heart, lies …" → "The apex lies …" */
function withoutApposition(text: string): string {
  if (OPENING.test(text)) return text;
  const [, subject, predicate] = APPOSITION.exec(text) ?? [];
  return subject !== undefined && predicate !== undefined ? `${subject} ${predicate}` : text;
}
