// `npm start`: checks Node, builds the frontend when needed, runs the app and starts it again should it ever end.
// `--built`: the frontend is known to be built. `--unsupervised`: in this very process, for whoever restarts it.
import { assertNodeVersion } from './server/configuration/node-version.ts';
import { startSafely } from './server/supervisor/start-safely.ts';

await startSafely(async () => {
  assertNodeVersion();
  if (!process.argv.includes('--built')) {
    const { ensureFrontendBuilt } = await import('./server/http/frontend-build.ts');
    await ensureFrontendBuilt((line) => process.stdout.write(`${line}\n`));
  }
  if (process.argv.includes('--unsupervised')) {
    const { main } = await import('./server/main.ts');
    await main();
    return;
  }
  const { superviseServer } = await import('./server/supervisor/supervise-server.ts');
  process.exit(await superviseServer((line) => process.stderr.write(`${line}\n`)));
});
