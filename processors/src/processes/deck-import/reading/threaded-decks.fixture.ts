// A deck whose reading never ends, though each of its items comes soon, and which has no room when it is written.
import { serveTasks } from '../../../platform/workers/serve.ts';

const itemMs = 60;

async function* endless() {
  for (let done = 1; ; done += 1) {
    for (const until = performance.now() + itemMs; performance.now() < until;) Math.random();
    yield { kind: 'keys', keys: [], done, total: 1 };
  }
}

/** Its collection does not fit on the disk. */
async function* large() {
  yield { kind: 'keys', keys: [], done: 0, total: 1 };
  throw Object.assign(new Error('ENOSPC'), { name: 'StorageFull' });
}

serveTasks({ survey: endless, drafts: large });
