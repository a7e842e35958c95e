// What the laboratory measures, trains and checks beside what the app uses.

/** Files of the pack, as they are written. */
export { factsOf } from './facts.ts';
export {
  entryFile,
  fileNamesIn,
  packFolder,
  readAs,
  readEntry,
  readScores,
  readSources,
  readSymptoms,
  scoreFile,
} from './folder.ts';
export { readGenericNames } from './generic/read.ts';
export type { NamedEntry } from './names/list.ts';
export { createNameSearch, type Nameable, type NameIndex } from './names/search.ts';
export { pictureFile, readPictureDrawing, readPicturePage, readPictures } from './pictures/folder.ts';
export {
  practiceDrawing,
  readLaboratory,
  readPracticeItems,
  readPracticePicture,
} from './practice/folder.ts';

/** The case of a patient, and what is replied. */
export { type CaseSources, makeCase, symptomsOfOthers } from './history/case/make-case.ts';
export { adultFrom, fertileTo, type SheetTopic } from './history/case/sheet-topics.ts';
export { saysWholeName } from './history/case/without-name.ts';
export type { KnownPatient } from './history/reply/answer.ts';
export { replyTo } from './history/reply/reply.ts';
export { reviewPartsOf } from './history/reply/symptoms/review-parts.ts';
export { createPatientSources, type PatientSources } from './history/sources.ts';
export { testWords } from './history/test-words.ts';
export {
  type TestNameFiles,
  testKinds,
  testNamesFile,
  writtenTestNames,
} from './history/tests/name-files.ts';
export { testNames } from './history/tests/names.ts';

/** Which question a line asks: words, features, weights. */
export { besideRules } from './history/model-asks/beside-rules.ts';
export { prepareLines } from './history/understand-line.ts';
export { built } from './history/understanding/building.ts';
export { roles } from './history/understanding/classifier/classifier.ts';
export { lastHabit } from './history/understanding/classifier/decide.ts';
export {
  type Evidence,
  evidenceOf,
  type EvidenceReader,
} from './history/understanding/classifier/evidence.ts';
export type { Sparse } from './history/understanding/classifier/features.ts';
export {
  type PhraseLexicon,
  lexiconFile,
  readLexicon,
  wordSchemas,
} from './history/understanding/phrases/lexicon.ts';
export { buildWordsOf } from './history/understanding/words/repair.ts';
export { segmentsOf } from './history/understanding/segments.ts';
export { buildTypos } from './history/understanding/words/typos.ts';
export { buildReader, buildUnderstand, type Understand } from './history/understanding/understand.ts';
export {
  readWeights,
  toFour,
  type Weights,
  type WeightsHeader,
  type WeightsPart,
  weightsFile,
} from './history/understanding/classifier/weights.ts';
