import { hashOfMedia, mediaIn } from '@anamnesis/contracts/cards/imports/media.ts';
import type { CardDetailsDocument } from '@anamnesis/contracts/cards/imports/read-models.ts';
import { documentFileKey } from '@anamnesis/contracts/documents/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/read-store.ts';
import { readModelOf } from '../../read-models.ts';

/** The files that these cards name, beside `pictures`, as far as they are media of their document. */
export async function mediaOf(
  store: Pick<ReadStore, 'collection'>,
  documentId: string,
  details: Iterable<CardDetailsDocument>,
  pictures: readonly string[],
): Promise<string[]> {
  const named = new Set(pictures);
  for (const { rich, fields = [] } of details)
    for (const html of [rich?.front ?? '', rich?.back ?? '', ...fields.map((field) => field.html)])
      for (const file of mediaIn(html)) named.add(file);
  if (named.size === 0) return [];
  const keyOf = (file: string): string => documentFileKey(documentId, hashOfMedia(file));
  const files = await readModelOf(store, 'document-files').getMany([...new Set([...named].map(keyOf))]);
  return [...named].filter((file) => files.get(keyOf(file))?.isMedium);
}
