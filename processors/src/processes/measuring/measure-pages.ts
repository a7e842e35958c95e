import { MeasurePage, type PageGeometry } from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { z } from 'zod';
import type { DocumentActivities } from '../../documents/activities.ts';
import { longestRecognitionMs } from '../../documents/recognition/pool.ts';
import type { RecognisedAs } from '@anamnesis/readers';
import type { Computed, Derivation } from '../../platform/derived/derivation.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import { createResting } from '../../platform/derived/resting.ts';
import { serveRequests } from '../../platform/kernel/serve-requests.ts';
import { storedFile } from '../../platform/workers/source-file.ts';

type Dependencies = {
  bus: Pick<MessageBus, 'reply'>;
  blobs: BlobStore;
  derived: DerivedResults;
  activities: Pick<DocumentActivities, 'measure'>;
};
const stored = z.object({ geometry: z.object({ hash: z.string(), size: z.int() }).nullable() });
type Stored = z.infer<typeof stored>;

/** Raise the version with whatever changes what is measured. */
const geometryOf = (recognised: RecognisedAs): Derivation<Stored> => ({
  name: `page-geometry@2${recognised === null ? '' : `:${recognised}`}`,
  schema: stored,
  filesOf: ({ geometry }) => (geometry ? [geometry.hash] : []),
});

/** Serves requests for what stands where on pages. A page is measured once, for everybody who has it. */
export function serveMeasuring({ bus, blobs, derived, activities }: Dependencies): Promise<Subscription> {
  const resting = createResting<Stored>();

  async function measure(page: string, recognised: RecognisedAs, work: Work): Promise<Computed<Stored>> {
    const key = `${page} ${recognised}`;
    const rested = resting.get(key);
    if (rested && (rested.geometry === null || (await blobs.has(rested.geometry.hash))))
      return { value: rested, keep: false };
    const file = storedFile(blobs, page, await blobs.size(page));
    const { geometry, limited } = await activities.measure({ file, recognised }, work);
    const value = { geometry: geometry && (await blobs.put(jsonOf(geometry))) };
    if (limited) resting.set(key, value);
    return { value, keep: !limited };
  }

  return serveRequests(bus, MeasurePage, { longestMs: longestRecognitionMs }, ({ page, recognised }, work) =>
    derived.of(page, geometryOf(recognised), (shared) => measure(page, recognised, shared), work),
  );
}

const jsonOf = (geometry: PageGeometry): Uint8Array => new TextEncoder().encode(JSON.stringify(geometry));
