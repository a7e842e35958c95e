import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { rebuild } from '@anamnesis/projectors/engine/rebuild.ts';
import { projections } from '@anamnesis/projectors/projections.ts';
import { openSqliteReadStore } from '@anamnesis/infra/src/adapters/sqlite/read-store/read-store.ts';
import type { RuntimePorts } from '@anamnesis/infra/src/server/runtimes/ports.ts';

/**
 * Read models of a cluster whose documents differ from those of a fresh replay of its log. The replay goes to SQLite, so
 * that the two stores are compared as well.
 */
export async function problemsOfReadModels({ log, store }: RuntimePorts): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-replay-'));
  const fresh = openSqliteReadStore({ file: join(folder, 'read-models.sqlite') });
  await rebuild({ projections, log, store: fresh });
  const problems: string[] = [];
  for (const { name } of projections) {
    const [live, replayed] = [await dump(store, name), await dump(fresh, name)];
    const keys = new Set([...live.keys(), ...replayed.keys()]);
    const different = [...keys].filter((key) => live.get(key) !== replayed.get(key));
    if (different.length > 0)
      problems.push(`${name} differs from its replay in ${different.length} of ${keys.size} documents`);
  }
  await fresh.close();
  rmSync(folder, { recursive: true });
  return problems;
}

async function dump(store: ReadStore, name: string): Promise<Map<string, string>> {
  const found = await store.collection(name).find({ where: {} });
  return new Map(found.map(({ key, doc }) => [key, JSON.stringify(doc)]));
}
