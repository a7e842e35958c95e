import { opened, turned, type Asked, type Pattern } from './asked.ts';

const VALUE = String.raw`\d+(?:[.,]\d+)*`;
const RANGE = new RegExp(
  String.raw`^(?:about |approximately |usually |typically |normally )?(?:from )?((?:between )?${VALUE}(?: ?[\p{L}%°µ/]{1,9}){0,3} ?(?:–|to|and) ?${VALUE}(?: ?[\p{L}%°µ/]{1,11}){0,3})$`,
  'u',
);

/** "X ranges from 4.5 to 8.0." → What is the range of X? "The normal X is between 3.5 and 5 mEq/L." → What is the normal X? */
export const range: Pattern = (clause) => {
  const { kind, main, rest, whole, opening } = clause;
  const [, answer = ''] = RANGE.exec(rest) ?? [];
  if (answer === '' || opening.length > 60) return undefined;
  if (kind === 'copula') return { question: turned(clause, 'what'), answer, worth: 3 };
  return /^(?:range|vary|lie|fall)$/u.test(main.lemma) && kind === 'active'
    ? { question: opened(clause, `what is the range of ${whole}?`), answer, worth: 3 }
    : undefined;
};

const NUMBER = '(?:\\d+(?:,\\d{3})*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
const THERE_ARE = new RegExp(
  String.raw`^There are (?:about |approximately |only )?(${NUMBER}) ([\p{L}-]+(?: [\p{L}-]+){0,4}?)( (?:in|on|per|within) [^,:;()—]{3,50})?(?:[.:,—]| \().*$`,
  'u',
);

/** "There are 12 pairs of cranial nerves." → How many pairs of cranial nerves are there? */
export function count(text: string): Asked | undefined {
  const [, answer = '', things = '', where = ''] = THERE_ARE.exec(text) ?? [];
  if (
    answer === '' ||
    /\b(?:that|which|who|to|ways|reasons|things|factors|main|major|important)\b/u.test(things)
  )
    return undefined;
  return { question: `How many ${things} are there${where}?`, answer, worth: 2.5 };
}
