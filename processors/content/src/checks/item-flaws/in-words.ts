/** The flaws of items, in words for whoever writes it again. */
const SENTENCES: Readonly<Record<string, string>> = {
  unfocusedStem: 'It cannot be answered with the options covered: ask for one thing.',
  pointingStem: 'It points to something that it does not name ("it", "this").',
  negativeStem: 'It asks for what is not so.',
  blankInside: 'A gap stands in the middle.',
  keyInStem: 'It names the right option.',
  windowDressing: 'It is too long.',
  duplicateOptions: 'Two options say the same.',
  overlappingOptions: 'One option is a part of another one.',
  allOrNone: 'No "all of these" and no "none of these".',
  mixedOptions: 'The options are not of one kind.',
  implausibleOption: 'Nobody takes one of the wrong options for the right one.',
  unorderedNumbers: 'The numbers are in no order.',
  grammaticalCue: 'Only the right option goes with the words of the stem, or is built in its way.',
  repeatedWord: 'A word of the stem comes back in the right option and in no other.',
  longestKey: 'The right option is clearly longer than the others.',
  convergence: 'The right option has the most in common with the others.',
  absoluteTerms: 'An option says "always", "never", "only", "all" or "every".',
  vagueTerms: 'An option says "may", "can" or "often".',
};

export const flawInWords = (flaw: string): string => SENTENCES[flaw] ?? flaw;
