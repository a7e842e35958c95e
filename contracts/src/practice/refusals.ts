import { defineRefusals } from '../kernel/events/refusals.ts';

export const practiceRefusals = defineRefusals({
  /** The system, the science or the difficulty names nothing. */
  PRACTICE_WISH: 400,
  /** It is none of the options of the question. */
  PRACTICE_OPTION: 400,
  /** What is said about a mistake is too long. */
  PRACTICE_FLAG: 400,
  /** A topic is empty, too long, or nothing of it can be seen. */
  PRACTICE_TOPIC: 400,
  /** Another question is being written for the person, or is written and not opened yet. */
  QUESTION_WAITS: 409,
  QUESTIONS_OF_THE_DAY: 429,
  TOO_MANY_BOOKMARKS: 409,
  /** The block has ended, or its time is over. */
  BLOCK_ENDED: 409,
  /** The block is paused: it takes no answer until it goes on. */
  BLOCK_PAUSED: 409,
  /** Nothing of the block was wrong or unanswered, or it is too long ago. */
  NOTHING_WRONG: 409,
  /** A note is too long. */
  PRACTICE_NOTE: 400,
  TOO_MANY_NOTES: 409,
  /** The day of the exam is not after today, or too far away. */
  PRACTICE_PLAN: 400,
  /** There is no plan, or its exam is over. */
  NO_PLAN: 409,
  /** What an open block still asks is not shown: of an exam before its end, as a tutor before the answer. */
  EXAM_OPEN: 409,
  /** Another block of the person is open; `blockId` in the answer. */
  BLOCK_OPEN: 409,
});
