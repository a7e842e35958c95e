/** The micro sign stays: its capital is read as an M, and a µg as a milligram. */
const word = /[^\u00b5\u03bc]+|[\u00b5\u03bc](?=\p{Script=Greek})/gu;

/** A text whose format shows it in capitals. Small capitals stay as they are typed: a capital among them is still seen. */
export const capitals = (text: string): string => text.replaceAll(word, (one) => one.toUpperCase());
