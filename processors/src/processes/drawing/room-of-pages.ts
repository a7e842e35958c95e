// What is kept that was drawn of a page: so many of a kind for each person, whoever else has the page.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Derivation } from '../../platform/derived/derivation.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import type { FreeUnusedFiles } from '../../platform/files/free-files.ts';

/** The people who have a page are spread over its shares: each takes room from a few, and nothing that is stored names anybody. */
const shares = 32;

/** `name`: of the lists of what is kept. `most`: of a share. `derivation`: of what has this key. */
type Kind<T> = { name: string; most: number; derivation: (key: string) => Derivation<T> };

/** Those of a share by their keys, the one that was kept last at the end. */
const keysOf = ({ name }: Pick<Kind<unknown>, 'name'>, share: number): Derivation<string[]> => ({
  name: `${name}/${share}`,
  schema: z.array(z.string()),
});

const shareOf = (page: string, owner: string): number =>
  createHash('sha256').update(`${page} ${owner}`).digest().readUInt32BE(0) % shares;

type Kept = { page: string; owner: string; key: string };
/** Makes room for what is kept now: the oldest of the person's share is deleted for it. */
export type MakeRoom = (kept: Kept) => Promise<void>;

export function roomOfPages<T>(
  derived: Pick<DerivedResults, 'partOf' | 'keepPart' | 'drop'>,
  freeFiles: FreeUnusedFiles,
  kind: Kind<T>,
): MakeRoom {
  let last: Promise<unknown> = Promise.resolve();

  async function withKey({ page, owner, key }: Kept): Promise<string[]> {
    const part = keysOf(kind, shareOf(page, owner));
    const others = ((await derived.partOf(page, part)) ?? []).filter((known) => known !== key);
    const gone = others.splice(0, Math.max(0, others.length + 1 - kind.most));
    await derived.keepPart(page, part, [...others, key]);
    return gone;
  }

  return async (kept) => {
    const turn = last.then(() => withKey(kept));
    // One at a time: each replaces what the one before has stored.
    last = turn.catch(() => undefined);
    for (const key of await turn) await freeFiles(await derived.drop(kept.page, kind.derivation(key)));
  };
}
