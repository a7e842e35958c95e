import { isPictures, type PicturesMime } from './pictures.ts';
import { isPresentation, type PresentationMime } from './presentations.ts';

export type ConvertedMime = PresentationMime | PicturesMime;

/** Whether a file is converted into a PDF before it can be read. */
export const isConverted = (mime: string): mime is ConvertedMime => isPresentation(mime) || isPictures(mime);
