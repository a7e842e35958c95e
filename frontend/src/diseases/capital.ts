/** With a capital letter: systems are spelled both ways by the specification. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
