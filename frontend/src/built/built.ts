/**
 * Areas of the specification that are there. What is not is offered nowhere, and its address tells that it comes later; a
 * later version switches it on by its one line.
 */
export const built = {
  studyGuides: true,
  history: false,
  practiceQuestions: true,
  statistics: true,
  social: true,
  liteMode: true,
};
