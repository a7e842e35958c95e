// What a model is asked with: prompts, the form of a reply, writing and repairing, the second reading. Light: it reads no language.

/** Prompts, and the version of what is made. */
export { readPromptFile, versionOfPrompts } from './prompt-files.ts';
export { CONTENT_VERSION } from './version.ts';

/** Asking a model, and the form that its reply has. */
export { askForJson, firstThatFits, requestFor, roomBeside, thatFit } from './model/asking.ts';
export { onPage } from './model/copied.ts';
export { listOf, listWithSound, noError, replyForm } from './model/reply-form.ts';
export { endOfThoughts, withoutThoughts } from './model/thoughts.ts';

/** In a worker, which asks no model itself: what it has to know, and what it is told. */
export {
  type KnownReplies,
  type ModelRole,
  type Need,
  Needed,
  type NoReply,
  replayedModel,
} from './model/replayed-model.ts';

/** What was written is read a second time, against what it stands on. */
export { readAgain, readingPrompt, type ReadItem } from './second-reading/read-again.ts';

/** Draft, hard checks, second reading, one repair. */
export {
  askForDrafts,
  asSecondRead,
  type Outcome,
  type Passed,
  type SecondRead,
  repaired,
  soundOf,
  writeByModel,
} from './writing/write.ts';
export { refusalFor, writeWholeText } from './writing/whole-text.ts';
