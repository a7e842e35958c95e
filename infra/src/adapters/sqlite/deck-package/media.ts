import { z } from 'zod';
import type { DeckPackageLimits } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import type { Archive } from './archive.ts';
import { packageDamaged, tooLarge } from './limits.ts';
import { messagesIn, numberIn, readMessage, textIn } from './wire.ts';
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

/** A file of the package by its own name: how the archive names it, and its size. */
export type PackageMedium = { entry: string; size: number };

const listName = 'media';
/** In bytes: names of 200,000 files. */
const longestList = 64 * 2 ** 20;
const ofList = { entries: 1 } as const;
const ofEntry = { name: 1, size: 2 } as const;
const legacyList = z.record(z.string(), z.string());

/** What the list names and the archive has: what it does not have is missing to the cards that show it, and no fault. */
export async function packageMediaOf(
  archive: Archive,
  isLatest: boolean,
  { largestMedium, mostMediaBytes }: DeckPackageLimits,
): Promise<Map<string, PackageMedium>> {
  if (archive.sizeOf(listName) === undefined) return new Map();
  const list = await bytesOf(archive.read(listName, { zstd: isLatest, most: longestList }));
  const media = new Map<string, PackageMedium>();
  let total = 0;
  for (const { name, entry, size } of isLatest ? inLatest(list) : inLegacy(list, archive)) {
    if (archive.sizeOf(entry) === undefined || media.has(name)) continue;
    total += size;
    if (size > largestMedium) throw tooLarge(`a picture or sound has more than ${largestMedium} bytes`);
    if (total > mostMediaBytes) throw tooLarge(`its media have more than ${mostMediaBytes} bytes`);
    media.set(name, { entry, size });
  }
  return media;
}

type Listed = PackageMedium & { name: string };

/** The n-th file of the list is the entry n. */
const inLatest = (list: Uint8Array): Listed[] =>
  messagesIn(readMessage(list), ofList.entries).map((entry, n) => ({
    name: nameOf(textIn(entry, ofEntry.name)),
    entry: String(n),
    size: Math.max(0, numberIn(entry, ofEntry.size) ?? 0),
  }));

function inLegacy(list: Uint8Array, { sizeOf }: Archive): Listed[] {
  try {
    const names = legacyList.parse(JSON.parse(Buffer.from(list).toString()));
    return Object.entries(names).map(([entry, name]) => ({
      name: nameOf(name),
      entry,
      size: sizeOf(entry) ?? 0,
    }));
  } catch (error) {
    throw packageDamaged('its list of pictures and sounds cannot be read', error);
  }
}

/** Cards name their media in this form, whatever the system did whose names they were. */
const nameOf = (name: string): string => normalForm(name, 'NFC');

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** The bytes of a medium, which are as many as the list says. */
export async function* readMedium(
  archive: Archive,
  { entry, size }: PackageMedium,
  isLatest: boolean,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const piece of archive.read(entry, { zstd: isLatest, most: size })) {
    read += piece.length;
    yield piece;
  }
  if (read !== size) throw packageDamaged('a picture or sound is smaller than it says');
}
