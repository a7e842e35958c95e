import { isBalanced } from './sentence-rules.ts';

/** Longest bullet, in characters: two lines beside a page. */
export const LONGEST_BULLET = 150;

const TAIL =
  /,\s(?:(?:in|of|from|through|during|after) which|which|where|who|whose|whereas|while|although|though|even though|because|since|so that|thus|thereby|therefore|making|allowing|causing|resulting|including|such as|meaning|especially|particularly|depending|as well as|rather than|for example|e\.g|if|unless|until|when|(?:but|so|as|yet)(?=\s(?:it|they|the|this|these|he|she|its|their|an?)\b)|however|leading|producing|preventing|enabling|without|creating|forming|giving|helping|using)\b[^;]*$/iu;
const OPENING =
  /^(?:in|on|at|by|for|from|with|within|without|during|after|before|upon|under|among|between|like|unlike|compared|due|through|because|since|as|if|when|once|while|although|though|until|unless|to|of|normally|typically|usually|generally|today|often|occasionally|eventually|untreated|once|over|following|despite|using|along|given|because)\b[^,;]{3,90},\s/iu;

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
    .replace(/,?\s(?:however|therefore|thus|in turn|for example|of course|too),?\s/giu, ' ');
  if (text.includes(',')) text = shortened(text, text.replace(TAIL, ''));
  if (text.includes(';')) text = shortened(text, text.replace(/;.*$/u, ''));
  if (text.includes(',')) text = withoutApposition(text);
  if (text.length > LONGEST_BULLET) text = shortened(text, text.replace(/:\s.*$/u, ''));
  text = withoutCommas(text).replace(/\s+/gu, ' ').trim();
  const isGood =
    text.length <= LONGEST_BULLET && text.split(' ').length >= 4 && isBalanced(text) && !STUMP.test(text);
  return isGood ? text : undefined;
}

/** The cut text, unless what is left is too little to stand for the sentence. */
const shortened = (whole: string, cut: string) => (cut.split(' ').length >= 5 ? cut.trim() : whole);

const dropBrackets = (text: string) =>
  text
    .replace(/\s*\([^()]*\)|\s*\[[^[\]]*\]/gu, '')
    .replace(/\s?—[^—]{2,80}—\s?/gu, ' ')
    .replace(/—.*$/u, '');

/** "The apex, the inferior tip of the heart, lies …" → "The apex lies …" */
function withoutApposition(text: string): string {
  if (OPENING.test(text)) return text;
  const match =
    /^([^,]+),\s(?:an?|the|or|also|which|that|who|commonly|formerly)\b[^,]*,\s((?:is|are|was|has|have|can|may|will|lie|\w+s)\s[^,]+)$/iu.exec(
      text,
    );
  return match ? `${match[1]} ${match[2]}` : text;
}

/** The comma after an opening phrase and between adjectives goes; in a series it becomes a semicolon, else a dash. */
function withoutCommas(text: string): string {
  const joined = text
    .replace(OPENING, (opening) => opening.replace(/,\s$/u, ' '))
    .replace(
      /(\b(?:an?|the|of|is|are|several|has|have|very|more|most|two|three|with|specific|its|their)\s[\w-]+),\s(?=[\w-]+(?:ed|al|ar|ic|ous|ant|ent|ive|y|like|ing|ble|e)?\s)(?!(?:and|or|the|an?|which)\b)/giu,
      '$1 ',
    )
    .replace(/,"|,”/gu, (quote) => quote.slice(1));
  const isSeries = /,[^,]+,?\s(?:and|or)\s/u.test(joined);
  const plain = joined.replace(/,\s(?=(?:and|or|but|nor)\b)/giu, ' ');
  return plain.replace(/,\s/gu, isSeries ? '; ' : ' – ').replaceAll(',', ' ');
}
