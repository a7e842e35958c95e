import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Whether processes can be looked into as on Linux. */
export const haveProc = process.platform === 'linux';

const listening = '0A';

/** A process and all that it has started, directly or not. */
export function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(familyOf)];
}

function childrenOf(pid: number): number[] {
  const tasks = attempt(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  const lists = tasks.map((task) =>
    attempt(() => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')),
  );
  return lists.flatMap((list) => (list ?? '').split(' ').filter(Boolean).map(Number));
}

/** Which process of a family listens on a port: not always the one that was started. Null when none does. */
export function listenerOf(family: readonly number[], port: number): number | null {
  const sockets = new Set(listeningInodes(port).map((inode) => `socket:[${inode}]`));
  return family.find((pid) => openFiles(pid).some((target) => sockets.has(target))) ?? null;
}

function listeningInodes(port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((table) => (attempt(() => readFileSync(table, 'utf8')) ?? '').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(suffix) === true && state === listening)
    .map((fields) => fields[9] ?? '');
}

/** What the descriptors of a process point to; empty when it is gone. */
export function openFiles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  const names = attempt(() => readdirSync(folder)) ?? [];
  return names
    .map((name) => attempt(() => readlinkSync(`${folder}/${name}`)))
    .filter((path) => path !== null);
}

/** Resident memory in MB; 0 when the process is gone. */
export function residentMb(pid: number): number {
  const status = attempt(() => readFileSync(`/proc/${pid}/status`, 'utf8')) ?? '';
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** Time that the first thread of a process has run, in ms, by the clock ticks of Linux (a hundredth of a second). */
export function mainThreadMs(pid: number): number {
  const stat = attempt(() => readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')) ?? '';
  // Behind the name, which may have spaces: user and system time are the 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 10 * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
}
