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

/** Share of all processors that was at work during a short pause, 0 to 1. */
async function busyShare(): Promise<number> {
  const before = cpuTimes();
  await pause(sampleMs);
  const after = cpuTimes();
  return (after.busy - before.busy) / Math.max(1, after.all - before.all);
}

/**
 * Waits for quiet moments, each time `longestMs` at most and `patienceMs` over all. `busy` collects how much of the
 * processors other work had when the waiting was over.
 */
export function createQuiet(longestMs: number, patienceMs: number) {
  const busy: number[] = [];
  let patience = patienceMs;
  const quiet = async (): Promise<void> => {
    const started = performance.now();
    const until = started + Math.min(longestMs, patience);
    let share = await busyShare();
    while (share > busyEnough && performance.now() < until) share = await busyShare();
    patience -= performance.now() - started;
    busy.push(share);
  };
  return { quiet, busy };
}
