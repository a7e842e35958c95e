// `npm run test:engines`: the adapters of the cluster's engines, the main job on the cluster runtime and its fault test.
// Each engine is the one whose address is in the environment (EVENTSTORE_URL, NATS_URL, MONGODB_URL, QDRANT_URL), a
// container where a container engine answers, or what the machine can have; without one, what needs it is skipped.
import { findOrInstallChromium } from './chromium.ts';
import { withEngines } from './engines/with-engines.ts';
import { runVitest, tell } from './vitest.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const chromium = findOrInstallChromium(say);
const browser: Record<string, string> = chromium ? { CHROMIUM_PATH: chromium } : {};
const { ok, ...counts } = await withEngines(say, (env) =>
  runVitest('infra/checks/vitest.engines.config.ts', { ...env, ...browser, TEST_ENGINES: '1' }),
);
tell(counts);
process.exit(ok ? 0 : 1);
