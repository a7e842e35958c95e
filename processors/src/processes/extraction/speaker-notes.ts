import type { BlobRef, BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import { speakerNotes } from '@anamnesis/contracts/documents/extracted.ts';
import type { DeckSaid } from '../../documents/office/said/deck-said.ts';

/** What was read of a presentation beside its PDF. */
export async function readDeckSaid(blobs: Pick<BlobStore, 'read'>, { hash }: BlobRef): Promise<DeckSaid> {
  const json: unknown = JSON.parse(new TextDecoder().decode(await blobs.read(hash)));
  const { notes, slides } = speakerNotes.parse(json);
  return { notes, ...(slides && { slides }) };
}
