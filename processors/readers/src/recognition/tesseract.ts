// Tesseract, compiled to WebAssembly, with the English of its package: nothing is fetched, nothing is written.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { TessBaseApi, TesseractCore } from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import type { GreyPicture } from './picture/picture.ts';
import { wordsOfTsv, type SeenWord } from './words/tsv.ts';

const language = new URL(
  '4.0.0_best_int/eng.traineddata.gz',
  import.meta.resolve('@tesseract.js-data/eng/package.json'),
);
/** Of the engine: lines are read by its neural network only. */
const lstmOnly = 1;
/** Columns and blocks are looked for; which way up the page lies is known. */
const pageWithColumns = '3';
/** Words are looked for wherever they stand, as on a figure. */
const scattered = '11';

export type Rectangle = { left: number; top: number; width: number; height: number };

export type TextRecogniser = {
  /** The words of a picture, or of a part of it, in reading order; places in pixels of the picture. */
  read: (picture: GreyPicture, dpi: number, part?: Rectangle) => SeenWord[];
  /** The words of parts of a picture that stand anywhere, part by part. */
  readScattered: (picture: GreyPicture, dpi: number, parts: readonly Rectangle[]) => SeenWord[][];
};

let opened: Promise<TextRecogniser> | undefined;

/** Opened at the first use, in a fifth of a second. */
export const openRecogniser = (): Promise<TextRecogniser> => (opened ??= open());

async function open(): Promise<TextRecogniser> {
  const { default: load } = await import('tesseract.js-core/tesseract-core-simd-lstm.js');
  const core = await load({ print: ignore, printErr: ignore });
  core.FS.writeFile('./eng.traineddata', gunzipSync(readFileSync(language)));
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'eng', lstmOnly) !== 0) throw new Error('Tesseract cannot read its language');
  core.FS.unlink('./eng.traineddata');
  api.SetVariable('tessedit_pageseg_mode', pageWithColumns);
  return {
    read: (picture, dpi, part) => read(core, api, { picture, dpi, parts: [part] })[0]!,
    readScattered(picture, dpi, parts) {
      if (parts.length === 0) return [];
      api.SetVariable('tessedit_pageseg_mode', scattered);
      try {
        return read(core, api, { picture, dpi, parts });
      } finally {
        api.SetVariable('tessedit_pageseg_mode', pageWithColumns);
      }
    },
  };
}

/** It prints of strangers' pages. */
function ignore(): void {}

/** Without a part the whole picture is read. */
type Task = { picture: GreyPicture; dpi: number; parts: readonly (Rectangle | undefined)[] };

function read(core: TesseractCore, api: TessBaseApi, { picture, dpi, parts }: Task): SeenWord[][] {
  core.FS.writeFile('/input', portableGreymap(picture));
  try {
    api.SetVariable('user_defined_dpi', String(Math.round(dpi)));
    if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract cannot read the picture');
    return parts.map((part) => {
      if (part) api.SetRectangle(part.left, part.top, part.width, part.height);
      if (api.Recognize(null) !== 0) throw new Error('Tesseract cannot recognise the picture');
      return wordsOfTsv(api.GetTSVText(0));
    });
  } finally {
    api.Clear();
    core.FS.unlink('/input');
  }
}

/** The picture as a file of the simplest format that the engine reads. */
function portableGreymap({ width, height, grey }: GreyPicture): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), grey]);
}
