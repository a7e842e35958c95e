// Pages as specs write them: text with its own line breaks, read as blocks.
import { blocksOf } from '../blocks/blocks-of.ts';
import { linesOfText } from '../blocks/lines-of-text.ts';
import { placeDocument, type PlaceDocument } from './document.ts';
import type { Place, PlacePage } from './place.ts';

export function documentOf(...texts: readonly string[]): PlaceDocument {
  const read = blocksOf(texts.map((text) => ({ text, lines: linesOfText(text) })));
  return placeDocument(texts.map((text, at) => ({ pageNumber: at + 1, text, blocks: read[at]!.blocks })));
}

export const hiddenIn = ({ hidden }: Place, { text }: PlacePage): string =>
  hidden.map(({ start, end }) => text.slice(start, end).replace(/\s+/gu, ' ')).join(' | ');

export const excerptIn = ({ excerpt }: Place, { text }: PlacePage): string =>
  text.slice(excerpt.start, excerpt.end).replace(/\s+/gu, ' ');
