// Who writes: the engines that make cards and summaries of a page, and how a model is asked for an answer.

/** The engine that is built in, and the one over a model. */
export { createBuiltinEngine } from './engines/places/engine.ts';
export { createModelEngine } from './engines/openai/engine.ts';
export { hasCardsForm } from './engines/openai/reply.ts';
/** What of a finished page may be kept. */
export { grounded } from './checks/grounding/grounded.ts';
export { withoutLines } from './checks/summary-length.ts';

/** An answer, line by line. */
export { type CitedSentences, citedSentences } from './answers/written/cited-sentences.ts';
export { createLines, type ReplyLine, readLine } from './answers/written/lines.ts';
export { readSentences, type ToBeRead } from './answers/written/read-sentences.ts';
export { answerPromptVersion, answerRequest, repairRequest } from './answers/written/request.ts';
