// `npm run test:engines [-- <part of a file's path> …]`: the adapters of the cluster's engines, the main job on the cluster
// runtime and its fault test. Each engine is the one whose address is in the environment (EVENTSTORE_URL, NATS_URL,
// MONGODB_URL, QDRANT_URL), a container where a container engine answers, or what the machine can have; without one, what
// needs it is skipped.
import { findOrInstallChromium } from './chromium.ts';
import { withEngines } from './engines/with-engines.ts';
import { runVitest, tell } from './vitest.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const chromium = findOrInstallChromium(say);
const browser: Record<string, string> = chromium ? { CHROMIUM_PATH: chromium } : {};
const { result, broken } = await withEngines(say, (env) =>
  runVitest(
    'infra/checks/vitest.engines.config.ts',
    { ...env, ...browser, TEST_ENGINES: '1' },
    process.argv.slice(2),
  ),
);
const { ok, ...counts } = result;
if (broken.length > 0) say(`Not tested, since they did not start: ${broken.join(', ')}.`);
tell(counts);
process.exit(ok && broken.length === 0 ? 0 : 1);
