// What a process and everything that it has started hold and have used, as the system counts it.
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** `bytes`: of memory that is resident; `cpuMs`: time of processors. */
export type ProcessUsage = { bytes: number; cpuMs: number };

/** Whether this system says it. */
export const isMeasured = process.platform !== 'win32';

/** Rejects when the process has ended. */
export const processUsageOf = (pid: number): Promise<ProcessUsage> =>
  process.platform === 'linux' ? usageOnLinux(pid) : usageByPs(pid);

const nothing: ProcessUsage = { bytes: 0, cpuMs: 0 };
const sum = (a: ProcessUsage, b: ProcessUsage): ProcessUsage => ({
  bytes: a.bytes + b.bytes,
  cpuMs: a.cpuMs + b.cpuMs,
});

async function usageOnLinux(pid: number): Promise<ProcessUsage> {
  const [own, ...others] = await processTreeOf(pid);
  // One of the others may end meanwhile.
  const theirs = await Promise.all(others.map((other) => ofProcess(other).catch(() => nothing)));
  return theirs.reduce(sum, await ofProcess(own));
}

async function ofProcess(pid: number): Promise<ProcessUsage> {
  const [status, stat] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ]);
  return {
    bytes: Number(/^VmRSS:\s*(\d+) kB/mu.exec(status)?.[1] ?? 0) * 1024,
    cpuMs: ticksOf(stat) * msPerTick,
  };
}

const msPerTick = 10;

/** Of the process itself and of its children that have ended. */
const ticksOf = (stat: string): number =>
  stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .reduce((ticks, field) => ticks + Number(field), 0);

/** A process, and all that it and they have started. Linux only. */
export async function processTreeOf(pid: number): Promise<[number, ...number[]]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean)).map(Number);
  const trees = await Promise.all(children.map((child) => processTreeOf(child).catch(() => [])));
  return [pid, ...trees.flat()];
}

const run = promisify(execFile);

async function usageByPs(pid: number): Promise<ProcessUsage> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=,time=']);
  return usageInTable(stdout, pid);
}

/** In a table of all processes: number, number of the parent, kilobytes, [[days-]hours:]minutes:seconds. */
export function usageInTable(table: string, pid: number): ProcessUsage {
  const rows = table
    .split('\n')
    .map((line) => line.trim().split(/\s+/u))
    .map(([own, parent, kilobytes, time = '']) => ({
      pid: Number(own),
      parent: Number(parent),
      usage: { bytes: Number(kilobytes) * 1024, cpuMs: secondsOf(time) * 1000 },
    }));
  const ofTree = (root: number): ProcessUsage =>
    rows
      .filter(({ parent }) => parent === root)
      .map((row) => ofTree(row.pid))
      .reduce(sum, rows.find((row) => row.pid === root)?.usage ?? nothing);
  if (!rows.some((row) => row.pid === pid)) throw new Error(`process ${pid} has ended`);
  return ofTree(pid);
}

function secondsOf(time: string): number {
  const [clock = '', days = '0'] = time.split('-').toReversed();
  const seconds = clock.split(':').reduce((all, part) => all * 60 + Number(part), 0);
  return Number(days) * 86_400 + seconds;
}
