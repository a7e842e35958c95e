/** Of the question box, in UTF-16 units. */
export const longestQuestion = 10_000;
/** Questions with their answers that go with one that goes on from them, and what of each, in UTF-16 units. */
export const mostThreadRounds = 3;
export const longestThreadQuestion = 1_000;
export const longestThreadAnswer = 2_000;
/** Places shown unless asked otherwise (specification 2 §9). */
export const usualResults = 5;
export const mostSearchResults = 20;
/** Characters of a source that are shown before Show More. */
export const previewLength = 300;
/** A person's own questions that are kept; the oldest go first. */
export const mostKeptQuestions = 200;
export const mostAnswerSentences = 12;
export const mostCitations = 40;
export const mostMissing = 20;
/** Names that places are told apart by, and their UTF-16 units. */
export const mostNames = 4;
export const longestName = 120;
export const mostExamples = 4;
/** Documents in one search, in the order of the library: a message between services has a largest size. */
export const mostSearched = 5_000;
/** In UTF-16 units: a passage is about a paragraph. */
export const longestPassage = 4_000;
/** Of what is typed to find folders, documents, pages and cards, in UTF-16 units. */
export const longestTyped = 200;
/** Of each kind that is found as one types. */
export const mostFoundOfKind = 6;
/** Of each kind where somebody wants to see all that was found. */
export const mostListed = 100;
/** In UTF-16 units: about how much of a page or card is shown around the first word that was found. */
export const excerptLength = 160;
/** Words of one text that are marked. */
export const mostMarks = 100;
