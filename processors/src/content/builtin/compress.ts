import { isBalanced } from './sentence-rules.ts';

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

/**
 * A sentence as a bullet: brackets, subordinate tail and full stop gone, and no comma left, since bullets are joined
 * with ", ". Undefined when it cannot be made short without changing what it says.
 */
export function compress(sentence: string): string | undefined {
  let text = dropBrackets(sentence)
    .replace(/(\d),(?=\d{3}(?!\d))/gu, '$1\u00A0')
    .replace(/[.!]$/u, '')
    .replace(/,\s(?:however|therefore|thus|in turn|for example|of course|too),\s/giu, ' ');
  text = withoutTail(text);
  if (text.includes(';')) text = shortened(text, text.replace(/;.*$/u, ''));
  if (text.includes(',')) text = withoutApposition(text);
  if (text.length > LONGEST_BULLET) text = shortened(text, text.replace(/:\s.*$/u, ''));
  text = withoutCommas(text)
    .replace(/[^\S\u00A0]+/gu, ' ')
    .trim();
  const isWhole =
    isBalanced(text) && !STUMP.test(text) && !/[;–]\s(?:which|who|whose|where|as)\b/u.test(text);
  return isWhole && text.length <= LONGEST_BULLET && text.split(' ').length >= 4 ? text : undefined;
}

/** The cut text, unless what is left is too little to stand for the sentence. */
const shortened = (whole: string, cut: string) => (cut.split(' ').length >= 5 ? cut.trim() : whole);

/** Cuts a tail from the main clause; the clause or phrase that opens the sentence stays with it. */
function withoutTail(text: string): string {
  const opening = OPENING.exec(text)?.[0] ?? '';
  if (opening === '' && SUBORDINATE.test(text)) return text;
  return opening + shortened(text.slice(opening.length), text.slice(opening.length).replace(TAIL, ''));
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

const ADJECTIVES =
  /(\b(?:an?|the|several|has|have|very|more|most|specific|its|their)\s[\w-]+),\s(?=[\w-]+(?:al|ar|ic|ous|ant|ent|ive|y|like|ble|walled|shaped)\s\w)(?!(?:and|or|the|an?|which)\b)/giu;

/** The comma after an opening phrase and between adjectives goes; in a series it becomes a semicolon, else a dash. */
function withoutCommas(text: string): string {
  const joined = text
    .replace(OPENING, (opening) => opening.replace(/,\s$/u, ' '))
    .replace(ADJECTIVES, '$1 ')
    .replace(/,(?=["”])/gu, '');
  const isSeries =
    /,[^,]{2,40},\s(?:and|or)\s/u.test(joined) || /,[^,]{2,25}\s(?:and|or)\s[^,]{2,40}$/u.test(joined);
  const plain = joined.replace(/,\s(?=(?:and|or|but|nor)\b)/giu, ' ');
  return plain.replace(/,\s/gu, isSeries ? '; ' : ' – ').replaceAll(',', ' ');
}
