/** Words of the question that a short answer may take up, by what it discloses: 'Ten a day.' is 'I smoke ten a day.' */
const echoes: readonly (readonly [disclosed: RegExp, words: string])[] = [
  [/^topic\/smoking$/u, 'smoke smok'],
  [/^topic\/alcohol$/u, 'drink'],
  [/^topic\/(?:drugs|over-the-counter)$|^drug\//u, 'take tak'],
  [/^topic\/(?:home|relationship)$/u, 'live liv'],
  [/^topic\/job$/u, 'work'],
  [/^aspect\/.*\/onset$/u, 'start started'],
  [/^aspect\/.*\/pattern$/u, 'last'],
  [/^aspect\/.*\/worse$/u, 'worse make mak'],
  [/^aspect\/.*\/better$/u, 'better make mak help'],
];

/** Whether an answer that discloses this one thing may say this word of its question. */
export function echoedWith(disclosed: readonly string[], key: string): boolean {
  const [only, ...others] = disclosed;
  if (only === undefined || others.length > 0) return false;
  return echoes.some(([of, words]) => of.test(only) && words.split(' ').includes(key));
}
