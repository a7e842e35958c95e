// The corpus as places are sought in it.
import { matterOf } from '@anamnesis/content/places/matter.ts';
import { placeDocument, type PlaceDocument } from '@anamnesis/content/places/document.ts';
import { drawn } from '../candidate-id.ts';
import { readCorpus, type Kind, type Part } from '../corpus.ts';

export type PlacedDocument = { name: string; kind: Kind; part: Part; document: PlaceDocument };

export async function readPlaced(filter = ''): Promise<PlacedDocument[]> {
  return (await readCorpus(filter)).map(({ name, kind, part, document }) => {
    const blocks = matterOf(document);
    const pages = document.pages.map(({ pageNumber, text, unsure }, at) => ({
      pageNumber,
      text,
      blocks: blocks[at]!,
      ...(unsure && { unsure }),
    }));
    return { name, kind, part, document: placeDocument(pages) };
  });
}

/** By lot, always the same. */
export const isOfFirstHalf = (document: string): boolean => drawn(document) < 0.5;
