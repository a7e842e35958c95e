/**
 * Areas of the specification that are there. What is not is offered nowhere.
 */
export const built = {
  studyGuides: true,
  history: true,
  practiceQuestions: true,
  statistics: true,
  social: true,
  liteMode: true,
};
