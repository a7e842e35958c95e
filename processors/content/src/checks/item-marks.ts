/** Signs that an item of a list begins with, inside a character class of a regular expression. */
export const BULLETS = '•●○◦▪■‣⁃∙·*–—+-';
