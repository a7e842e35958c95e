/**
 * Everything that may lie in a data folder. Whoever adds a store adds it to one of these lists; a test fails on what is in
 * none, and a backup names it.
 */
type BackedUp = {
  name: string;
  kind: 'file' | 'database' | 'blobs';
};

/**
 * What a backup holds, in the order in which it is copied (decision 19): the log comes after all that is derived from it,
 * so that it is never behind them, and after the credentials, so that an erasure in it is repeated on them. Keys come after
 * the events that were written with them. A file that an event names was there before the event, so files are looked for
 * before the log, when most are copied, and after it.
 */
export const backedUp: readonly BackedUp[] = [
  { name: 'secrets.json', kind: 'file' },
  { name: 'operators.jsonl', kind: 'file' },
  { name: 'read-models.sqlite', kind: 'database' },
  { name: 'bus.sqlite', kind: 'database' },
  { name: 'credentials.sqlite', kind: 'database' },
  { name: 'blobs', kind: 'blobs' },
  { name: 'events.sqlite', kind: 'database' },
  { name: 'keys.sqlite', kind: 'database' },
  { name: 'blobs', kind: 'blobs' },
];

/** What a backup does not hold, and why. */
const notBackedUp: readonly { name: RegExp; because: string }[] = [
  { name: /^incoming$/, because: 'uploads that are not accepted yet' },
  { name: /^decks$/, because: 'decks that are being downloaded' },
  { name: /^derived$/, because: 'can be computed again' },
  { name: /^vectors-.+\.sqlite(-wal|-shm)?$/, because: 'can be computed again' },
  { name: /^attempts\.sqlite(-wal|-shm)?$/, because: 'counts what was tried within a day' },
  { name: /^tokens\.sqlite(-wal|-shm)?$/, because: 'counts what models were asked within days' },
  { name: /^room-check$/, because: 'finds out whether there is space' },
  { name: /^space-reserve$/, because: 'keeps space for deleting' },
  { name: /^outbox$/, because: 'mails that were sent' },
  { name: /^restoring\.json$/, because: 'says that a restore is at work' },
  { name: /^lock\.(sqlite|json)$/, because: 'belongs to the process that runs' },
  { name: /\.damaged(-[\d-]+)?$/, because: 'was set aside' },
];

/** SQLite keeps these beside a database that is open. */
const companions = ['-wal', '-shm'];

/** The files of a database that is there. */
export const databaseFilesOf = (database: string): string[] => [
  database,
  ...companions.map((end) => database + end),
];

/** True for what is in neither list. */
export function isUnknownFile(name: string): boolean {
  const known = backedUp.flatMap((entry) =>
    entry.kind === 'database' ? databaseFilesOf(entry.name) : [entry.name],
  );
  return !known.includes(name) && !notBackedUp.some((entry) => entry.name.test(name));
}
