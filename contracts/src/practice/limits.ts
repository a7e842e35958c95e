/** No person is asked a question again before so many others, as long as there are others of the kind that they wish for. */
export const askedApart = 200;
/** The same of one that was missed and is due. */
export const apartMissed = 30;
/** The questions of a person that can still be answered, bookmarked or flagged: the latest given. */
export const mostOpen = 500;
/** Questions of a timed block, and the seconds for each. */
export const blockSizes = [10, 20, 40] as const;
export const secondsForQuestion = 90;
/** After the end of its time, answers of a block still arrive for so long. */
export const blockGraceMs = 15_000;
/** Blocks and bookmarks that are listed. */
export const mostPracticeBlocks = 50;
export const mostBookmarks = 500;
/** The longest that an answer is believed to have taken; more is recorded as this. */
export const longestPracticeAnswerMs = 60 * 60_000;
/** Questions that a person may ask a model for within a day. */
export const mostQuestionsPerDay = 30;
/** Questions of a model that can still be answered: the latest, and those that are bookmarked. */
export const mostWritten = 200;
/** Characters of a topic. */
export const longestPracticeTopic = 120;
/** Passages of a person's notes that a question may rest on. */
export const mostTopicPassages = 20;
/** Characters of what a person says about a mistake. */
export const longestFlag = 1_000;
/** Who was given a question is told for so many days that it was mended, of so many at most. */
export const toldForDays = 60;
export const mostMended = 20;
/** Tests of the laboratory that are listed. */
export const mostReferenceValues = 400;
/** Characters of a person's note to a question, and the notes of a person. */
export const longestNote = 2_000;
export const mostNotes = 2_000;
/** The exam of a plan is at most so many days away. */
export const longestPlanDays = 2 * 366;
/** A missed question that is known for so many days comes back no more. */
export const knownForDays = 60;
