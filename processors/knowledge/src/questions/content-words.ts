/** Words that stand in any sentence. */
const little = new Set(
  'about above after also among because before below both disease from have into less more most mostly often other over syndrome than that their them then there these they this through under when where which while with without'.split(
    ' ',
  ),
);
const shortest = 4;
/** Beginnings are compared: 'obstruct', 'obstruction' and 'obstructive' are one. */
const longest = 6;

const isAbbreviation = (word: string): boolean => /^(?=.*\p{Lu}.*[\p{Lu}\d])[\p{L}\d]{2,}$/u.test(word);

/** The words of a text that carry its meaning, by their beginnings. */
export const wordsThatTell = (text: string): string[] => [
  ...new Set(
    (text.match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => isAbbreviation(word) || (word.length >= shortest && !little.has(word.toLowerCase())))
      .map((word) => word.toLowerCase().slice(0, longest)),
  ),
];
