import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const sampleMs = 250;
const busyEnough = 0.15;

export const describeMachine = () => ({
  processors: cpus().length,
  model: cpus()[0]?.model ?? 'unknown',
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
  at: new Date().toISOString(),
});

function cpuTimes(): { busy: number; all: number } {
  let busy = 0;
  let all = 0;
  for (const { times } of cpus()) {
    const total = times.user + times.nice + times.sys + times.idle + times.irq;
    all += total;
    busy += total - times.idle;
  }
  return { busy, all };
}

/** The load of all processors during a short pause, 0 to 1. */
async function busyShare(): Promise<number> {
  const before = cpuTimes();
  await pause(sampleMs);
  const after = cpuTimes();
  return (after.busy - before.busy) / Math.max(1, after.all - before.all);
}

/**
 * Waits until the machine is idle, at most `longestMs` each time and `budgetMs` in all. `busy` collects the load that
 * was left after each wait.
 */
export function createQuiet(longestMs: number, budgetMs: number) {
  const busy: number[] = [];
  let leftMs = budgetMs;
  const quiet = async (): Promise<void> => {
    const started = performance.now();
    const until = started + Math.min(longestMs, leftMs);
    let share = await busyShare();
    while (share > busyEnough && performance.now() < until) share = await busyShare();
    leftMs -= performance.now() - started;
    busy.push(share);
  };
  return { quiet, busy };
}
