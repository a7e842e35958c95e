import type { ImportedMedium } from '@anamnesis/contracts/cards/imports/media.ts';
import type { BlobRef, BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { DeckOnDisk, DeckReader, MediaItem } from '../reading/reader.ts';
import type { Report } from './report.ts';

/** Small files that are being stored at once: of the four threads that wait for the disk one stays free for the writes of others. */
const atOnce = 3;

export type StoredMedia = {
  /** By its name in the deck. */
  byName: Map<string, string>;
  /** By what it is called here. */
  byFile: Map<string, ImportedMedium>;
  /** Those that are no picture or sound that can be shown. */
  unknown: string[];
};

type Storing = {
  reader: DeckReader;
  deck: DeckOnDisk;
  blobs: Pick<BlobStore, 'put'>;
  report: Report;
  work: Work;
};

/** Keeps the files of a deck that its notes name. What is not recorded in the end is swept. */
export async function storeMedia(
  { reader, deck, blobs, report, work }: Storing,
  names: readonly string[],
): Promise<StoredMedia> {
  const stored: StoredMedia = { byName: new Map(), byFile: new Map(), unknown: [] };
  if (names.length === 0) return stored;
  const storing = new Set<Promise<void>>();
  const keep = (name: string, ending: string, { hash, size }: BlobRef): void => {
    const file = `${hash}.${ending}`;
    stored.byName.set(name, file);
    stored.byFile.set(file, { file, size });
  };
  let done = 0;
  const items = reader.media(deck, names, work)[Symbol.asyncIterator]();
  try {
    for (let next = await items.next(); !next.done; next = await items.next()) {
      work.signal.throwIfAborted();
      const item = next.value;
      if (item.kind === 'unknown') stored.unknown.push(item.name);
      if (item.kind === 'begin') keep(item.name, item.ending, await blobs.put(piecesOf(items)));
      if (item.kind === 'file') {
        const put = blobs.put(item.bytes).then((blob) => keep(item.name, item.ending, blob));
        const ended = put.finally(() => storing.delete(ended));
        storing.add(ended);
        if (storing.size >= atOnce) await Promise.race(storing);
      }
      report('media', (done += 1), names.length);
      work.extend();
    }
    await Promise.all(storing);
  } finally {
    await Promise.allSettled(storing);
    await items.return?.();
  }
  return stored;
}

/** The pieces of one large file. */
async function* piecesOf(items: AsyncIterator<MediaItem>): AsyncGenerator<Uint8Array> {
  for (let next = await items.next(); !next.done; next = await items.next()) {
    if (next.value.kind === 'end') return;
    if (next.value.kind !== 'piece') break;
    yield next.value.bytes;
  }
  throw new Error('a file of a deck has no end');
}
