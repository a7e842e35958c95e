import { type FileHandle, open } from 'node:fs/promises';

/** A handle that is collected while it is open ends the process (Node's documentation of FileHandle), so each is held here. */
const held = new Set<FileHandle>();

/** `open` of node:fs/promises, for handles that outlive the call: whoever forgets to close one loses a descriptor, not the process. */
export async function openHeld(path: string, flags: string, mode?: number): Promise<FileHandle> {
  const handle = await open(path, flags, mode);
  held.add(handle);
  // Documented, though its types do not say so.
  (handle as FileHandle & NodeJS.EventEmitter).once('close', () => held.delete(handle));
  return handle;
}
