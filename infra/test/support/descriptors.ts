import { existsSync, readdirSync, readlinkSync } from 'node:fs';

/**
 * How many descriptors uploads hold in a process: connections, and files in the folder `incoming`. Others are ignored,
 * since they vary, as those of worker threads. 0 where the system does not list them.
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
