// What the app's own threads need of the readers: what may be wrong with a file, what is told of one that was read, and what is made without
// opening a stranger's file. What opens one runs in a worker: document-tasks.ts, recognition-tasks.ts.

/** An upload: what it is by its name, and why it cannot be studied from. */
export { isOfficeName, isPictureName, isWordName } from './sniff.ts';
export type { InspectInput } from './inspect.ts';
export type { DocumentSlot, Inspection, InspectionRefusal } from './inspection.ts';
export {
  cannotConvert,
  conversionTooHeavy,
  damagedPage,
  damagedPdf,
  damagedPicture,
  encryptedPdf,
  heavyPage,
  notConverted,
  refusedAsComplex,
  unknownEncryption,
  wrongPassword,
} from './inspection.ts';

/** Pages that were read, and the texts and blocks that become of them. */
export type { PagesToRead } from './pdf/read.ts';
export { type PdfPageRead, withoutLayout } from './pdf/source/draft.ts';
export type { FinishedPage, PagesToFinish } from './pdf/source/read-blocks.ts';
export { isNearlyWordless, isWordless, withoutSign } from './pdf/mostly-typed.ts';
export type { WordText } from './word/read.ts';

/** Pages and parts of them, as they are shown. */
export type { SplitInput, SplitPage } from './pdf/splitting/split.ts';
export type { CardsToCut, RegionsCut } from './pdf/drawing/cut-regions.ts';
export {
  areaOfBox,
  type MeasuredPage,
  overlapOf,
  type PartsToRecognise,
  type RecognisedAs,
} from './measuring/measured.ts';

/** Presentations: what their slides say beside the PDF that a converter makes of them. */
export type { DeckRead } from './presentations/presentation.ts';
export { confirmedPages, lostShare } from './presentations/lost-lines.ts';
export { type DeckSaid, notesByPage, withNotes } from './presentations/said/deck-said.ts';
export { archiveIn } from './package/archive-in.ts';
export { ConversionBroken, type ConversionWork, type OfficeConverter } from './converter/converter.ts';
export { findConverter } from './converter/find-converter.ts';

/** Pictures, one by one or as one file. */
export type { DrawnPicture } from './pictures/decode.ts';
export type { PdfImage } from './pictures/page-image.ts';
export { joinedFile, type NamedPicture } from './pictures/joined-file.ts';
export { pdfOfImages } from './pictures/pdf-of-images.ts';

/** What is written on a picture, and which words of it may be misread. */
export type { RecognisedPage } from './recognition/recognised.ts';
export type { RecognisedParts } from './recognition/parts/recognise-parts.ts';
export { unsureIn, unsureWords } from './recognition/words/unsure.ts';
