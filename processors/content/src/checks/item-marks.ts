/** Signs that an item of a list begins with, inside a character class of a regular expression. */
export const BULLETS = '•●○◦▪■‣⁃∙·*–—+-';

/** What an item begins with, a sign, a number or a letter, as alternatives of a regular expression. */
export const MARKS = String.raw`[${BULLETS}]|\(?\d{1,3}[.)]|[a-z]\)`;
