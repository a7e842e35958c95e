/** Words of the question that a short answer may take up, by what it discloses: 'Ten a day.' is 'I smoke ten a day.' */
const echoes: readonly (readonly [disclosed: RegExp, words: string])[] = [
  [/^topic\/smoking$/u, 'smoke smok smoked'],
  [/^topic\/alcohol$/u, 'drink'],
  [/^topic\/(?:drugs|over-the-counter)$|^drug\//u, 'take tak'],
  [/^topic\/(?:home|relationship)$/u, 'live liv'],
  [/^topic\/job$/u, 'work'],
  [/^aspect\/.*\/onset$/u, 'start started'],
  [/^aspect\/.*\/tried$/u, 'tried'],
  [/^aspect\/.*\/pattern$/u, 'last'],
  [/^aspect\/.*\/spread$/u, 'go goe'],
  [/^aspect\/.*\/worse$/u, 'worse wors make mak'],
  [/^aspect\/.*\/better$/u, 'better make mak help put'],
];

/** Whether an answer that discloses this one thing may say this word of its question. */
export function echoedWith(disclosed: readonly string[], key: string): boolean {
  const [only, ...others] = disclosed;
  if (only === undefined || others.length > 0) return false;
  return echoes.some(([of, words]) => of.test(only) && words.split(' ').includes(key));
}

/** What is asked for in the past: a part of a sentence that answers it is of then, whatever it says. */
const ofPast =
  /^(?:topic\/(?:travel|surgery|admissions|injury|screening|tests-before)|aspect\/.*\/(?:onset|before|trigger|tried))$/u;
export const isAskedOfPast = (disclosed: readonly string[]): boolean =>
  disclosed.length === 1 && ofPast.test(disclosed[0]!);
