// The corpus as places are sought in it.
import { placeDocument, type PlaceDocument, placePagesOf } from '@anamnesis/content/laboratory.ts';
import { drawn } from '../candidate-id.ts';
import { readCorpus, type Kind, type Part } from '../corpus.ts';

export type PlacedDocument = { name: string; kind: Kind; part: Part; document: PlaceDocument };

export async function readPlaced(filter = ''): Promise<PlacedDocument[]> {
  return (await readCorpus(filter)).map(({ document, ...of }) => ({
    ...of,
    document: placeDocument(placePagesOf(document)),
  }));
}

/** By lot, always the same. */
export const isOfFirstHalf = (document: string): boolean => drawn(document) < 0.5;
