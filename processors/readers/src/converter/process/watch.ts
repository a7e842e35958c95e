import { writeFile } from 'node:fs/promises';
import { ConversionBroken } from '../converter.ts';
import { isMeasured, type ProcessUsage, processUsageOf } from './usage.ts';

/** Of a process with everything that it has started. */
type WorkLimits = {
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
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking || pid === undefined) return;
    isLooking = true;
    // It has ended, which is noticed elsewhere.
    const usage = await (isMeasured ? processUsageOf(pid) : clock()).catch(() => null);
    isLooking = false;
    if (usage === null) return;
    const { bytes, cpuMs } = usage;
    first ??= cpuMs;
    if (bytes > memoryBytes) onBroken(new ConversionBroken('limit', `it holds ${bytes} bytes`));
    if (cpuMs - first > workMs) onBroken(new ConversionBroken('limit', `it worked for ${workMs} ms`));
    if (cpuMs - first > last) worked?.((last = cpuMs - first));
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  void look();
  return () => clearInterval(timer);
}

const lookEveryMs = 100;

/** Where nothing else is known, the time that passes. */
const clock = async (): Promise<ProcessUsage> => ({ bytes: 0, cpuMs: performance.now() });

/** When the memory of the machine runs out, the system ends this process and not the app. Linux only. */
export function endFirst(pid: number | undefined): void {
  if (process.platform === 'linux' && pid !== undefined)
    void writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => undefined);
}
