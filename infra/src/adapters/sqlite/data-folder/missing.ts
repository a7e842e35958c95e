import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedFile, hasBytes } from './damaged.ts';

/** Of files that nothing replaces: those that are made after them, in the order in which a start makes them. */
const madeAfter: [name: string, what: string, later: string[]][] = [
  ['events.sqlite', 'the log of everything', ['credentials.sqlite', 'read-models.sqlite']],
  ['credentials.sqlite', 'which knows who may sign in', ['read-models.sqlite']],
];

/** It is made before the log; a folder of an early version has none. */
const keys = ['keys.sqlite', 'the keys to what people wrote'] as const;

/**
 * Throws DamagedFile when a file that nothing replaces was lost: an empty one in its place would end as if nobody had ever
 * been here. A first start that was cut off has none of the files that are made later.
 */
export function refuseMissing(dataDir: string): void {
  const isThere = (name: string): boolean => existsSync(join(dataDir, name));
  const isEmpty = (name: string): boolean => !hasBytes(join(dataDir, name));
  if (isThere(keys[0]) && isEmpty(keys[0]) && !isEmpty('events.sqlite'))
    throw new DamagedFile(...keys, 'it is empty');
  for (const [name, what, later] of madeAfter)
    if (isEmpty(name) && later.some(isThere))
      throw new DamagedFile(name, what, isThere(name) ? 'it is empty' : 'it is missing');
}
