import { isBalanced } from './sentence-rules.ts';

/** Longest bullet, in characters: two lines beside a page. */
export const LONGEST_BULLET = 150;

const TAIL =
  /,\s(?:(?:in|of|from|through|during|after) which|which|where|who|whose|whereas|while|although|though|even though|because|since|so that|so|thus|thereby|therefore|making|allowing|causing|resulting|including|such as|meaning|especially|particularly|depending|as well as|rather than|for example|e\.g|if|unless|until|when|as|but|however|leading|producing|preventing|enabling|with|without|creating|forming|giving|helping|using)\b[^;]*$/iu;
const OPENING = /^(?:in addition to|although|while|because|since|as|if|when|once|after|before)\b[^,]*,\s/iu;

/**
 * A sentence as a bullet: brackets, subordinate tail and full stop gone, and no comma left, since bullets are joined
 * with ", ". Undefined when it cannot be made short without changing what it says.
 */
export function compress(sentence: string): string | undefined {
  let text = dropBrackets(sentence)
    .replace(/(\d),(?=\d{3}(?!\d))/gu, '$1\u00A0')
    .replace(/[.!]$/u, '');
  text = text.replace(/,?\s(?:however|therefore|thus|in turn|for example|of course|too),?\s/giu, ' ');
  if (text.includes(',')) text = shortened(text, text.replace(TAIL, ''));
  if (text.includes(';')) text = shortened(text, text.replace(/;.*$/u, ''));
  if (text.includes(',')) text = withoutApposition(text);
  if (text.length > LONGEST_BULLET) text = shortened(text, text.replace(TAIL, '').replace(/:\s.*$/u, ''));
  text = withoutCommas(text).replace(/\s+/gu, ' ').trim();
  return text.length > LONGEST_BULLET || text.split(' ').length < 4 || !isBalanced(text) || OPENING.test(text)
    ? undefined
    : text;
}

/** The cut text, unless what is left is too little to stand for the sentence. */
const shortened = (whole: string, cut: string) => (cut.split(' ').length >= 5 ? cut.trim() : whole);

const dropBrackets = (text: string) =>
  text
    .replace(/\s*\([^()]*\)|\s*\[[^[\]]*\]/gu, '')
    .replace(/\s?—[^—]{2,80}—\s?/gu, ' ')
    .replace(/—.*$/u, '');

/** "the apex, the inferior tip of the heart, lies …" → "the apex lies …" */
function withoutApposition(text: string): string {
  const match =
    /^([^,]+),\s((?:an?|the|or|also|which|that|who|commonly|formerly)\b[^,]*),\s(?!and\b|or\b)([^,]+)$/iu.exec(
      text,
    );
  return match ? `${match[1]} ${match[3]}` : text;
}

/** Commas of a series become semicolons, the one before "and" goes. */
const withoutCommas = (text: string) =>
  text
    .replace(/,\s(?=(?:and|or|but|nor)\b)/giu, ' ')
    .replace(/,\s/gu, '; ')
    .replaceAll(',', ' ');
