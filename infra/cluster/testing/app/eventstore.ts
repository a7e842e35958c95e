import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Engine, orHung } from '../engines/engine.ts';
import { noteEngine } from '../engines/notes.ts';

const script = fileURLToPath(new URL('../eventstore-server/process.ts', import.meta.url));

/** The stand-in for EventStoreDB in a process of its own, so that the processes of a cluster can share it. */
export async function startEventStoreStandIn(): Promise<Engine> {
  noteEngine({ engine: 'EventStoreDB', kind: 'stand-in' });
  const child = fork(script, { execArgv: [] });
  const [url] = (await once(child, 'message')) as [string];
  const tell = async (word: 'pause' | 'resume'): Promise<void> => {
    const done = once(child, 'message');
    child.send(word);
    await done;
  };
  const ways = { pause: () => tell('pause'), resume: () => tell('resume') };
  return {
    url,
    ...orHung(() => child, ways),
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
