import { availableParallelism, loadavg } from 'node:os';

const everyMs = 5_000;

/** Follows how busy the machine is, with this and with other work; what is returned ends it and says it in one line. */
export function watchLoad(): () => string {
  const loads: number[] = [];
  const look = (): void => void loads.push(loadavg()[0] ?? 0);
  look();
  const timer = setInterval(look, everyMs).unref();
  return () => {
    clearInterval(timer);
    const sorted = loads.toSorted((one, other) => one - other);
    const [middle = 0, most = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    const processors = availableParallelism();
    return `Load meanwhile: ${middle.toFixed(1)} in the middle, ${most.toFixed(1)} at most, on ${processors} processors.`;
  };
}
