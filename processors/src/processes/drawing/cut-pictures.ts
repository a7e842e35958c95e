import { createHash } from 'node:crypto';
import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { regionKey, roundedRegion } from '@anamnesis/contracts/cards/occlusion/page-region.ts';
import { type CutPicture, CutPagePicture } from '@anamnesis/contracts/documents/requests.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { DocumentActivities, DrawnPage } from '../../documents/activities.ts';
import { longestStepMs } from '../../documents/step-time.ts';
import type { Computed, Derivation } from '../../platform/derived/derivation.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import { createResting } from '../../platform/derived/resting.ts';
import { serveRequests } from '../../platform/kernel/serve-requests.ts';
import { storedFile } from '../../platform/workers/source-file.ts';
import { formatOf } from './draw-pages.ts';

type Dependencies = {
  bus: Pick<MessageBus, 'reply'>;
  blobs: BlobStore;
  derived: DerivedResults;
  activities: Pick<DocumentActivities, 'cut'>;
};
type Cut = { picture: CutPicture | null };
type Asked = { page: string; region: Place; keep: boolean };

/** Files derived of one page, whoever has it: beyond them pictures are cut each time, so that nobody fills the disk by drawing. */
const mostKept = 300;

/** Raise the version with whatever changes the pictures. */
const pictureOf = (region: Place): Derivation<Cut> => ({
  name: `page-picture@1/${regionKey(region)}`,
  schema: CutPagePicture.output,
  filesOf: ({ picture }) => (picture && picture.bytes === undefined ? [picture.hash] : []),
  atOnce: 2,
});

/**
 * Serves requests for pictures of regions of pages. One that is kept is cut once, for everybody who has the page, and deleted with it; any
 * other is in the reply and stored nowhere.
 */
export function serveCutting({ bus, blobs, derived, activities }: Dependencies): Promise<Subscription> {
  /** A page that broke a limit rests, whatever of it is asked for. */
  const resting = createResting<true>();

  async function cut({ page, region }: Asked, work: Work): Promise<DrawnPage> {
    if (resting.has(page)) return { bytes: null, limited: true };
    const file = storedFile(blobs, page, await blobs.size(page));
    const drawn = await activities.cut(file, region, work);
    if (drawn.limited) resting.set(page, true);
    return drawn;
  }

  async function compute(asked: Asked, work: Work): Promise<Computed<Cut>> {
    const { bytes, limited } = await cut(asked, work);
    if (!bytes) return { value: { picture: null }, keep: asked.keep && !limited };
    const format = formatOf(bytes);
    if (asked.keep && (await derived.filesOf(asked.page)).length < mostKept)
      return { value: { picture: { ...(await blobs.put(bytes)), format } }, keep: true };
    return { value: { picture: { ...inReply(bytes), format } }, keep: false };
  }

  async function find(asked: Asked, work: Work): Promise<Cut> {
    const found = await derived.of(
      asked.page,
      pictureOf(asked.region),
      (shared) => compute(asked, shared),
      work,
    );
    const { picture } = found;
    if (!picture || picture.bytes !== undefined || (await blobs.has(picture.hash))) return found;
    // It was deleted with another page that looks the same. What is cut again has the same bytes, and so the same hash.
    const { bytes } = await cut(asked, work);
    return { picture: bytes && { ...(await blobs.put(bytes)), format: formatOf(bytes) } };
  }

  return serveRequests(bus, CutPagePicture.subject, { longestMs: longestStepMs }, async (message, work) => {
    const { userId, page, region, keep } = CutPagePicture.input.parse(message);
    return find({ page, region: roundedRegion(region), keep }, { ...work, owner: userId });
  });
}

const inReply = (bytes: Uint8Array): Omit<CutPicture, 'format'> => ({
  hash: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
  bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
});
