import { memoised } from '../language/memoised.ts';
import { familiarity, LEAST_FAMILIAR } from '../language/familiarity/familiarity.ts';
import { wordPieces } from '../vectors/sentence-vectors.ts';

const groups = (list: string): readonly (readonly string[])[] =>
  list.split(',').map((group) => group.trim().split(/\s+/u));

/** Beginnings and ends that differ in a letter or two and in all of their meaning. */
const BEGINNINGS = groups(
  'hyper hypo, inter intra infra, macro micro, ab ad, ante anti, pre pro per peri para, super supra sub, endo ecto exo, ile ili, perin peron',
);
const ENDS = groups(
  'otomy ostomy ectomy, calcaemia kalaemia natraemia glycaemia chloraemia magnesaemia phosphataemia lipidaemia volaemia uricaemia, calcemia kalemia natremia glycemia chloremia magnesemia phosphatemia lipidemia volemia uricemia, itis osis, genic lytic, phagia phasia, plegia paresis, penia philia, uria emia, ide ine ite ate one ole ol, um us a',
);

/** Whether one word says another thing than the other although it is spelled much alike: neither is a typo of the other. */
export const areOpposed = (one: string, other: string): boolean =>
  BEGINNINGS.some((group) => differ(group, (part, word) => word.startsWith(part), one, other)) ||
  ENDS.some((group) => differ(group, (part, word) => word.endsWith(part), one, other));

/** Each of the words has a part of the group, and not the same. */
function differ(
  group: readonly string[],
  has: (part: string, word: string) => boolean,
  one: string,
  other: string,
): boolean {
  const longestOf = (word: string) =>
    group.filter((part) => has(part, word)).sort((a, b) => b.length - a.length)[0];
  const [first, second] = [longestOf(one), longestOf(other)];
  return first !== undefined && second !== undefined && first !== second;
}

/** In letters: a longer one is unknown to the vocabulary, whatever it is. */
const TOO_LONG = 'a'.repeat(200);

/** Whether people write this word, in lower case: then it is none that was mistyped. */
export const isWrittenWord = memoised((word: string): boolean => {
  if (familiarity(word) > LEAST_FAMILIAR) return true;
  const pieces = wordPieces(word);
  return pieces.length === 1 && pieces[0] !== wordPieces(TOO_LONG)[0];
});
