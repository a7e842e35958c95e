/** Parts of a word that a line broke, or that are written with a hyphen: readers differ in which of them they keep. */
const HYPHEN = /(?<=[\p{L}\p{N}])[-\u00ad\u2010\u2011]\s*(?=[\p{L}\p{N}])/gu;

/** The words of a text as they are compared: ligatures as letters, in lower case, without hyphens, signs and bullets. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(HYPHEN, '')
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
