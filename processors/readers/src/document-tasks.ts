// What a worker does with an uploaded document: everything that parses a stranger's file, but recognition.
import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { inspect, type InspectInput } from './inspect.ts';
import type { RecognisedAs } from './measuring/measured.ts';
import { measurePage } from './measuring/measure-page.ts';
import { officeKindOf } from './office/office-kind.ts';
import { joinBrokenWords } from './pdf/broken-words/hyphens.ts';
import { coveredPages } from './pdf/covered.ts';
import { cutPicture } from './pdf/drawing/cut-picture.ts';
import { type CardsToCut, cutRegions } from './pdf/drawing/cut-regions.ts';
import { drawPage } from './pdf/drawing/draw.ts';
import { decryptPdf } from './pdf/encryption/decrypt.ts';
import { paintedPages } from './pdf/painted.ts';
import { readPages, type PagesToRead } from './pdf/read.ts';
import { type PagesToFinish, readBlocks } from './pdf/source/read-blocks.ts';
import { splitPages, type SplitInput } from './pdf/splitting/split.ts';
import { decodePictures, isDecoderBroken } from './pictures/decode.ts';
import { barePicture } from './pictures/inspect-picture.ts';
import { readPresentation } from './presentations/presentation.ts';
import { sniffContent } from './sniff.ts';
import { isGarbage } from './text/garbage.ts';
import { extractText } from './text/read.ts';
import { extractWord, type WordText } from './word/read.ts';

/** Each has its input and the bytes of the file, which are used up. What each gives and throws stands where it is made. */
export const documentTasks = {
  inspect: (input: InspectInput, file: Uint8Array) => inspect(input, file),
  decryptPdf: ({ password }: { password: string }, file: Uint8Array) => decryptPdf(file, password),
  readDeck: (_: null, file: Uint8Array) => readPresentation(file),
  extractText: extractTextDocument,
  readPages: (input: PagesToRead, file: Uint8Array) => readPages(file, input),
  joinBrokenWords: async ({ pages }: { pages: readonly string[] }) => joinBrokenWords(pages),
  readBlocks: async (input: PagesToFinish) => readBlocks(input),
  barePicture: (_: null, file: Uint8Array) => barePicture(file),
  drawPictures: ({ from }: { from: number }, file: Uint8Array) => decodePictures(file, from),
  garbageAmong: async (pages: readonly { pageNumber: number; text: string }[]) =>
    pages.filter(({ text }) => isGarbage(text)).map(({ pageNumber }) => pageNumber),
  paintedPages: (numbers: readonly number[], file: Uint8Array) => paintedPages(file, numbers),
  coveredPages: (numbers: readonly number[], file: Uint8Array) => coveredPages(file, numbers),
  drawPage: (_: null, file: Uint8Array) => drawPage(file),
  cutPicture: (region: Place, file: Uint8Array) => cutPicture(file, region),
  cutRegions: (input: CardsToCut, file: Uint8Array) => cutRegions(file, input),
  measurePage: (input: { recognised: RecognisedAs }, file: Uint8Array) => measurePage(file, input),
  splitPages: (input: SplitInput, file: Uint8Array) => splitPages(input, file),
};

/** Whether the worker is of no more use: its decoder ended in the middle of a picture. */
export { isDecoderBroken };

/** The chunks of an inspected text document, by what is in it: a text or a Word file. `isPlain`: as paragraphs, where what it is made of takes too much. */
async function extractTextDocument(how: { readonly isPlain: boolean }, file: Uint8Array): Promise<WordText> {
  if ((await sniffContent(file)) !== 'office') return { pages: extractText(file, how) };
  const office = await officeKindOf(file);
  return office === 'docx' || office === 'doc' ? extractWord(file, office, how) : { pages: [] };
}
