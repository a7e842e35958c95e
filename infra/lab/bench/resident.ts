import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Only Linux shows it for other processes. */
export const canMeasureResident = existsSync('/proc/self/status');

/** Megabytes that a process holds in memory, all its threads together. */
export function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** With the processes that it started, and those that they started. */
export function residentMbOfAll(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const children = threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return residentMb(pid) + children.reduce((sum, child) => sum + residentMbOfAll(Number(child)), 0);
}

/** The most that it held while the work was done. */
export async function peakMbDuring(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = residentMb(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(pid));
  }, 50);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
}
