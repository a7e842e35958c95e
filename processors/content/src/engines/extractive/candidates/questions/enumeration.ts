import { specific } from './distinguishing.ts';
import { plainly, turned, type Asked, type Pattern } from './asked.ts';

const COUNT = '(two|three|four|five)';
const HOW_MANY: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 };
/** "Three electrolytes are closely regulated: A, B, and C." */
const COUNTED = new RegExp(
  String.raw`^${COUNT} ((?:[\p{L}-]+ ){0,2}[\p{L}-]+s) ([^,;:—]{6,110})[:—] ?(.+)$`,
  'iu',
);
/** "The two main types of X are A and B.", "X has three layers: A, B, and C." */
const ARE = new RegExp(String.raw`^the ${COUNT} ([^,;:—]{4,90}?) (?:are|include):? (.+)$`, 'iu');
const THERE_ARE = new RegExp(
  String.raw`^there are ${COUNT} ([^,;:—]{4,90}?)(?::|, which are|—) ?(.+)$`,
  'iu',
);

/** What is counted and then listed to the end: "Which three electrolytes are closely regulated?" */
export function enumeration(text: string): Asked | undefined {
  const sentence = text.replace(/[.!]$/u, '');
  const [, count = '', things = '', rest = '', listed = ''] = COUNTED.exec(sentence) ?? [];
  if (listed !== '' && /^(?:are|have|can|help|make|form|\p{Ll}+[^s\P{L}]) /u.test(rest))
    return made(`Which ${count.toLowerCase()} ${things} ${rest}?`, listed, count);
  const [, number = '', kinds = '', items = ''] = ARE.exec(sentence) ?? THERE_ARE.exec(sentence) ?? [];
  return items === '' ? undefined : made(`What are the ${number.toLowerCase()} ${kinds}?`, items, number);
}

function made(question: string, listed: string, count: string): Asked | undefined {
  const answer = wholeList(listed, count);
  return answer === undefined ? undefined : { question, answer, worth: 3 };
}

/** The list, if it has as many short items as were counted. */
export function wholeList(listed: string, count: string): string | undefined {
  const answer = plainly(listed);
  const items = answer.split(/,? (?:and|or) (?:the )?|, /u).filter(Boolean);
  const isWhole =
    items.length === HOW_MANY[count.toLowerCase()] && items.every((item) => item.split(' ').length <= 5);
  return isWhole && !/\b(?:that|which|is|are|has|have|can)\b/u.test(answer) ? answer : undefined;
}

/** "preformed components that are released": of what, the page has told. */
const OWNERLESS =
  /^(?:the )?(?:[\p{L}-]+ )?(?:components?|substances?|products?|factors?|elements?|structures?|features?|forms?|types?)(?: that\b| which\b|$)/u;

/** "Signs of X include A, B, and C." → What do signs of X include? Of up to four short ones, the whole list is recalled. */
export const members: Pattern = (clause) => {
  const { main, kind, predicate, text, whole, tail } = clause;
  const last = predicate.at(-1);
  if (specific(whole) < 1 || OWNERLESS.test(whole)) return undefined;
  const isCare = /^(?:the )?(?:\p{L}+ )?(?:treatment|management|diagnosis|therapy|prevention)\b/iu.test(
    whole,
  );
  if (
    !(main.lemma === 'include' || (main.lemma === 'involve' && isCare)) ||
    kind !== 'active' ||
    !last ||
    tail !== ''
  )
    return undefined;
  if (!/\b(?:of|for|in|with)\b/u.test(whole) && whole.split(' ').length < 2) return undefined;
  const listed = plainly(text.slice(predicate[0]!.start));
  const items = listed.split(/,? and (?:the )?|, /u).filter(Boolean);
  const isShort =
    items.length >= 2 && items.length <= 4 && items.every((item) => item.split(' ').length <= 4);
  if (
    !isShort ||
    /\b(?:that|which|or|other|others|more|such|many|several|some|is|are|just|only)\b/u.test(listed)
  )
    return undefined;
  return { question: turned(clause, 'what'), answer: listed, worth: 2 };
};
