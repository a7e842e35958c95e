/** Questions in a generated quiz (specification 2 §9). */
export const leastQuestions = 5;
export const mostQuizQuestions = 50;
export const usualQuestions = 10;
/** Characters of a topic, trimmed (specification 2 §5); a longer one is refused with a sentence. */
export const shortestTopic = 3;
export const longestQuizTopic = 300;
/** Without a question for so long, a stream ends as timed out (specification 2 §9). */
export const quizTimeoutMs = 120_000;
/** Answers of a document that its statistics cover (specification 2 §9). */
export const statisticsOver = 50;
/** Cards that a quiz may be made of: some give no question. */
export const mostCandidates = 600;
/** Questions of one document. */
export const mostOfDocument = 20_000;
/** Presets of a person. */
export const mostPresets = 200;
/** Characters of a preset's content that name it, and that are shown in the list (specification 2 §9). */
export const presetNameLength = 30;
export const presetPreviewLength = 50;
/** A question answered correctly within these days comes after the others. */
export const latelyDays = 14;
/** A quiz that nobody has answered for so many days is not offered to be gone on with. */
export const openForDays = 30;
/** The longest that an answer is believed to have taken; more is recorded as this. */
export const longestQuizAnswerMs = 60 * 60_000;
