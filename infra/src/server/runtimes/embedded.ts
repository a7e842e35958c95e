import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import { StorageFull, StorageUnusable } from '@anamnesis/contracts/ports/models/engine.ts';
import type { Logger } from 'pino';
import { createMemoryAttemptCounter } from '../../adapters/memory/attempt-counter/attempt-counter.ts';
import { asFarAsPossible } from '../../adapters/common/attempt-counter/kept-attempts.ts';
import { openSqliteKeptAttempts } from '../../adapters/sqlite/attempt-counter/kept-attempts.ts';
import { openDirectoryBlobStore } from '../../adapters/files/blob-store/blob-store.ts';
import { openSqliteCredentialStore } from '../../adapters/sqlite/credential-store/credential-store.ts';
import { openDirectoryDerivedStore } from '../../adapters/files/derived-store/derived-store.ts';
import { sealPlainText } from '../../adapters/sqlite/event-log/plain-text.ts';
import { openSqliteEventLog } from '../../adapters/sqlite/event-log/event-log.ts';
import { openSqliteMessageBus } from '../../adapters/sqlite/message-bus/message-bus.ts';
import { openSqlitePersonKeys } from '../../adapters/sqlite/person-keys/person-keys.ts';
import { openSqliteReadStore } from '../../adapters/sqlite/read-store/read-store.ts';
import { irreplaceable, type OnDamage, rebuildable } from '../../adapters/sqlite/data-folder/damaged.ts';
import { assertKeysOfLog } from '../../adapters/sqlite/data-folder/keys-of-log.ts';
import { lockDataFolder } from '../../adapters/sqlite/data-folder/lock.ts';
import { refuseMissing } from '../../adapters/sqlite/data-folder/missing.ts';
import { openDirectoryUploadStore } from '../../adapters/files/upload-store/upload-store.ts';
import { restrictToOwner } from '../../adapters/sqlite/data-folder/modes.ts';
import { refuseHalfRestored } from '../../adapters/sqlite/data-folder/restore.ts';
import { openSqliteTokenLedger } from '../../adapters/sqlite/token-ledger/token-ledger.ts';
import { openSqliteVectorIndex } from '../../adapters/sqlite/vector-index/vector-index.ts';
import { type DiskReserve, keepReserve } from '../../adapters/files/disk-reserve.ts';
import { createDiskSpaceCheck } from '../../adapters/files/disk-space.ts';
import { noRoomToStart } from '../../adapters/files/usable-folder.ts';
import { noLeases } from './leases.ts';
import type { Adapters } from './ports.ts';
import { readOnlyWhenFull } from './read-only-when-full.ts';

/** `end`: ends the process on damage that shows at work; where it does nothing, whoever works with the file gets the error. */
type Options = { dataDir: string; clock: Clock; logger: Logger; end?: OnDamage['end'] };

/**
 * Everything in one process and one folder: no server, no key, no network. Locks the folder before anything else; throws
 * DataFolderInUse when another process uses it, and DamagedFile when a file that cannot be rebuilt is unreadable.
 */
export async function openEmbeddedPorts(options: Options): Promise<Adapters> {
  const { dataDir, logger } = options;
  const { release: unlock, isInterrupted, settled } = lockDataFolder(dataDir);
  const opened: Closable[] = [];
  // Before anything is opened: on a full disk that needs some of it.
  const reserve = keepReserve(dataDir, (full, free) => tellOfSpace(logger, full, free));
  const release = (): void => {
    reserve.close();
    unlock();
  };
  try {
    refuseHalfRestored(dataDir);
    refuseMissing(dataDir);
    restrictToOwner(dataDir).catch((error: unknown) =>
      logger.warn({ err: error }, 'some files may be read by other users of this machine'),
    );
    return {
      ...(await openAll(options, opened, reserve)),
      interruption: isInterrupted ? { settled } : null,
      release,
    };
  } catch (error) {
    await Promise.allSettled(opened.map((each) => each.close()));
    release();
    throw isForWantOfRoom(error, reserve) ? noRoomToStart(dataDir, error) : error;
  }
}

function tellOfSpace(logger: Logger, full: boolean, freeBytes: number): void {
  if (full)
    logger.warn(
      { freeBytes },
      'the disk of the data folder is full: everything can be read and deleted, nothing can be added until there is space again',
    );
  else logger.info({ freeBytes }, 'the disk of the data folder has space again');
}

