import { writeFile } from 'node:fs/promises';
import { timeLimit } from '../../../../platform/workers/time-limit.ts';
import { ConversionBroken } from '../converter.ts';
import { isMeasured, usageOf } from './usage.ts';

/** Of a process with everything that it has started. */
export type WorkLimits = {
  memoryBytes: number;
  /** Time of processors, in ms: what others use of a busy machine does not count. */
  workMs: number;
  /** The process has worked for so long since the watch began, in ms. */
  worked?: (ms: number) => void;
};

/** Calls back when the process breaks a limit. Returns what ends the watch. */
export function watchWork(
  pid: number | undefined,
  { memoryBytes, workMs, worked }: WorkLimits,
  onBroken: (error: ConversionBroken) => void,
): () => void {
  let first: number | undefined;
  let last = 0;
  const used = async (): Promise<number> => {
    if (pid === undefined) throw new Error('it was not started');
    const { bytes, cpuMs } = isMeasured ? await usageOf(pid) : { bytes: 0, cpuMs: performance.now() };
    if (bytes > memoryBytes) onBroken(new ConversionBroken('limit', `it holds ${bytes} bytes`));
    first ??= cpuMs;
    if (cpuMs - first > last) worked?.((last = cpuMs - first));
    return cpuMs;
  };
  return timeLimit(workMs, used, {
    over: () => onBroken(new ConversionBroken('limit', `it worked for ${workMs} ms`)),
    starved: () => onBroken(new ConversionBroken('machine', 'it got too little time of a processor')),
  });
}

/** When the memory of the machine runs out, the system ends this process and not the app. Linux only. */
export function endFirst(pid: number | undefined): void {
  if (process.platform === 'linux' && pid !== undefined)
    void writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => undefined);
}
