// The worker that reads uploaded documents: everything that parses a stranger's file happens here.
import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { serveTasks } from '../platform/workers/serve.ts';
import { hardenWorker } from './harden.ts';
import { cutPicture } from './pdf/cut-picture.ts';
import { type CardsOfPage, cutRegions } from './pdf/cut-regions.ts';
import { decryptPdf } from './pdf/decrypt.ts';
import { drawPage } from './pdf/draw.ts';
import { joinBrokenWords } from './pdf/hyphens.ts';
import { inspect, type InspectInput } from './inspect.ts';
import { readDeck } from './office/presentation.ts';
import { measurePage } from './measuring/measure-page.ts';
import type { RecognisedAs } from './measuring/measured.ts';
import { isDecoderBroken, drawPictures } from './pictures/decode.ts';
import { barePicture } from './pictures/inspect-picture.ts';
import { coveredPages } from './pdf/covered.ts';
import { paintedPages } from './pdf/painted.ts';
import { readPages, type PagesToRead } from './pdf/read.ts';
import { type PagesToFinish, readBlocks } from './pdf/source/read-blocks.ts';
import { splitPages, type SplitInput } from './pdf/split.ts';
import { isGarbage } from './recognition/garbage.ts';
import { extractTextDocument, type TextToRead } from './extract-text.ts';

const holdsTooMuch = hardenWorker();

serveTasks(
  {
    inspect: (input: InspectInput, file) => inspect(input, file),
    decryptPdf: ({ password }: { password: string }, file) => decryptPdf(file, password),
    readDeck: (_, file) => readDeck(file),
    extractText: (input: TextToRead, file) => extractTextDocument(file, input),
    readPages: (input: PagesToRead, file) => readPages(file, input),
    joinBrokenWords: async ({ pages }: { pages: readonly string[] }) => joinBrokenWords(pages),
    readBlocks: async (input: PagesToFinish) => readBlocks(input),
    barePicture: (_, file) => barePicture(file),
    drawPictures: ({ from }: { from: number }, file) => drawPictures(file, from),
    garbageAmong: async (pages: readonly { pageNumber: number; text: string }[]) =>
      pages.filter(({ text }) => isGarbage(text)).map(({ pageNumber }) => pageNumber),
    paintedPages: (numbers: readonly number[], file) => paintedPages(file, numbers),
    coveredPages: (numbers: readonly number[], file) => coveredPages(file, numbers),
    drawPage: (_, file) => drawPage(file),
    cutPicture: (region: Place, file) => cutPicture(file, region),
    cutRegions: (input: CardsOfPage, file) => cutRegions(file, input),
    measurePage: (input: { recognised: RecognisedAs }, file) => measurePage(file, input),
    splitPages: (input: SplitInput, file) => splitPages(input, file),
  },
  () => holdsTooMuch() || isDecoderBroken(),
);
