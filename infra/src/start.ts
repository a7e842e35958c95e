// `npm start`: checks Node, builds the frontend when needed, runs the app and restarts it when it crashes.
import { readCommandLine } from './server/configuration/command-line.ts';
import { keepCompiledCode } from './server/configuration/compiled-code.ts';
import { assertNodeVersion } from './server/configuration/node-version.ts';
import { startCommand, startHelp } from './server/configuration/start-command.ts';
import { startSafely } from './server/supervisor/start-safely.ts';

await startSafely(async () => {
  assertNodeVersion();
  keepCompiledCode();
  const options = readCommandLine(process.argv.slice(2), startCommand);
  if (options.has('help')) {
    process.stdout.write(startHelp());
    return;
  }
  if (!options.has('built')) {
    const { ensureFrontendBuilt } = await import('./server/http/frontend/frontend-build.ts');
    await ensureFrontendBuilt((line) => process.stdout.write(`${line}\n`));
  }
  if (options.has('unsupervised')) {
    const { main } = await import('./server/main.ts');
    await main();
    return;
  }
  const { superviseServer } = await import('./server/supervisor/supervise-server.ts');
  process.exit(await superviseServer((line) => process.stderr.write(`${line}\n`)));
});
