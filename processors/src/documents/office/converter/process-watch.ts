import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ConversionBroken } from './converter.ts';

const run = promisify(execFile);

const checkEveryMs = 250;

/** Calls back when the process holds more than it may, in bytes. Returns what ends the watch. */
export function watchMemory(
  pid: number | undefined,
  mostBytes: number,
  onBroken: (error: ConversionBroken) => void,
): () => void {
  const look = async (): Promise<void> => {
    const bytes = pid === undefined ? null : await residentMemory(pid);
    if (bytes !== null && bytes > mostBytes)
      onBroken(new ConversionBroken('limit', `it holds ${bytes} bytes`));
  };
  const timer = setInterval(() => void look(), checkEveryMs);
  return () => clearInterval(timer);
}

/** Calls back when the process hardly does anything any more: it waits for something that does not come. Linux only. */
export function watchIdle(
  pid: number | undefined,
  idleMs: number,
  onIdle: (error: ConversionBroken) => void,
): () => void {
  const samples: { at: number; ticks: number }[] = [];
  const look = async (): Promise<void> => {
    const ticks = pid === undefined ? null : await processorTicks(pid);
    if (ticks === null) return;
    const at = performance.now();
    samples.push({ at, ticks });
    while (samples[1] && at - samples[1].at >= idleMs) samples.shift();
    const { at: from, ticks: before } = samples[0]!;
    if (at - from >= idleMs && ticks - before < ((at - from) / 10) * idleShare)
      onIdle(new ConversionBroken('limit', `it did nothing for ${idleMs} ms`));
  };
  const timer = setInterval(() => void look(), checkEveryMs);
  return () => clearInterval(timer);
}

/** Of one core: what has stalled still uses a tenth, what works on a crowded machine more. */
const idleShare = 0.13;

/** Processor time that a process has used, in hundredths of a second; null where the system does not say it. */
async function processorTicks(pid: number): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return Number.isFinite(ticks) ? ticks : null;
}

/** The memory that a process holds, in bytes; null where the system does not say it. */
async function residentMemory(pid: number): Promise<number | null> {
  try {
    if (process.platform === 'linux') {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      return kilobytes(/^VmRSS:\s*(\d+) kB/mu.exec(status)?.[1]);
    }
    if (process.platform === 'win32') return null;
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
    return kilobytes(stdout.trim());
  } catch {
    return null;
  }
}

const kilobytes = (text: string | undefined): number | null => (text ? Number(text) * 1024 : null);
