import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Person } from '../seed/person.ts';

const script = fileURLToPath(new URL('./client-process.ts', import.meta.url));

export type ClientJob = {
  /** Who answers; the first one's tab reads what changed. */
  people: readonly Person[];
  /** The addresses of the copies. */
  command: readonly string[];
  query: readonly string[];
  /** Of the cluster, whose log first gets a review of each card from beside the services; null: it does not. */
  env: Record<string, string> | null;
  /** Answers before it counts. */
  warmUp: number;
  seconds: number;
};

/** Times in ms from the sending of an event. `perSecond`: from the first event's sending to the last one's arrival. */
export type Seen = {
  events: number;
  perSecond: number;
  heard: { p50: number; p99: number };
  shown: { p50: number; p99: number };
};
type Phase = Seen & { processorSeconds: number };

/** `burst`: appended to the log; `load`: answered over HTTP, 32 at once; `reviews`: the answers themselves, in ms. */
export type ClientResult = {
  burst: Phase | null;
  load: Phase;
  reviews: { perSecond: number; p50: number; p99: number };
};

/** Does the job in a process of its own; `onPhase` hears when a phase (first the burst, if any, then the load) begins and ends. */
export async function runClient(
  job: ClientJob,
  onPhase: (word: 'begun' | 'ended') => void,
): Promise<ClientResult> {
  const child = fork(script, { execArgv: [] });
  const { promise, resolve, reject } = Promise.withResolvers<ClientResult>();
  child.on('message', (message: 'begun' | 'ended' | { result: ClientResult } | { error: string }) => {
    if (typeof message === 'string') onPhase(message);
    else if ('result' in message) resolve(message.result);
    else reject(new Error(message.error));
  });
  child.once('exit', (code) => reject(new Error(`the client process ended with ${code}`)));
  child.send(job);
  try {
    return await promise;
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill();
      await once(child, 'exit');
    }
  }
}
