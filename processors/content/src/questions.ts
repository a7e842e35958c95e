// Questions with options: those that are made of cards, and the checks of a question that a model wrote.

/** Made of the cards' structure, or written by a model. */
export { structureQuestions } from './questions/structure.ts';
export { QUESTIONS_VERSION } from './questions/version.ts';
export { createWrittenQuestions } from './questions/written/engine.ts';
export { hasQuestionsForm } from './questions/written/reply.ts';

/** What is wrong with a question. */
export { isShortSentence, matterOf } from './questions/written/check-parts.ts';
export { itemFlaws } from './checks/item-flaws/check.ts';
export { flawInWords } from './checks/item-flaws/in-words.ts';
export { contradictedOn } from './checks/written/contradicted.ts';
export { strangeTo } from './checks/written/on-page.ts';
export { givenDrug } from './language/given-drugs.ts';

/** Which sentences one is made of. */
export { deniesBelow } from './checks/harm/denial.ts';
export { pointsElsewhere } from './checks/self-contained.ts';

/** Read a second time. */
export {
  questionsReadingPrompt,
  readQuestions,
  type ReadSource,
  type ReadStatement,
  roomForSources,
} from './second-reading/read-questions.ts';
