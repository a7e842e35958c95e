/** What the screen is called where a model answers from somebody's notes, and where their lines are found. */
export const askName = 'Ask My Notes';
export const findName = 'Find in my notes';
