import { existsSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Linux only: other systems do not show it for other processes. */
export const canMeasureUsage = (): boolean => existsSync('/proc/self/stat');

/** Seconds of processor time that a process has had, all its threads together. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** The most that a process has had in memory since its start, in MB. */
export function peakResidentMb(pid: number): number {
  const line = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1]) / 1024;
}
