const LETTERS = 'etaoinsrhldcumfpgwybvkxjqz';
/** In letters: what is shorter is seldom mistyped, and often a word that says nothing. */
const SHORTEST = 5;

/** The question with one typo in one of its words: a letter left out, put in, replaced, or exchanged with the next one. */
export function withTypo(question: string, random: () => number): string {
  const words = [...question.matchAll(new RegExp(`\\p{L}{${SHORTEST},}`, 'gu'))];
  const word = words[Math.floor(random() * words.length)];
  if (word === undefined) return question;
  const at = word.index + Math.floor(random() * (word[0].length - 1));
  const letter = LETTERS[Math.floor(random() * LETTERS.length)]!;
  const [before, one, next, after] = [
    question.slice(0, at),
    question[at]!,
    question[at + 1]!,
    question.slice(at + 2),
  ];
  const typos = [
    before + next + after,
    before + letter + one + next + after,
    before + letter + next + after,
    before + next + one + after,
  ];
  return typos[Math.floor(random() * typos.length)]!;
}
