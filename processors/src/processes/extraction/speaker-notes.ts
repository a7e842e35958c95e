import type { BlobRef, BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import { speakerNotes } from '@anamnesis/contracts/documents/processing/extracted.ts';
import type { DeckSaid } from '@anamnesis/readers';

/** What was read of a presentation beside its PDF. */
export async function readDeckSaid(blobs: Pick<BlobStore, 'read'>, { hash }: BlobRef): Promise<DeckSaid> {
  const json: unknown = JSON.parse(new TextDecoder().decode(await blobs.read(hash)));
  const { notes, slides, hidden } = speakerNotes.parse(json);
  return { notes, ...(slides && { slides }), ...(hidden && { hidden }) };
}

/** What of a presentation no page was made of, in words for the person. */
export function hiddenNotice({ hidden }: Pick<DeckSaid, 'hidden'>): string | undefined {
  if (hidden === undefined) return undefined;
  const [what, them] = hidden === 1 ? ['1 hidden slide was', 'it'] : [`${hidden} hidden slides were`, 'them'];
  return `${what} left out. To study ${them}, unhide ${them} in the presentation and upload it again.`;
}
