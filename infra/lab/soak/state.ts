// What a server holds: memory, threads, processes and files.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { filesBelow, type Target } from '../attack/support/target.ts';
import { openFiles, residentMb } from '../attack/support/proc.ts';
import { poll } from '@anamnesis/infra/test/support/poll.ts';
import { queued } from '../attack/support/queued.ts';

export type State = { mb: number; threads: number; processes: number; leftovers: string[] };

/** Resident memory of the server and all that it started, in MB. */
export const memoryOf = (target: Target): number =>
  target.family().reduce((sum, pid) => sum + residentMb(pid), 0);

/** Waits until nothing is queued and no process is kept for the next file; then collects garbage. */
export async function calm(target: Target, processes: number, temporary: string): Promise<State> {
  await poll('the server to have nothing to do', async () => (await queued(target.url)) === 0, 1000);
  await poll('its processes to end', () => target.family().length <= processes, 1000);
  for (let round = 0; round < 3; round += 1) {
    process.kill(target.pid(), 'SIGUSR2');
    await pause(1500);
  }
  return stateOf(target, temporary);
}

const stateOf = (target: Target, temporary: string): State => ({
  mb: memoryOf(target),
  threads: readdirSync(`/proc/${target.pid()}/task`).length,
  processes: target.family().length,
  leftovers: [...target.leftovers(), ...filesBelow(temporary)],
});

/** Blobs that are there of these hashes. */
export function blobsOf(target: Target, hashes: ReadonlySet<string>): string[] {
  const names = filesBelow(join(target.dataDir, 'blobs')).map((path) =>
    path.slice(path.lastIndexOf('/') + 1),
  );
  return names.filter((name) => hashes.has(name));
}

/** Looks again and again whether a process that the server started has a connection; resolves as soon as one has. */
export function watchSockets(target: Target): { stop: () => string[] } {
  const server = target.pid();
  const usual = new Set(target.family());
  const seen = new Set<string>();
  const look = (): void => {
    for (const pid of target.family())
      if (!usual.has(pid) && pid !== server)
        for (const inode of networkInodes(pid)) seen.add(`process ${pid} has the connection ${inode}`);
  };
  const timer = setInterval(look, 250);
  return {
    stop() {
      clearInterval(timer);
      return [...seen];
    },
  };
}

function networkInodes(pid: number): string[] {
  const sockets = openFiles(pid).flatMap((path) => /^socket:\[(\d+)\]$/u.exec(path)?.[1] ?? []);
  if (sockets.length === 0) return [];
  const inodes = new Set(
    ['tcp', 'tcp6', 'udp', 'udp6'].flatMap((table) =>
      readFileSync(`/proc/net/${table}`, 'utf8')
        .split('\n')
        .flatMap((line) => line.trim().split(/\s+/u)[9] ?? []),
    ),
  );
  return sockets.filter((inode) => inodes.has(inode));
}
