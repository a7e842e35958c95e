// Whether a process waits for something that does not come. How much of a processor it gets does not tell it on a crowded machine;
// how much of one its threads want does.
import { readdir, readFile } from 'node:fs/promises';
import { ConversionBroken } from '../converter.ts';
import { processTreeOf } from './usage.ts';

/** Of one thread since it began, in ms and in times that it went to sleep. */
export type ThreadTimes = {
  ran: number;
  /** Could have run, and others did. */
  waited: number;
  naps: number;
  waitsForDisk: boolean;
};
export type ThreadsLook = { at: number; threads: ReadonlyMap<string, ThreadTimes> };

/** Of one processor: what has stalled still looks around for a tenth of the time. */
const leastWanted = 0.13;
/** A thread that sleeps so often, and runs so short in between, only looks whether something has come. */
const leastNapsPerMs = 0.01;
const shortestRunMs = 0.5;

const unborn: ThreadTimes = { ran: 0, waited: 0, naps: 0, waitsForDisk: false };

/** Whether no thread has worked between two looks at a process, or wanted to. */
export function hasStalled(before: ThreadsLook, after: ThreadsLook): boolean {
  const elapsed = after.at - before.at;
  let wanted = 0;
  for (const [id, now] of after.threads) {
    const then = before.threads.get(id) ?? unborn;
    if (then.waitsForDisk || now.waitsForDisk) return false;
    const [ran, waited, naps] = [now.ran - then.ran, now.waited - then.waited, now.naps - then.naps];
    const onlyLooks = naps >= elapsed * leastNapsPerMs && ran < naps * shortestRunMs;
    if (!onlyLooks) wanted += ran + waited;
  }
  return wanted < elapsed * leastWanted;
}

/** Calls back when the process, with what it has started, has stalled for so long. Linux only. Returns what ends the watch. */
export function watchStall(
  pid: number | undefined,
  stalledMs: number,
  onStalled: (error: ConversionBroken) => void,
): () => void {
  const looks: ThreadsLook[] = [];
  const look = async (): Promise<void> => {
    const threads = pid === undefined ? null : await threadsOf(pid).catch(() => null);
    if (threads === null) return;
    const now = { at: performance.now(), threads };
    looks.push(now);
    while (looks[1] && now.at - looks[1].at >= stalledMs) looks.shift();
    const first = looks[0]!;
    if (now.at - first.at >= stalledMs && hasStalled(first, now))
      onStalled(new ConversionBroken('machine', `it did nothing for ${stalledMs} ms`));
  };
  const timer = setInterval(() => void look(), stalledMs / 8);
  return () => clearInterval(timer);
}

/** null where the system does not say it. */
async function threadsOf(pid: number): Promise<Map<string, ThreadTimes> | null> {
  if (process.platform !== 'linux') return null;
  const threads = new Map<string, ThreadTimes>();
  for (const each of await processTreeOf(pid)) {
    const folder = `/proc/${each}/task`;
    for (const id of await readdir(folder).catch(() => [])) {
      const times = await timesOf(`${folder}/${id}`);
      if (times) threads.set(id, times);
    }
  }
  return threads.size > 0 ? threads : null;
}

/** null for a thread that has ended meanwhile. */
async function timesOf(folder: string): Promise<ThreadTimes | null> {
  const [schedule, status] = await Promise.all([
    readFile(`${folder}/schedstat`, 'utf8'),
    readFile(`${folder}/status`, 'utf8'),
  ]).catch(() => ['', '']);
  const [ran, waited] = schedule.split(' ').map((nanoseconds) => Number(nanoseconds) / 1e6);
  if (ran === undefined || waited === undefined) return null;
  return {
    ran,
    waited,
    naps: Number(/^voluntary_ctxt_switches:\s*(\d+)/mu.exec(status)?.[1]),
    waitsForDisk: /^State:\s*D/mu.test(status),
  };
}
