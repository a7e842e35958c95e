// `npm run test:slow [-- <filter>]`: the specs and journeys that `npm test` leaves out (infra/checks/slow.ts). It builds the
// frontend if its sources have changed.
import { findAnki } from '../../test/anki/find-anki.ts';
import { findTestModel } from '../../lab/models/model-server.ts';
import { findOrInstallChromium } from '../development/chromium.ts';
import { ensureFrontendBuilt } from '../../src/server/http/frontend-build.ts';
import { runVitest, tell } from './vitest.ts';

const chromium = findOrInstallChromium((line) => process.stdout.write(`${line}\n`));
// Here, as several files of specs want them at once.
for (const find of [findAnki, findTestModel]) find((line) => process.stdout.write(`${line}\n`));
await ensureFrontendBuilt((line) => process.stdout.write(`${line}\n`));
const env: Record<string, string> = chromium ? { CHROMIUM_PATH: chromium } : {};
const { ok, ...counts } = await runVitest('infra/checks/vitest.slow.config.ts', env, process.argv.slice(2));
tell(counts);
process.exit(ok ? 0 : 1);
