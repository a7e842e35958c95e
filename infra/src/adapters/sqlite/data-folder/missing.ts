import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedFile } from './damaged.ts';

/** Of files that nothing replaces: those that are made after them, in the order in which a start makes them. */
const madeAfter: [name: string, what: string, later: string[]][] = [
  ['events.sqlite', 'the log of everything', ['credentials.sqlite', 'read-models.sqlite']],
  ['credentials.sqlite', 'which knows who may sign in', ['read-models.sqlite']],
];

/**
 * Throws DamagedFile when a file that nothing replaces was lost: an empty one in its place would end as if nobody had ever
 * been here. A first start that was cut off has none of the files that are made later.
 */
export function refuseMissing(dataDir: string): void {
  const isThere = (name: string): boolean => existsSync(join(dataDir, name));
  for (const [name, what, later] of madeAfter)
    if (!isThere(name) && later.some(isThere)) throw new DamagedFile(name, what, 'it is missing');
}
