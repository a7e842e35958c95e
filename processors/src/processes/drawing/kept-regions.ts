// Of which regions of a page pictures are kept: so many for each person, whoever else has the page.
import { createHash } from 'node:crypto';
import { mostDrawingsOfPage } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { regionKey, wholePage } from '@anamnesis/contracts/cards/occlusion/page-region.ts';
import { z } from 'zod';
import type { Derivation } from '../../platform/derived/derivation.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import type { FreeUnusedFiles } from '../../platform/files/free-files.ts';
import { keptPicture } from './page-picture.ts';

/** The people who have a page are spread over its shares: each takes room from a few, and nothing that is stored names anybody. */
const shares = 32;
const mostOfShare = mostDrawingsOfPage;

/** Those of a share by their keys, the one that was kept last at the end. */
const regionsOf = (share: number): Derivation<string[]> => ({
  name: `kept-regions@1/${share}`,
  schema: z.array(z.string()),
});

const shareOf = (page: string, owner: string): number =>
  createHash('sha256').update(`${page} ${owner}`).digest().readUInt32BE(0) % shares;

type Kept = { page: string; owner: string; key: string };
/** Makes room for the picture of a region: the oldest of the person's share is deleted for it. The whole page always has room. */
export type MakeRoom = (kept: Kept) => Promise<void>;

export function keptRegions(
  derived: Pick<DerivedResults, 'partOf' | 'keepPart' | 'drop'>,
  freeFiles: FreeUnusedFiles,
): MakeRoom {
  let last: Promise<unknown> = Promise.resolve();

  async function withRegion({ page, owner, key }: Kept): Promise<string[]> {
    const part = regionsOf(shareOf(page, owner));
    const others = ((await derived.partOf(page, part)) ?? []).filter((known) => known !== key);
    const gone = others.splice(0, Math.max(0, others.length + 1 - mostOfShare));
    await derived.keepPart(page, part, [...others, key]);
    return gone;
  }

  return async (kept) => {
    if (kept.key === regionKey(wholePage)) return;
    const turn = last.then(() => withRegion(kept));
    // One at a time: each replaces what the one before has stored.
    last = turn.catch(() => undefined);
    for (const key of await turn) await freeFiles(await derived.drop(kept.page, keptPicture(key)));
  };
}
