/** The window of the second bar (specification 1 §9). */
export const lastQuestions = 20;
export const forecastDays = 30;
/** Days that are returned one by one; earlier ones are in the totals. */
export const mostDays = 1_100;
export const mostHardest = 10;
/** A card or document is called hard after so many answers, not before. */
export const leastAnswers = 5;
/** Days without study in any seven that leave a streak whole. */
export const daysOffInSeven = 1;