/** Whose document it is of tells who asks for it; here its hash is named, by which a backup has it. */
const tellOfBlob =
  (logger: Logger) =>
  (hash: string, kept: string): void =>
    logger.error(
      { hash, kept },
      'a file of a document is damaged: it is set aside, and its person is asked to upload it again; a backup may have it',
    );

/** Not even the reserve is left: another program has taken it, and whatever the disk did not let be done is for that. */
const isForWantOfRoom = (error: unknown, reserve: DiskReserve): error is Error =>
  error instanceof StorageFull || (error instanceof StorageUnusable && reserve.isFull());

const ignore = (): void => undefined;
type Closable = { close: () => Promise<void> };
type Opened = Omit<Adapters, 'release' | 'interruption'>;

async function openAll(
  { dataDir, clock, logger, end = () => undefined }: Options,
  opened: Closable[],
  reserve: DiskReserve,
): Promise<Opened> {
  const file = (name: string): string => join(dataDir, name);
  const open = <P extends Closable>(port: P): P => {
    opened.push(port);
    return port;
  };
  const damage = { logger, end };
  // Uploads and downloads that were interrupted when the last process ended; their clients are gone.
  rmSync(file('incoming'), { recursive: true, force: true });
  rmSync(file('decks'), { recursive: true, force: true });
  const keys = open(
    await irreplaceable(file('keys.sqlite'), 'the keys to what people wrote', damage, (path) =>
      openSqlitePersonKeys({ file: path }),
    ),
  );
  const log = open(
    await irreplaceable(file('events.sqlite'), 'the log of everything', damage, async (path) => {
      await assertKeysOfLog(path, keys);
      const sealed = await sealPlainText({ file: path, keys });
      if (sealed > 0)
        logger.info({ events: sealed }, 'encrypted personal data that older events held in plain text');
      return openSqliteEventLog({ file: path });
    }),
  );
  const credentials = open(
    await irreplaceable(file('credentials.sqlite'), 'which knows who may sign in', damage, (path) =>
      openSqliteCredentialStore({ file: path }),
    ),
  );
  let readModelsDamaged: Adapters['readModelsDamaged'] = ignore;
  const store = open(
    rebuildable(file('read-models.sqlite'), damage, (path, failed) => {
      readModelsDamaged = (error) => void failed(error);
      return openSqliteReadStore({ file: path });
    }),
  );
  const bus = open(
    rebuildable(file('bus.sqlite'), damage, (path, failed) =>
      openSqliteMessageBus({ file: path, clock, logger, failed }),
    ),
  );
  const keptAttempts = open(
    rebuildable(file('attempts.sqlite'), damage, (path) => openSqliteKeptAttempts({ file: path })),
  );
  const tokenLedger = open(
    rebuildable(file('tokens.sqlite'), damage, (path) => openSqliteTokenLedger({ file: path, clock })),
  );
  const uncounted = (err: unknown): void =>
    logger.warn({ err }, 'attempts at sign-ins and calls cannot be noted: a restart would forget them');
  const blobs = open(openDirectoryBlobStore({ dir: file('blobs'), onDamaged: tellOfBlob(logger) }));
  const uploads = open(openDirectoryUploadStore({ dir: file('incoming'), blobs }));
  const derived = open(openDirectoryDerivedStore({ dir: file('derived') }));
  const roomForDatabases = createDiskSpaceCheck(dataDir, 'sqlite');
  const roomForFiles = createDiskSpaceCheck(file('blobs'), 'files');
  return {
    ...readOnlyWhenFull({ log, uploads, blobs, derived, credentials }, reserve),
    isFull: reserve.isFull,
    store,
    bus,
    keys,
    archiveStores: {
      kind: 'embedded',
      dataDir,
      readModels: file('read-models.sqlite'),
      blobs: file('blobs'),
      decks: file('decks'),
    },
    readModelsDamaged,
    attempts: createMemoryAttemptCounter(clock, { kept: asFarAsPossible(keptAttempts, uncounted) }),
    closeAttempts: keptAttempts.close,
    tokenLedger,
    closeTokenLedger: tokenLedger.close,
    vectors: (name, dimension) =>
      rebuildable(file(`vectors-${name}-${dimension}.sqlite`), damage, (path) =>
        openSqliteVectorIndex({ file: path, dimension }),
      ),
    leases: noLeases,
    engines: {
      async sqlite() {
        await Promise.all([log.head(), store.position('relay')]);
        reserve.requireRoom('sqlite');
        await roomForDatabases();
      },
      async files() {
        reserve.requireRoom('files');
        await roomForFiles();
      },
    },
  };
}
