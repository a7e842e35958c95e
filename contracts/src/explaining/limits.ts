/** What a person may ask about a text that is explained, in UTF-16 units. */
export const longestAsked = 300;
/** Sentences of an explanation. */
export const mostExplaining = 8;
/** Places that a sentence may cite. */
export const mostCited = 3;
/** In UTF-16 units: a sentence of an explanation, and the words that it cites. */
export const longestSentence = 400;
export const longestCited = 2_000;
/** Parts of a text that is explained, such as a question and its options, and the UTF-16 units of one. */
export const mostParts = 12;
export const longestPart = 10_000;
/** Passages that are found for an explanation, and guides that are named for it. */
export const mostFoundFor = 8;
export const mostExplainingGuides = 5;
