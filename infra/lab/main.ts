// `npm run lab -- <name> [arguments]`: a command of the laboratory in a process of its own; without a name, the list of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { commands, listOfCommands } from './commands.ts';

const words = process.argv.slice(2);
process.exitCode = await run();

async function run(): Promise<number> {
  if (words[0] === undefined || words[0] === '--help') {
    process.stdout.write(listOfCommands);
    return 0;
  }
  const length = [2, 1].find((count) => Object.hasOwn(commands, words.slice(0, count).join(' ')));
  if (length === undefined) {
    const isHalf = Object.keys(commands).some((name) => name.startsWith(`${words[0]} `));
    const name = words.slice(0, isHalf ? 2 : 1).join(' ');
    process.stderr.write(`There is no ${name} in the laboratory.\n\n${listOfCommands}`);
    return 1;
  }
  const command = commands[words.slice(0, length).join(' ')]!;
  const args = words.slice(length);
  const child = spawn(process.execPath, [join(import.meta.dirname, command.file), ...args], {
    stdio: 'inherit',
  });
  // Whoever presses Ctrl-C means the command, which ends as it likes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
