import { FilesInUse, FreeFiles } from '@anamnesis/contracts/documents/file-requests.ts';
import type { BlobStore } from '@anamnesis/contracts/ports/blob-store.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import { LogHead } from '@anamnesis/contracts/system/requests.ts';
import type { z } from 'zod';

const timeoutMs = 30_000;
/** Files dealt with at once; the bytes of one are held at a time. */
const atOnce = 50;

type Bus = Pick<MessageBus, 'request'>;
type Dependencies = { bus: Bus; blobs: BlobStore };

/**
 * Deletes files that no document has. Another document may get the same bytes meanwhile: so it is asked again afterwards,
 * and a file that is in use then is put back. Whoever records a file looks afterwards whether it is still there: one of
 * the two sees the other.
 */
export type FreeUnusedFiles = (hashes: readonly string[]) => Promise<void>;

export const createFreeFiles =
  ({ bus, blobs }: Dependencies): FreeUnusedFiles =>
  async (hashes) => {
    const all = [...new Set(hashes)];
    for (let from = 0; from < all.length; from += atOnce) {
      const some = all.slice(from, from + atOnce);
      const inUse = await filesInUse(bus, some);
      for (const hash of some) if (!inUse.has(hash)) await freeOne({ bus, blobs }, hash);
    }
  };

async function freeOne({ bus, blobs }: Dependencies, hash: string): Promise<void> {
  if (!(await blobs.has(hash))) return;
  const bytes = await blobs.read(hash);
  await blobs.delete(hash);
  if ((await filesInUse(bus, [hash])).has(hash)) await blobs.put(bytes);
}

async function filesInUse(bus: Bus, hashes: string[]): Promise<Set<string>> {
  const { inUse } = await ask(bus, FilesInUse, { hashes, position: await logHead(bus) });
  return new Set(inUse);
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
