// `npm start`: checks Node, builds the frontend when needed, runs the app. `--built`: the frontend is known to be built.
import { assertNodeVersion } from './node-version.ts';

try {
  assertNodeVersion();
  if (!process.argv.includes('--built')) {
    const { ensureFrontendBuilt } = await import('./frontend-build.ts');
    await ensureFrontendBuilt((line) => process.stdout.write(`${line}\n`));
  }
  const { main } = await import('./main.ts');
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
