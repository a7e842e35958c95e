// Ways to alter a text: each gives all the texts that it can become.

export const replaced =
  (pattern: RegExp, instead: (found: string) => string) =>
  (reply: string): string[] =>
    [...reply.matchAll(pattern)].map(({ 0: found, index }) => {
      const put = instead(found.toLowerCase());
      const cased = /^\p{Lu}/u.test(found) ? put.charAt(0).toUpperCase() + put.slice(1) : put;
      return `${reply.slice(0, index)}${cased}${reply.slice(index + found.length)}`
        .replace(/ {2,}/gu, ' ')
        .trim();
    });

export const pairs =
  (...all: readonly (readonly [string, string])[]) =>
  (reply: string): string[] =>
    all.flatMap(([one, other]) => [
      ...replaced(new RegExp(`\\b${one}\\b`, 'giu'), () => other)(reply),
      ...replaced(new RegExp(`\\b${other}\\b`, 'giu'), () => one)(reply),
    ]);

export const added =
  (...texts: readonly string[]) =>
  (reply: string): string[] =>
    texts.map((text) => `${reply} ${text}`);

export const within =
  (text: string) =>
  (reply: string): string[] =>
    /[.!]$/u.test(reply) ? [`${reply.slice(0, -1)} ${text}.`] : [];

const numbers =
  'one two three four five six seven eight nine ten twelve fifteen twenty thirty forty fifty'.split(' ');
export const anyNumber = new RegExp(`\\b(?:${numbers.join('|')}|\\d+)\\b`, 'giu');
export const sentencesOf = (reply: string): string[] => reply.split(/(?<=[.!?])\s+/u);
const small =
  /^(?:the|a|an|and|but|so|it|is|it's|i|i'm|i've|my|to|of|in|on|at|for|with|that|there|there's|was|be|been|had|have|has|this|me|as|then|when|well|or|by|from|also|too|any|something|some|got|get|do|does|did|are|were|am|both|though|although|own|he|she|his|her|him|we|our|they|them|their|who|which|both|doctor|gets|getting|these|those|us|i'd|i'll|he's|she's|that's|we've|they're|they've)$/iu;

/** Before a sentence that says it itself a yes tells nothing more. */
const isYes = (words: readonly string[]): boolean =>
  /^(?:Yes|Yeah),$/u.test(words[0] ?? '') && words.length > 3;

/** Without one of its content words. */
export const losing = (reply: string): string[] => {
  const words = reply.split(' ');
  return words.flatMap((word, at) =>
    (at === 0 && isYes(words)) ||
    small.test(word.replace(/[^\p{L}\d'’-]/gu, '').replaceAll('’', "'")) ||
    !/[\p{L}\d]/u.test(word)
      ? []
      : [[...words.slice(0, at), ...words.slice(at + 1)].join(' ')],
  );
};

const mark = (of: string): string => /[.,]$/u.exec(of)?.[0] ?? '';

/** Two words that tell something, in each other's place. */
export const swapped = (reply: string): string[] => {
  const words = reply.split(' ');
  const places = words.flatMap((word, at) =>
    /^[\p{L}\d-]{3,}[.,]?$/u.test(word) && !small.test(word.replace(/[.,]/gu, '')) ? [at] : [],
  );
  return places.slice(2).map((place, nth) => {
    const other = places[nth]!;
    const put = [...words];
    put[place] = words[other]!.replace(/[.,]$/u, '') + mark(words[place]!);
    put[other] = words[place]!.replace(/[.,]$/u, '') + mark(words[other]!);
    return put.join(' ');
  });
};
