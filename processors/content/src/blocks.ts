// What readers of files need: lines as a source has them become blocks, and the letters, words and sentences of a text.

/** What a source says of its lines, and the blocks that become of them. */
export type { TextRange, SourceSaid, SeenLine, SourceLine, PageOfSource } from './blocks/source-line.ts';
export { blocksOf, type PageBlocks } from './blocks/blocks-of.ts';
export { trimmedSentence } from './blocks/block-sentences.ts';
export { linesOfText } from './blocks/lines-of-text.ts';
export { plainBlocks } from './blocks/plain-blocks.ts';
export { headsOf } from './blocks/table-grid.ts';

/** How a line begins. */
export { firstLetter, isAbbreviation, isInCapitals, isLetter } from './blocks/lines/letters.ts';
export { isCaption } from './blocks/lines/captions.ts';
export { type Mark, listMarkOf } from './blocks/lines/marks.ts';
export { unitFormOf } from './blocks/units.ts';

/** Words and sentences. */
export { joinedWord } from './language/familiarity/broken-word.ts';
export { familiarity } from './language/familiarity/familiarity.ts';
export { type TextSentence, splitSentences } from './page/sentences.ts';
export { hasUnknown, withoutUnknown } from './page/unknown-signs.ts';
