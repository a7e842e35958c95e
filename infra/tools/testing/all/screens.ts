// A screenshot of every screen of the built app, for people who look at them: a screen that cannot be reached fails.
import { ensureFrontendBuilt } from '../../../src/server/http/frontend/frontend-build.ts';
import { runCommand } from '../commands.ts';

await ensureFrontendBuilt((line) => void process.stdout.write(`${line}\n`));
const { ok } = await runCommand(process.execPath, ['infra/tools/development/screenshots.ts']);
process.exit(ok ? 0 : 1);
