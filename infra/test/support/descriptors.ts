import { existsSync, readdirSync, readlinkSync } from 'node:fs';

/**
 * Descriptors that uploads hold in a process: connections, and files in the folder of what comes in. Others come and go
 * beside them, as those of worker threads. 0 where the system does not tell.
 */
export function uploadDescriptors(pid: number, incoming: string): number {
  const folder = `/proc/${pid}/fd`;
  if (!existsSync(folder)) return 0;
  return readdirSync(folder)
    .map((name) => targetOf(`${folder}/${name}`))
    .filter((target) => target.startsWith('socket:') || target.startsWith(incoming)).length;
}

/** Empty for one that was closed meanwhile. */
function targetOf(descriptor: string): string {
  try {
    return readlinkSync(descriptor);
  } catch {
    return '';
  }
}
