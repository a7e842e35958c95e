import type { ChildProcess } from 'node:child_process';

/** What a server that is well sends to its supervisor. */
export type Pulse = { pulse: true };

/** How often the server sends one, and the supervisor looks for one. */
export const pulseMs = 10_000;
/** Looks without one after which the server hangs: it does nothing for anybody, and ends at no signal but SIGKILL. */
const mostMissed = 6;

/** Sends a pulse again and again, as long as the event loop turns. */
export function sendPulses(send: (pulse: Pulse) => unknown, everyMs = pulseMs): void {
  setInterval(() => send({ pulse: true }), everyMs).unref();
}

export const isPulse = (message: unknown): message is Pulse => (message as Pulse | null)?.pulse === true;

/**
 * Kills a process that has sent a first pulse and then none at several looks in a row; `onHung` is called before. Looks are counted
 * and no time, so that a supervisor that did not run either, as while the machine slept, waits as long again.
 */
export function watchPulse(child: ChildProcess, onHung: () => void, everyMs = pulseMs): void {
  let missed = Number.NEGATIVE_INFINITY;
  child.on('message', (message) => {
    if (isPulse(message)) missed = 0;
  });
  const looking = setInterval(() => {
    missed += 1;
    if (missed <= mostMissed) return;
    clearInterval(looking);
    onHung();
    child.kill('SIGKILL');
  }, everyMs).unref();
  child.once('exit', () => clearInterval(looking));
}
