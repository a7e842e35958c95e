import { DrawPages } from '@anamnesis/contracts/documents/requests.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { z } from 'zod';
import type { Computed, Derivation } from '../../platform/derived/derivation.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import type { DocumentActivities } from '../../documents/activities.ts';
import { longestStepMs } from '../../documents/step-time.ts';
import { serveRequests } from '../../platform/kernel/serve-requests.ts';
import { storedFile } from '../../platform/workers/source-file.ts';

type Dependencies = {
  bus: Pick<MessageBus, 'reply'>;
  blobs: BlobStore;
  derived: DerivedResults;
  activities: Pick<DocumentActivities, 'draw'>;
};
const image = z.object({ hash: z.string(), size: z.int(), format: z.enum(['png', 'jpg']) });
type Drawn = { image: z.infer<typeof image> | null };

/** Raise the version with whatever changes the images. */
const imageOfPage: Derivation<Drawn> = {
  name: 'page-image@2',
  schema: z.object({ image: image.nullable() }),
  filesOf: (drawn) => (drawn.image ? [drawn.image.hash] : []),
};

/** Of a PNG or JPEG, by the first byte of its signature. */
export const formatOf = (bytes: Uint8Array): 'png' | 'jpg' => (bytes[0] === 0x89 ? 'png' : 'jpg');

/** Serves requests for images of pages. A page is drawn once, for everybody who has it; its image is deleted with it. */
export function serveDrawing({ bus, blobs, derived, activities }: Dependencies): Promise<Subscription> {
  async function draw(page: string, work: Work): Promise<Computed<Drawn>> {
    const file = storedFile(blobs, page, await blobs.size(page));
    const { bytes, limited } = await activities.draw(file, work);
    const drawn = bytes && { ...(await blobs.put(bytes)), format: formatOf(bytes) };
    return { value: { image: drawn }, keep: !limited };
  }

  async function imageOf(page: string, work: Work): Promise<Drawn['image']> {
    return (await derived.of(page, imageOfPage, (shared) => draw(page, shared), work)).image;
  }

  return serveRequests(bus, DrawPages, { longestMs: longestStepMs }, async ({ pages }, work) => ({
    images: await Promise.all(pages.map((page) => imageOf(page, work))),
  }));
}
