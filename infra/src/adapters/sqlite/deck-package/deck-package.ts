// Packages of Anki: a zip with a SQLite file and media. `meta` says which form: none, 1 or 2 are the old ones, 3 has everything in Zstandard.
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  DeckPackage,
  OpenDeckPackage,
  PackageCalendar,
  DeckPackageLimits,
} from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { PackageUnreadable } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { withStorageErrors } from '../../files/storage-errors.ts';
import { type Archive, openArchive } from './archive.ts';
import { packageCardOf } from './card-schedule.ts';
import { type PackageCollection, openCollection, type CollectionRow } from './collection.ts';
import { decksInTables, noteTypesInTables, settingsInTables } from './described-in-tables.ts';
import { decksInTexts, noteTypesInTexts, settingsInTexts } from './described-in-texts.ts';
import { packageDamaged, noPackage, usualLimits } from './limits.ts';
import { packageMediaOf, readMedium } from './media.ts';
import { numberOf } from './row-values.ts';
import { noteOf, reviewOf } from './rows.ts';
import { numberIn, readMessage } from './wire.ts';

const latestVersion = 3;
const ofMeta = { version: 1 } as const;
const longestMeta = 1_000;
/** The newest first: for programs that are older than the package, the last one holds a note that asks to update. */
const collections = [
  { name: 'collection.anki21b', zstd: true, format: 'latest' },
  { name: 'collection.anki21', zstd: false, format: 'legacy-2' },
  { name: 'collection.anki2', zstd: false, format: 'legacy' },
] as const;
const usualDayStart = 4;
const firstScheduler = 1;

/** Collections are unpacked into folders of their own in `folder`, which are removed when they are closed. */
export const createDeckPackages =
  (folder: string, limits: DeckPackageLimits = usualLimits): OpenDeckPackage =>
  async (file) => {
    const archive = await openArchive(file, limits);
    const own = await withStorageErrors(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return mkdtemp(join(folder, 'anki-package-'));
    }).catch((error: unknown) => {
      archive.close();
      throw error;
    });
    const remove = () => rm(own, { recursive: true, force: true });
    try {
      return await packageIn(archive, join(own, 'collection.sqlite'), limits, remove);
    } catch (error) {
      archive.close();
      await remove();
      throw error;
    }
  };

async function packageIn(
  archive: Archive,
  path: string,
  limits: DeckPackageLimits,
  remove: () => Promise<void>,
): Promise<DeckPackage> {
  await requireKnown(archive);
  const found = collections.find(({ name }) => archive.sizeOf(name) !== undefined);
  if (!found) throw noPackage('there is no collection in it');
  const isLatest = found.zstd;
  const media = await packageMediaOf(archive, isLatest, limits);
  await withStorageErrors(async () => {
    const content = archive.read(found.name, { zstd: found.zstd, most: limits.largestCollection });
    const handle = await open(path, 'wx', 0o600);
    try {
      for await (const piece of content) await handle.writeFile(piece);
    } finally {
      await handle.close();
    }
  });
  const collection = openCollection(path, limits);
  // It is open: a crash leaves nothing. Where the system does not remove an open file, it is removed at the end.
  await remove().catch(() => undefined);
  try {
    return {
      format: found.format,
      ...readingOf(collection, limits),
      media: new Map([...media].map(([name, { size }]) => [name, size])),
      async *readMedium(name) {
        const medium = media.get(name);
        if (!medium) throw packageDamaged(`it has no ${JSON.stringify(name)}`);
        yield* readMedium(archive, medium, isLatest);
      },
      async close() {
        collection.close();
        archive.close();
        await remove();
      },
    };
  } catch (error) {
    collection.close();
    throw error;
  }
}

/** Throws `newer` for a package of a version that nobody knows yet. */
async function requireKnown(archive: Archive): Promise<void> {
  if (archive.sizeOf('meta') === undefined) return;
  const pieces: Uint8Array[] = [];
  for await (const piece of archive.read('meta', { zstd: false, most: longestMeta })) pieces.push(piece);
  const version = numberIn(readMessage(Buffer.concat(pieces)), ofMeta.version) ?? 0;
  if (version <= latestVersion) return;
  throw new PackageUnreadable('newer', 'This deck is of a newer version of Anki than can be read here.');
}

function readingOf(
  collection: PackageCollection,
  limits: DeckPackageLimits,
): Omit<DeckPackage, 'format' | 'media' | 'readMedium' | 'close'> {
  const { mostNotes, mostCards, mostReviews, mostKinds } = limits;
  const [col] = collection.rows('col', 'rowid', 1);
  if (!col) throw packageDamaged('its collection is empty');
  const settings = collection.hasTables ? settingsInTables(collection, mostKinds) : settingsInTexts(col);
  // Anki of today writes it no more.
  const isFirst = (settings['schedVer'] ?? (collection.hasTables ? 2 : firstScheduler)) === firstScheduler;
  const passedOver = { notes: 0, cards: 0, reviews: 0 };
  function* possible<T>(
    what: keyof typeof passedOver,
    rows: Iterable<CollectionRow>,
    read: (row: CollectionRow) => T | null,
  ) {
    let impossible = 0;
    for (const row of rows) {
      const found = read(row);
      if (found === null) impossible += 1;
      else yield found;
    }
    passedOver[what] = impossible;
  }
  return {
    calendar: calendarOf(col, settings),
    noteTypes: collection.hasTables
      ? noteTypesInTables(collection, mostKinds)
      : noteTypesInTexts(col, mostKinds),
    decks: collection.hasTables ? decksInTables(collection, mostKinds) : decksInTexts(col, mostKinds),
    counts: {
      notes: collection.count('notes', mostNotes),
      cards: collection.count('cards', mostCards),
      reviews: collection.count('revlog', mostReviews),
    },
    passedOver,
    notes: () => possible('notes', collection.rows('notes', 'id', mostNotes), noteOf),
    cards: () => possible('cards', collection.rows('cards', 'nid, ord, id', mostCards), packageCardOf),
    reviews: () =>
      possible('reviews', collection.rows('revlog', 'cid, id', mostReviews), (row) => reviewOf(row, isFirst)),
  };
}

function calendarOf(col: CollectionRow, settings: Record<string, unknown>): PackageCalendar {
  const { creationOffset, rollover } = settings;
  return {
    firstDay: numberOf(col, 'crt') ?? 0,
    minutesWest: typeof creationOffset === 'number' ? creationOffset : null,
    dayStart: typeof rollover === 'number' ? rollover : usualDayStart,
  };
}
