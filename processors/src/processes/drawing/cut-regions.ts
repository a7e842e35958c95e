import { createHash } from 'node:crypto';
import { mostWords, type RecognisedText } from '@anamnesis/contracts/documents/page.ts';
import { CutRegions } from '@anamnesis/contracts/documents/requests.ts';
import { BlobNotFound, type BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { z } from 'zod';
import type { DocumentActivities } from '../../documents/activities.ts';
import { longestStepMs } from '../../documents/step-time.ts';
import { readStoredDocument } from '../../documents/text/stored-text.ts';
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
  activities: Pick<DocumentActivities, 'cutRegions'>;
  freeFiles: FreeUnusedFiles;
};
type Asked = Pick<z.infer<(typeof CutRegions)['input']>, 'page' | 'recognised' | 'cards'>;
type Cut = z.infer<(typeof CutRegions)['output']>;

/** Of one page, for a share of the people who have it: a page with very many cards takes two or three. */
const mostKept = 6;
/** Of one page for one person. */
const atOnce = 2;

/** The regions of these cards of a page. Raise the version with whatever changes them. */
const regionsOfPage = (key: string): Derivation<Cut> => ({
  name: `card-regions@1/${key}`,
  schema: CutRegions.output,
  filesOf: ({ regions }) => [...new Set(regions.flatMap((parts) => (parts ?? []).map(({ file }) => file)))],
  atOnce,
});

const hashOf = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const keyOf = ({ recognised, cards }: Asked): string =>
  hashOf(JSON.stringify([recognised, cards.map(({ prompt, span }) => [prompt, span])]));

/** Serves requests for the regions of cards. Those of the same cards are cut once, for everybody who has the page, and deleted with it. */
export function serveCuttingRegions(deps: Dependencies): Promise<Subscription> {
  const { bus, blobs, derived, activities, freeFiles } = deps;
  const kind = { name: 'kept-regions@1', most: mostKept, derivation: regionsOfPage };
  const makeRoom = roomOfPages(derived, freeFiles, kind);

  async function cut(asked: Asked, work: Work): Promise<Computed<Cut>> {
    const { page, cards } = asked;
    const file = storedFile(blobs, page, await blobs.size(page));
    const recognised = asked.recognised === null ? null : await wordsIn(blobs, asked.recognised);
    const { cut: found, limited } = await activities.cutRegions(file, { cards, recognised }, work);
    if (!found || found.bytes.length === 0)
      return { value: { regions: cards.map(() => null) }, keep: !limited };
    const { bytes, ends, regions } = found;
    const { hash } = await blobs.put(bytes);
    await makeRoom({ page, owner: work.owner ?? '', key: keyOf(asked) });
    const pictures = ends.map((to, n) => {
      const from = ends[n - 1] ?? 0;
      const own = bytes.subarray(from, to);
      return { hash: hashOf(own), format: formatOf(own), file: hash, from, to };
    });
    const value = regions.map(
      (parts) => parts && parts.map(({ picture, ...part }) => ({ ...pictures[picture]!, ...part })),
    );
    return { value: { regions: value }, keep: true };
  }

  return serveRequests(bus, CutRegions, { longestMs: longestStepMs }, ({ userId: _userId, ...asked }, work) =>
    derived.of(asked.page, regionsOfPage(keyOf(asked)), (shared) => cut(asked, shared), work),
  );
}

/** Without what was recognised, a page is the picture that it is. */
async function wordsIn(blobs: Pick<BlobStore, 'read'>, textBlob: string): Promise<RecognisedText | null> {
  try {
    const { pages } = await readStoredDocument(blobs, textBlob);
    const { words, turnedBy } = pages[0]?.recognised ?? {};
    return words && turnedBy !== undefined ? { words: words.slice(0, mostWords), turnedBy } : null;
  } catch (error) {
    if (error instanceof BlobNotFound) return null;
    throw error;
  }
}
