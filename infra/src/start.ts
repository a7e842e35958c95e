// `npm start`: checks Node, builds the frontend when needed, runs the app and starts it again should it ever end.
// `--built`: the frontend is known to be built. `--unsupervised`: in this very process, for whoever restarts it.
import { assertNodeVersion } from './node-version.ts';
import { startSafely } from './supervisor/start-safely.ts';

await startSafely(async () => {
  assertNodeVersion();
  if (!process.argv.includes('--built')) {
    const { ensureFrontendBuilt } = await import('./frontend-build.ts');
    await ensureFrontendBuilt((line) => process.stdout.write(`${line}\n`));
  }
  if (process.argv.includes('--unsupervised')) {
    const { main } = await import('./main.ts');
    await main();
    return;
  }
  const { superviseServer } = await import('./supervisor/supervise-server.ts');
  process.exit(await superviseServer((line) => process.stderr.write(`${line}\n`)));
});
