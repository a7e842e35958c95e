import { createHash } from 'node:crypto';
import { mostDrawingsOfPage, type Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import {
  regionKey,
  roundedRegion,
  wholePageRegion,
} from '@anamnesis/contracts/cards/occlusion/page-region.ts';
import { type CutPicture, CutPagePicture } from '@anamnesis/contracts/documents/requests.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { DocumentActivities, PageDrawing } from '../../documents/activities.ts';
import { longestStepMs } from '../../documents/step-time.ts';
import type { Computed } from '../../platform/derived/derivation.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import { createResting } from '../../platform/derived/resting.ts';
import type { FreeUnusedFiles } from '../../platform/files/free-files.ts';
import { serveRequests } from '../../platform/kernel/serve-requests.ts';
import { storedFile } from '../../platform/workers/source-file.ts';
import { formatOf } from './draw-pages.ts';
import { roomOfPages } from './room-of-pages.ts';
import { type Cut, keptPicture, uncachedPicture } from './page-picture.ts';

type Dependencies = {
  bus: Pick<MessageBus, 'reply'>;
  blobs: BlobStore;
  derived: DerivedResults;
  activities: Pick<DocumentActivities, 'cut'>;
  freeFiles: FreeUnusedFiles;
};
/** `key`: the name of the region. */
type Asked = { page: string; region: Place; key: string };

/**
 * Serves requests for pictures of regions of pages. One that is kept is cut once, for everybody who has the page, and deleted with it, or
 * when its person has kept many others since; it is then cut again. Any other is in the reply and stored nowhere.
 */
export function serveCutting(deps: Dependencies): Promise<Subscription> {
  const { bus, blobs, derived, activities, freeFiles } = deps;
  /** By person: a page that broke a limit rests, whatever of it they ask for. */
  const resting = createResting<true>();
  const makeRoom = roomOfPages(derived, freeFiles, {
    name: 'kept-regions@1',
    most: mostDrawingsOfPage,
    derivation: keptPicture,
  });

  async function cut({ page, region }: Asked, work: Work): Promise<PageDrawing> {
    const key = `${work.owner ?? ''} ${page}`;
    if (resting.has(key)) return { bytes: null, limited: true };
    const file = storedFile(blobs, page, await blobs.size(page));
    const drawn = await activities.cut(file, region, work);
    if (drawn.limited) resting.set(key, true);
    return drawn;
  }

  async function kept(asked: Asked, work: Work): Promise<Computed<Cut>> {
    const { bytes, limited } = await cut(asked, work);
    if (limited) return { value: { picture: null }, keep: false };
    const picture = bytes && { ...(await blobs.put(bytes)), format: formatOf(bytes) };
    // The whole page always has room.
    if (asked.key !== regionKey(wholePageRegion))
      await makeRoom({ page: asked.page, owner: work.owner ?? '', key: asked.key });
    return { value: { picture }, keep: true };
  }

  async function uncached(asked: Asked, work: Work): Promise<Computed<Cut>> {
    const there = await derived.partOf(asked.page, keptPicture(asked.key));
    if (there) return { value: there, keep: false };
    const { bytes } = await cut(asked, work);
    return { value: { picture: bytes && inReply(bytes) }, keep: false };
  }

  return serveRequests(
    bus,
    CutPagePicture,
    { longestMs: longestStepMs },
    async ({ page, region, keep }, work) => {
      const asked = { page, region: roundedRegion(region), key: regionKey(region) };
      const { key } = asked;
      return keep
        ? derived.of(page, keptPicture(key), (shared) => kept(asked, shared), work)
        : derived.of(page, uncachedPicture(key), (shared) => uncached(asked, shared), work);
    },
  );
}

const inReply = (bytes: Uint8Array): CutPicture => ({
  hash: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
  format: formatOf(bytes),
  bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
});
