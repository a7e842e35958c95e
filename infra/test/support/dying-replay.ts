// Rebuilds the read models of DATA_DIR, and dies without warning after the commit that KILLED_AFTER names.
import { pino } from 'pino';
import type { ReadModelBuilder, ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { readConfig } from '../../src/server/configuration/config.ts';
import { openPorts } from '../../src/server/runtimes/open.ts';
import { readModelsNamed, rebuildReadModels } from '../../src/server/runtimes/replay.ts';

const killedAfter = Number(process.env['KILLED_AFTER']);
let commits = 0;

const dying = (builder: ReadModelBuilder): ReadModelBuilder => ({
  ...builder,
  async commit(commit) {
    await builder.commit(commit);
    if ((commits += 1) === killedAfter) process.kill(process.pid, 'SIGKILL');
  },
});

const dyingStore = (store: ReadStore): ReadStore => ({
  ...store,
  async beginRebuild() {
    const rebuild = await store.beginRebuild();
    return { ...rebuild, open: async (shape) => dying(await rebuild.open(shape)) as never };
  },
});

const ports = await openPorts(readConfig(process.env), () => new Date(), pino({ level: 'silent' }));
const store = dyingStore(ports.store);
await rebuildReadModels({ ...ports, store }, readModelsNamed([]), () => undefined);
