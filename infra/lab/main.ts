// `npm run lab -- <name> [arguments]`: a command of the laboratory in a process of its own; without a name, the list of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { commands, listOfCommands } from './commands.ts';

const [name, ...args] = process.argv.slice(2);
process.exitCode = await run();

async function run(): Promise<number> {
  if (name === undefined || name === '--help') {
    process.stdout.write(listOfCommands);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    process.stderr.write(`There is no ${name} in the laboratory.\n\n${listOfCommands}`);
    return 1;
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, command.file), ...args], {
    stdio: 'inherit',
  });
  // Whoever presses Ctrl-C means the command, which ends as it likes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
