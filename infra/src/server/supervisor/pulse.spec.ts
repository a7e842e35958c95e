import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isPulse, watchPulse } from './pulse.ts';

const module = fileURLToPath(new URL('./pulse.ts', import.meta.url));

/** A process with a pulse every 5 ms. */
function beating(): ChildProcess {
  const program = `
    import { sendPulses } from ${JSON.stringify(module)};
    sendPulses((pulse) => process.send(pulse), 5);
    process.once('message', () => undefined);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

it('kills a process that hangs, and says so before', async () => {
  const child = beating();
  const onHung = vi.fn<() => void>(() => expect(child.exitCode).toBeNull());
  await once(child, 'message');
  watchPulse(child, onHung, 200);
  const [pulse] = (await once(child, 'message')) as [unknown];
  expect(isPulse(pulse)).toBe(true);
  child.kill('SIGSTOP');
  const [, signal] = (await once(child, 'exit')) as [null, string];
  expect([signal, onHung.mock.calls.length]).toEqual(['SIGKILL', 1]);
});

it('leaves one alone that has not begun to serve, however long that takes', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const kill = vi.fn<() => boolean>();
  const child = { on: () => child, once: () => child, kill } as unknown as ChildProcess;
  watchPulse(child, () => undefined, 10);
  vi.advanceTimersByTime(10_000);
  expect(kill).not.toHaveBeenCalled();
});
