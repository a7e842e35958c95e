// `npm run replay [-- <read model> …]`: rebuilds all or some read models from the log, with progress.
import { join } from 'node:path';
import { rebuild } from '@anamnesis/projectors/engine/rebuild.ts';
import { projections } from '@anamnesis/projectors/projections.ts';
import { openSqliteEventLog } from '../src/adapters/event-log/sqlite.ts';
import { openSqliteReadStore } from '../src/adapters/read-store/sqlite.ts';
import { readConfig } from '../src/config.ts';
import { loadEnvFile } from '../src/env-file.ts';

function chosen(names: readonly string[]) {
  const valid = projections.map(({ name }) => name);
  const unknown = names.filter((name) => !valid.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no read model ${unknown.join(', ')}. The read models are: ${valid.join(', ')}.`,
    );
  }
  return names.length === 0 ? projections : projections.filter(({ name }) => names.includes(name));
}

loadEnvFile();
const { DATA_DIR } = readConfig(process.env);
const selected = chosen(process.argv.slice(2));
const log = openSqliteEventLog({ file: join(DATA_DIR, 'events.sqlite') });
const store = openSqliteReadStore({ file: join(DATA_DIR, 'read-models.sqlite') });
const started = performance.now();
console.log(`Rebuilding ${selected.map(({ name }) => name).join(', ')} …`);
const { events } = await rebuild({
  projections: selected,
  log,
  store,
  onProgress: ({ done, total }) => console.log(`  ${done} of ${total} events`),
});
const seconds = (performance.now() - started) / 1000;
console.log(`${events} events in ${seconds.toFixed(1)} s (${Math.round(events / seconds)} a second)`);
await store.close();
await log.close();
