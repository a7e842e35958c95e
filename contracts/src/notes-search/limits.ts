/** Of the question box, in UTF-16 units. */
export const longestQuestion = 10_000;
/** Source Material cards unless asked otherwise (specification 2 §9). */
export const usualResults = 5;
export const mostResults = 20;
/** Characters of a source that are shown before Show More. */
export const previewLength = 300;
/** A person's own questions that are kept; the oldest go first. */
export const mostQuestions = 200;
export const mostSentences = 12;
export const mostCitations = 40;
export const mostMissing = 20;
export const mostExamples = 4;
/** In UTF-16 units: a passage is about a paragraph. */
export const longestPassage = 4_000;
