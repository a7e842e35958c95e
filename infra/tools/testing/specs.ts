// `node infra/tools/testing/specs.ts <group> [parts of paths or options of vitest]`: the specs or journeys that `npm test` leaves
// out, with what they need. It builds the frontend if its sources have changed.
import { findAnki } from '../../test/anki/find-anki.ts';
import { ensureFrontendBuilt } from '../../src/server/http/frontend/frontend-build.ts';
import { findOrInstallChromium } from '../development/chromium.ts';
import { runVitest, tell } from './vitest.ts';

type Group = { config: string; args?: string[]; prepare?: () => Promise<Record<string, string>> };

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function browser(): Promise<Record<string, string>> {
  const chromium = findOrInstallChromium(say);
  await frontend();
  return chromium ? { CHROMIUM_PATH: chromium } : {};
}

/** Servers that are started as people start them build it, and several files start some at once. */
async function frontend(): Promise<Record<string, string>> {
  await ensureFrontendBuilt(say);
  return {};
}

/** Here, as several files of specs want it at once. */
async function anki(): Promise<Record<string, string>> {
  findAnki(say);
  return {};
}

const slow = (project: string) => ({ config: 'slow', args: ['--project', project] });
const groups: Record<string, Group> = {
  smoke: { config: 'smoke', prepare: browser },
  journeys: { config: 'journeys', prepare: browser },
  slow: { ...slow('slow'), prepare: frontend },
  models: { ...slow('models'), prepare: anki },
  tools: slow('tools'),
  history: slow('history'),
  lab: slow('lab*'),
};

const [name = '', ...filters] = process.argv.slice(2);
const group = groups[name];
if (!group) {
  say(`There is no group ${name}. The groups: ${Object.keys(groups).join(', ')}.`);
  process.exit(2);
}
const env = (await group.prepare?.()) ?? {};
const args = [...(group.args ?? []), ...filters];
const { ok, ...counts } = await runVitest(`infra/checks/vitest.${group.config}.config.ts`, { env, args });
tell(counts);
process.exit(ok ? 0 : 1);
