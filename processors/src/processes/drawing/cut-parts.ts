import { createHash } from 'node:crypto';
import type { BlockBox } from '@anamnesis/contracts/documents/page-block.ts';
import { CutPageParts } from '@anamnesis/contracts/documents/requests.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { z } from 'zod';
import type { DocumentActivities } from '../../documents/activities.ts';
import { longestStepMs } from '../../documents/step-time.ts';
import type { Computed, Derivation } from '../../platform/derived/derivation.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import type { FreeUnusedFiles } from '../../platform/files/free-files.ts';
import { serveRequests } from '../../platform/kernel/serve-requests.ts';
import { storedFile } from '../../platform/workers/source-file.ts';
import { formatOf } from './draw-pages.ts';
import { roomOfPages } from './room-of-pages.ts';

type Dependencies = {
  bus: Pick<MessageBus, 'reply'>;
  blobs: BlobStore;
  derived: DerivedResults;
  activities: Pick<DocumentActivities, 'cutParts'>;
  freeFiles: FreeUnusedFiles;
};
type Cut = z.infer<(typeof CutPageParts)['output']>;

/** Of one page, for a share of the people who have it: a page with very many cards takes two or three. */
const mostKept = 6;
/** Of one page for one person. */
const atOnce = 2;

/** The pictures of these parts of a page. Raise the version with whatever changes the pictures. */
const partsOfPage = (key: string): Derivation<Cut> => ({
  name: `page-parts@1/${key}`,
  schema: CutPageParts.output,
  filesOf: ({ pictures }) => [...new Set(pictures.flatMap((picture) => picture?.file ?? []))],
  atOnce,
});

const hashOf = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const keyOf = (boxes: readonly BlockBox[]): string =>
  hashOf(boxes.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`).join());

/** Serves requests for pictures of parts of pages. The same parts are cut once, for everybody who has the page, and deleted with it. */
export function serveCuttingParts(deps: Dependencies): Promise<Subscription> {
  const { bus, blobs, derived, activities, freeFiles } = deps;
  const kind = { name: 'kept-parts@1', most: mostKept, derivation: partsOfPage };
  const makeRoom = roomOfPages(derived, freeFiles, kind);

  async function cut(page: string, boxes: readonly BlockBox[], work: Work): Promise<Computed<Cut>> {
    const file = storedFile(blobs, page, await blobs.size(page));
    const { parts, limited } = await activities.cutParts(file, boxes, work);
    if (!parts || parts.bytes.length === 0)
      return { value: { pictures: boxes.map(() => null) }, keep: !limited };
    const { hash } = await blobs.put(parts.bytes);
    await makeRoom({ page, owner: work.owner ?? '', key: keyOf(boxes) });
    let from = 0;
    const pictures = parts.ends.map((to) => {
      if (to === null) return null;
      const bytes = parts.bytes.subarray(from, to);
      const picture = { hash: hashOf(bytes), format: formatOf(bytes), file: hash, from, to };
      from = to;
      return picture;
    });
    return { value: { pictures }, keep: true };
  }

  return serveRequests(bus, CutPageParts.subject, { longestMs: longestStepMs }, async (message, work) => {
    const { page, boxes, userId } = CutPageParts.input.parse(message);
    const own = { ...work, owner: userId };
    return derived.of(page, partsOfPage(keyOf(boxes)), (shared) => cut(page, boxes, shared), own);
  });
}
