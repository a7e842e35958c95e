import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';

const signals = ['SIGINT', 'SIGTERM'] as const;
const running = new Set<ChildProcess>();

/** Ends a process and those that it has started. */
function endWhole({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It has just ended.
  }
}

function endAll(): never {
  for (const child of running) endWhole(child);
  process.exit(1);
}

/** Starts a process in a group of its own, which ends when this process is ended by a signal; `signal`: the caller ends it. */
export function startWhole(
  command: string,
  args: readonly string[],
  { signal, ...options }: Omit<SpawnOptions, 'detached'> = {},
): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true });
  if (signal) {
    signal.addEventListener('abort', () => endWhole(child));
    return child;
  }
  if (running.size === 0) for (const each of signals) process.on(each, endAll);
  running.add(child);
  child.once('exit', () => {
    running.delete(child);
    if (running.size === 0) for (const each of signals) process.off(each, endAll);
  });
  return child;
}
