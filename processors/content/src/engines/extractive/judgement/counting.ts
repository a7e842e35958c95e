/** A yes or no as a feature. */
export const is = (test: boolean): number => (test ? 1 : 0);

/** Words and figures of a text, compounds with a hyphen as one. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\d]+(?:[-'’][\p{L}\d]+)*/gu) ?? [];
