import { spawn } from 'node:child_process';
import { once } from 'node:events';

const isWindows = process.platform === 'win32';
const patienceMs = 10_000;

/**
 * Runs a program to its end; returns its exit code and what it wrote to standard error. It leads a process group of its
 * own: when the signal is aborted, the servers and browsers that it started are interrupted with it.
 */
export async function runToEnd(
  program: string,
  args: readonly string[],
  { signal, ...options }: { cwd: string; signal: AbortSignal; env?: NodeJS.ProcessEnv },
): Promise<{ code: number | null; errors: string }> {
  signal.throwIfAborted();
  const child = spawn(program, args, {
    ...options,
    detached: !isWindows,
    shell: program.endsWith('.cmd'),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const kill = (name: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined && !isWindows) process.kill(-child.pid, name);
      else child.kill(name);
    } catch {
      // It has just ended.
    }
  };
  let last: NodeJS.Timeout | undefined;
  const interrupt = (): void => {
    kill('SIGINT');
    last = setTimeout(() => kill('SIGKILL'), patienceMs);
  };
  signal.addEventListener('abort', interrupt, { once: true });
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    signal.throwIfAborted();
    return { code, errors };
  } finally {
    clearTimeout(last);
    signal.removeEventListener('abort', interrupt);
  }
}
