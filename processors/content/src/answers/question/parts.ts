import { aspectPattern } from './aspect.ts';

/** `about`: the rest of the question, for a part that only says "it". */
type Part = { text: string; about: string };

const MOST_PARTS = 4;

/** "… and how is it treated?", "…? Why …?": what follows asks for something of its own. */
const NEXT =
  /(?<=\?)\s+|\s*[,;]?\s+and\s+(?=(?:what|why|how|when|where|who|which|whose|in (?:what|which)|is it|are they|does it)\b(?!\s+(?:are|is) not\b))/iu;
const ASKS =
  /\?|^\W*(?:what|why|how|when|where|who|which|explain|describe|list|name|define|identify|compare|contrast|discuss|give|state|is|are|do|does|can|should)\b/iu;
/** "symptoms and treatment of measles": an aspect each. */
const COORDINATED =
  /^(.*?)\b([\p{L}-]+(?: [\p{L}-]+)?)((?:, (?:the )?[\p{L}-]+)*),? and (?:the )?([\p{L}-]+(?: [\p{L}-]+)?) ((?:of|for|in) .+)$/isu;

/** The things that a question asks one after the other. What only describes a case stands before them and asks nothing. */
export function partsOf(question: string): Part[] {
  const whole = question.replace(/\s+/gu, ' ').trim();
  const pieces = whole
    .split(NEXT)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  const asking = pieces.flatMap(lastSentence).filter((piece) => ASKS.test(piece) || pieces.length === 1);
  const parts = (asking.length > 0 ? asking : pieces).flatMap(coordinated).slice(0, MOST_PARTS);
  return parts.map((text) => ({ text, about: whole }));
}

/** "A man is 60. He coughs. What is it?": the question, when it says what about. */
function lastSentence(piece: string): string[] {
  const sentences = piece.split(/(?<=[.!])\s+(?=\p{Lu})/u);
  const last = sentences.at(-1)!;
  return sentences.length > 1 && ASKS.test(last) && last.split(' ').length >= 8 ? [last] : [piece];
}

function coordinated(piece: string): string[] {
  const [, before = '', one = '', between = '', last = '', rest = ''] = COORDINATED.exec(piece) ?? [];
  const names = [
    one.replace(/^(?:the|its|their|main) /iu, ''),
    ...between.split(/, (?:the )?/u).filter(Boolean),
    last,
  ];
  const aspects = new Set(names.map(aspectPattern));
  // "signs and symptoms" are one.
  return rest === '' || aspects.has(undefined) || aspects.size === 1
    ? [piece]
    : names.map((name) => `${before}${name} ${rest}`);
}
