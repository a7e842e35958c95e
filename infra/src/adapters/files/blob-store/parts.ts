import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The name of a file that is being written; it contains the process id. */
export const newPartName = (): string => `${process.pid}-${randomUUID()}`;

/** Deletes unfinished files of processes that died while they wrote. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (isLeftover(path, Number.parseInt(name, 10))) rmSync(path, { recursive: true, force: true });
  }
}

// In a container every process has the same id: a part that is older than this process is not its own.
function isLeftover(path: string, pid: number): boolean {
  if (pid !== process.pid) return !isAlive(pid);
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return changed < performance.timeOrigin;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
