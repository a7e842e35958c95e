// Searching notes and answering from them, without a model: what the worker does that keeps them.

/** Sentences as vectors. */
export { createBuiltinEmbedder } from './vectors/embedder.ts';

/** A document is cut into passages, and passages into what is searched. */
export { type SearchPassage, passagesOf } from './search/passages/passages.ts';
export {
  type PassageBlock,
  passageBlockSchema,
  type PassagePlace,
  shownOfPassage,
} from './search/passages/passage.ts';
export { searchVersion, segmentOf, segmentSchema } from './search/segment/segment.ts';
export { type KeyedSegment, type LoadedSegment, loadSegment } from './search/segment/loaded-segment.ts';

/** What is asked, with its other names and its slips. */
export { askedTerms } from './search/question.ts';
export { correctedWords, plainCorrections, withCorrections } from './search/typed/corrections.ts';
export type { NameList } from './search/names/other-names.ts';
export { writtenLists } from './search/names/written-names.ts';

/** What is found. */
export { searchAsTyped } from './search/typed/as-typed.ts';
export { searchByNames } from './search/names/by-names.ts';
export { foundMarks } from './search/typed/found-words.ts';
export { fuse } from './search/fuse.ts';
export type { LexicalHit } from './search/lexical.ts';

/** The lines that answer, as they stand in the notes. */
export type { AnswerSource } from './answers/source.ts';
export { findInNotes, type FoundPlace } from './answers/find-in-notes.ts';
export { withSubject } from './answers/goes-on.ts';
export { bestLinesAsAnswer, placesByName } from './answers/told.ts';

/** Sentences that a model wrote of them, checked. */
export {
  type CheckedAnswerSentence,
  checkAnswerSentence,
  isUnsupported,
  type ProvenSentence,
} from './answers/written/checked-sentence.ts';
export type { AnswerWriting } from './answers/written/writing.ts';
export { type WrittenAnswerParts, writtenAnswer } from './answers/written/written-answer.ts';
