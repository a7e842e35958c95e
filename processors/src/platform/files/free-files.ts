import { FilesInUse, FreeFiles } from '@anamnesis/contracts/documents/file-requests.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/stores/blob-store.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { LogHead } from '@anamnesis/contracts/system/requests.ts';
import type { z } from 'zod';
import type { DerivedResults } from '../derived/derived-results.ts';

const timeoutMs = 30_000;
/** Hashes per request. */
const atOnce = 50;

type Bus = Pick<MessageBus, 'request'>;
type Dependencies = { bus: Bus; blobs: BlobStore; derived: Pick<DerivedResults, 'filesOf' | 'forget'> };

/**
 * Deletes files that no document uses, together with the files derived from them. Files derived from one that is in use
 * are kept, since its document will use them too. Another document may start to use the same bytes concurrently, so usage
 * is checked again after the deletion, and a file that is in use by then is brought back. Code that records a file checks
 * afterwards that it still exists, so at least one of the two notices the other.
 */
export type FreeUnusedFiles = (hashes: readonly string[]) => Promise<void>;

export const createFreeFiles =
  (deps: Dependencies): FreeUnusedFiles =>
  (hashes) =>
    freeAll(deps, hashes, new Set());

/** `seen`: files already processed, because a file can be derived from itself. */
async function freeAll(deps: Dependencies, hashes: readonly string[], seen: Set<string>): Promise<void> {
  const all = [...new Set(hashes)].filter((hash) => !seen.has(hash));
  const inUse = await filesInUse(deps.bus, all);
  const unused = all.filter((hash) => !inUse.has(hash));
  if (unused.length === 0) return;
  const wanted = new Set<string>();
  for (const hash of inUse) for (const made of await deps.derived.filesOf(hash)) wanted.add(made);
  for (const hash of unused) {
    seen.add(hash);
    if (wanted.has(hash) || !(await deleteFile(deps, hash))) continue;
    // Results are deleted after the file, because code that stores a result checks afterwards that the file exists, and
    // before the derived files, so that no result refers to a file that is being deleted.
    const made = await deps.derived.filesOf(hash);
    await deps.derived.forget(hash);
    await freeAll(deps, made, seen);
  }
}

/**
 * Resolves false when a document has started to use the file meanwhile. Until that is known its bytes are only set aside: a
 * process that is killed in between takes no file with it.
 */
async function deleteFile({ bus, blobs }: Dependencies, hash: string): Promise<boolean> {
  // One that is missing was perhaps freed by another process at the same time.
  if (!(await blobs.setAside(hash))) return true;
  try {
    if (!(await filesInUse(bus, [hash])).has(hash)) {
      await blobs.discard(hash);
      return true;
    }
  } catch (error) {
    await blobs.bringBack(hash);
    throw error;
  }
  await blobs.bringBack(hash);
  return false;
}

/** Those of them that a document has, as of the end of the log. */
export async function filesInUse(bus: Bus, hashes: readonly string[]): Promise<Set<string>> {
  const inUse = new Set<string>();
  for (let from = 0; from < hashes.length; from += atOnce) {
    const some = hashes.slice(from, from + atOnce);
    const response = await askOverBus(bus, FilesInUse, { hashes: some, position: await currentLogHead(bus) });
    for (const hash of response.inUse) inUse.add(hash);
  }
  return inUse;
}

/** The current end of the log: a read model that has passed it includes everything recorded before. */
export const currentLogHead = async (bus: Bus): Promise<string> =>
  (await askOverBus(bus, LogHead, {})).position;

/** Sends a request to another service over the bus and validates the response. */
export async function askOverBus<I extends z.ZodType, O extends z.ZodType>(
  bus: Bus,
  definition: { subject: string; input: I; output: O },
  input: z.input<I>,
): Promise<z.output<O>> {
  return definition.output.parse(await bus.request(definition.subject, input, timeoutMs));
}

/** Serves requests of services that stored a file which then was not recorded. */
export const serveFreeFiles = (
  bus: Pick<MessageBus, 'reply'>,
  freeFiles: FreeUnusedFiles,
): Promise<Subscription> =>
  bus.reply(FreeFiles.subject, async (message) => {
    await freeFiles(FreeFiles.input.parse(message).hashes);
    return {};
  });
