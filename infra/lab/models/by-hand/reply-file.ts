import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What was written as a reply. */
export type Written = {
  text: string;
  /** Whether nobody is writing it any more. */
  isWhole: boolean;
  /** Another one where the file was written again. */
  version: string;
};

/** What is not written to for so long is whole, in ms. */
const settledMs = 1_000;
const endings = ['reply.json', 'reply.txt'] as const;

/**
 * The reply beside a request: `name` is that of its files, without their ending. Null where there is none. A file that was given this name
 * when it was written is whole at once.
 */
export async function writtenReply(folder: string, name: string, now = Date.now()): Promise<Written | null> {
  for (const ending of endings) {
    const file = join(folder, `${name}.${ending}`);
    const facts = await stat(file).catch(() => null);
    if (!facts?.isFile()) continue;
    const { mtimeMs, ctimeMs, size } = facts;
    // A rename changes the second time only.
    const isWhole = ctimeMs > mtimeMs || now - mtimeMs > settledMs;
    const version = `${ending} ${mtimeMs} ${ctimeMs} ${size}`;
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null) return { text, isWhole, version };
  }
  return null;
}
