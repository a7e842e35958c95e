import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../../scripts/engines/ferretdb.ts';

const script = fileURLToPath(new URL('../support/eventstore-server/process.ts', import.meta.url));

/** The stand-in for EventStoreDB in a process of its own, so that the processes of a cluster can share it. */
export async function startEventStoreStandIn(): Promise<Engine> {
  const child = fork(script, { execArgv: [] });
  const [url] = (await once(child, 'message')) as [string];
  const tell = async (word: 'pause' | 'resume'): Promise<void> => {
    const done = once(child, 'message');
    child.send(word);
    await done;
  };
  let standsStill = false;
  return {
    url,
    async pause(signal) {
      standsStill = signal === 'SIGSTOP';
      if (standsStill) child.kill(signal);
      else await tell('pause');
    },
    async resume() {
      if (standsStill) child.kill('SIGCONT');
      else await tell('resume');
    },
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
