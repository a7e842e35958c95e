// `npm run history -- <command>`: review histories for analysts, from the log or from a file. Nothing here writes to the log.
import { parseOptions } from '@anamnesis/infra/tools/options.ts';
import type { HistoryCommand } from './command.ts';

/** Loaded when they are asked for. */
const commands: Readonly<Record<string, () => Promise<HistoryCommand>>> = {
  export: async () => (await import('./export/command.ts')).exportCommand,
  replay: async () => (await import('./replay/request/command.ts')).replayCommand,
  fit: async () => (await import('./fit/command.ts')).fitCommand,
  at: async () => (await import('./at/command.ts')).atCommand,
  report: async () => (await import('./report/command.ts')).reportCommand,
  simulate: async () => (await import('./simulate-command.ts')).simulateCommand,
};

const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (load === undefined) {
  const known = Object.keys(commands).join(', ');
  const isHelp = name === '' || name === '--help';
  (isHelp ? process.stdout : process.stderr).write(
    `${isHelp ? '' : `There is no command ${name}. `}npm run history -- <command>: review histories for analysts. The commands are: ${known}. Each explains itself with --help.\n`,
  );
  process.exitCode = isHelp ? 0 : 1;
} else await start(await load());

async function start(command: HistoryCommand): Promise<void> {
  const { usage, options, takesWords } = command;
  const parsed = parseOptions(args, usage, options, takesWords);
  if ('help' in parsed) process.stdout.write(parsed.help);
  else if ('wrong' in parsed) fail(parsed.wrong);
  else {
    const interrupted = new AbortController();
    process.once('SIGINT', () => interrupted.abort(new Error('Interrupted.')));
    await command.run(parsed.values, parsed.words, interrupted.signal).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      // What was cut off has words of its own for it.
      const isOther = interrupted.signal.aborted && !message.startsWith('Interrupted');
      fail(isOther ? 'Interrupted.' : message);
    });
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
