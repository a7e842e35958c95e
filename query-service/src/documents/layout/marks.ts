// What a line begins with where its author marked it.
export const ITEM = /^(?:[•●○◦▪■‣⁃∙·–—*+-]|\d{1,3}[.)]|[a-z]\)|\(\d{1,3}\))\s+(?=\S)/iu;
export const HEADING = /^(#{1,6})\s+(?=\S)/u;
/** A row between pipes. */
export const PIPED = /^\|.*\|$/u;
