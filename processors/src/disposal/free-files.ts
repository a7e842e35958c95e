import { FilesInUse, FreeFiles } from '@anamnesis/contracts/documents/file-requests.ts';
import { BlobNotFound, type BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import { LogHead } from '@anamnesis/contracts/system/requests.ts';
import type { z } from 'zod';
import type { DerivedResults } from '../derived/derived-results.ts';

const timeoutMs = 30_000;
/** Files asked about at once; the bytes of one are held at a time. */
const atOnce = 50;

type Bus = Pick<MessageBus, 'request'>;
type Dependencies = { bus: Bus; blobs: BlobStore; derived: Pick<DerivedResults, 'filesOf' | 'forget'> };

/**
 * Deletes files that no document has, with what was made from them; what was made from a file that a document has stays,
 * since that document is going to have it too. Another document may get the same bytes meanwhile: so it is asked again afterwards,
 * and a file that is in use then is put back. Whoever records a file looks afterwards whether it is still there: one of
 * the two sees the other.
 */
export type FreeUnusedFiles = (hashes: readonly string[]) => Promise<void>;

export const createFreeFiles =
  (deps: Dependencies): FreeUnusedFiles =>
  (hashes) =>
    freeAll(deps, hashes, new Set());

/** `seen` had their turn: a file can have been made from itself. */
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
    // After the file: whoever keeps a result looks for the file afterwards. Before what was made from it: nobody is to
    // find results that refer to what is being deleted.
    const made = await deps.derived.filesOf(hash);
    await deps.derived.forget(hash);
    await freeAll(deps, made, seen);
  }
}

/** False when some document has got the file meanwhile. */
async function deleteFile({ bus, blobs }: Dependencies, hash: string): Promise<boolean> {
  const bytes = await readIfThere(blobs, hash);
  if (bytes === null) return true;
  await blobs.delete(hash);
  if (!(await filesInUse(bus, [hash])).has(hash)) return true;
  await blobs.put(bytes);
  return false;
}

/** Two who free the same file may come at once. */
async function readIfThere(blobs: BlobStore, hash: string): Promise<Uint8Array | null> {
  try {
    return await blobs.read(hash);
  } catch (error) {
    if (error instanceof BlobNotFound) return null;
    throw error;
  }
}

async function filesInUse(bus: Bus, hashes: readonly string[]): Promise<Set<string>> {
  const inUse = new Set<string>();
  for (let from = 0; from < hashes.length; from += atOnce) {
    const some = hashes.slice(from, from + atOnce);
    const answer = await ask(bus, FilesInUse, { hashes: some, position: await logHead(bus) });
    for (const hash of answer.inUse) inUse.add(hash);
  }
  return inUse;
}

/** Where the log ends now: a read that has passed it misses nothing that was recorded before. */
export const logHead = async (bus: Bus): Promise<string> => (await ask(bus, LogHead, {})).position;

/** Asks another service over the bus and validates the answer. */
export async function ask<I extends z.ZodType, O extends z.ZodType>(
  bus: Bus,
  definition: { subject: string; input: I; output: O },
  input: z.input<I>,
): Promise<z.output<O>> {
  return definition.output.parse(await bus.request(definition.subject, input, timeoutMs));
}

/** For services that have put a file which then was not recorded. */
export const serveFreeFiles = (
  bus: Pick<MessageBus, 'reply'>,
  freeFiles: FreeUnusedFiles,
): Promise<Subscription> =>
  bus.reply(FreeFiles.subject, async (message) => {
    await freeFiles(FreeFiles.input.parse(message).hashes);
    return {};
  });
