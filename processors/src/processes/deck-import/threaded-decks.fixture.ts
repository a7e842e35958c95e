// A deck whose reading never ends, though each of its items comes soon.
import { serveTasks } from '../../platform/workers/serve.ts';

const itemMs = 60;

async function* endless() {
  for (let done = 1; ; done += 1) {
    for (const until = performance.now() + itemMs; performance.now() < until;) Math.random();
    yield { kind: 'keys', keys: [], done, total: 1 };
  }
}

serveTasks({ survey: endless });
