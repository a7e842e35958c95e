// `node infra/cluster/test/engines/main.ts [--oldest] [<part of a file's path> …]`: the adapters of the cluster's engines, the main job on the cluster
// runtime. Each engine is the one at the address in the environment (EVENTSTORE_URL, NATS_URL,
// MONGODB_URL, QDRANT_URL), else a container, else a server on this machine; tests whose engine is missing are skipped.
// What of the bus differs by version is tested again on the oldest nats-server that it supports, with `--oldest` all of it. A table at the end lists the engines, their
// versions and the results.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { versionOf } from './engine-versions.ts';
import { findOrInstallChromium } from '@anamnesis/infra/tools/development/chromium.ts';
import { engineTable, type Run } from './engines-table.ts';
import { newestNatsServer, systemsNatsServer } from '../../testing/engines/nats-binary.ts';
import type { EngineName, Noted } from '../../testing/engines/notes.ts';
import { type EngineSource, withEngines } from '../../testing/engines/with-engines.ts';
import { watchLoad } from '@anamnesis/infra/tools/testing/machine-load.ts';
import { type Counts, runVitest, tell } from '@anamnesis/infra/tools/testing/vitest.ts';

const config = 'infra/checks/vitest.cluster.config.ts';
const addresses: Record<string, EngineName> = {
  EVENTSTORE_URL: 'EventStoreDB',
  NATS_URL: 'NATS',
  MONGODB_URL: 'MongoDB',
  QDRANT_URL: 'Qdrant',
};
const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** Servers before 2.10 take one filter a group, and the bus drops what comes beyond it. A pattern has ` > ` between the groups. */
const differing = {
  file: 'nats/message-bus.spec.ts',
  pattern: 'message bus: nats( >)? subjects',
  named: 'message bus: nats subjects',
};
const folder = mkdtempSync(join(tmpdir(), 'anamnesis-engines-'));

type Outcome = Counts & { ok: boolean; run: Run };

/** Runs the specs with a file for their notes. */
async function runNoted(
  env: Record<string, string>,
  filters: string[],
  addressed: Run['addressed'],
): Promise<Outcome> {
  const file = join(folder, `notes-${Math.random()}.jsonl`);
  const noting = { ...env, TEST_ENGINES: '1', ENGINE_NOTES: file };
  const { results, ...counts } = await runVitest(config, { env: noting, args: filters });
  const notes = linesOf(file).map((line) => JSON.parse(line) as Noted);
  return { ...counts, run: { notes, results, addressed } };
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

async function askAll(
  env: Record<string, string>,
  where: Record<string, EngineSource>,
): Promise<Run['addressed']> {
  const addressed: Run['addressed'] = {};
  for (const [name, engine] of Object.entries(addresses)) {
    const [url, at] = [env[name], where[name]];
    if (!url || !at) continue;
    const version = await versionOf(engine, url);
    if (version === 'unknown') say(`  ${name}: no server there reports its version. Is it running?`);
    addressed[engine] = { where: at, version };
  }
  return addressed;
}

/** The specs of the bus that match the filters. */
function busSpecs(filters: readonly string[]): string[] {
  const root = join(import.meta.dirname, '../../../..');
  const files = globSync('infra/cluster/src/nats/**/*.spec.ts', { cwd: root });
  return files.filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
}

/** Runs them on the system's nats-server, if the first run used a newer one on this machine: all, or what differs by version. */
async function runOnOldest(env: Record<string, string>, filters: readonly string[]): Promise<Outcome | null> {
  const specs = busSpecs(filters);
  if (process.env['NATS_SERVER_BIN'] || process.env['NATS_URL'] || specs.length === 0) return null;
  const [newest, oldest] = [newestNatsServer(say), systemsNatsServer(say)];
  if (!newest || !oldest || newest.version === oldest.version) return null;
  say(`\nThe bus again, on nats-server ${oldest.version}:`);
  const { NATS_URL: _, ...others } = env;
  const old = { ...others, NATS_SERVER_BIN: oldest.command };
  if (values.oldest) return runNoted(old, specs, {});
  const chosen = specs.filter((file) => file.endsWith(differing.file));
  if (chosen.length === 0) return null;
  const { run, ...counts } = await runNoted(old, [...chosen, '-t', differing.pattern], {});
  const results = run.results.filter(({ name }) => name.includes(differing.named));
  // The others of the file were not asked for.
  if (results.length === 0) throw new Error(`no test is called ${differing.named}`);
  return { ...counts, skipped: [], run: { ...run, results } };
}

const { values, positionals: filters } = parseArgs({
  options: { oldest: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const loadMeanwhile = watchLoad();
const chromium = findOrInstallChromium(say);
const browser: Record<string, string> = chromium ? { CHROMIUM_PATH: chromium } : {};
const { result: outcomes, broken } = await withEngines(say, async (engines, where) => {
  const env = { ...engines, ...browser };
  const first = await runNoted(env, filters, await askAll(engines, where));
  const second = await runOnOldest(env, filters);
  return second ? [first, second] : [first];
});
rmSync(folder, { recursive: true, force: true });
if (broken.length > 0) say(`Not tested, because they did not start: ${broken.join(', ')}.`);
say(`\n${engineTable(outcomes.map(({ run }) => run))}`);
say(loadMeanwhile());
tell({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  skipped: outcomes.flatMap(({ skipped }) => skipped),
});
process.exit(outcomes.every(({ ok }) => ok) && broken.length === 0 ? 0 : 1);
