import {
  type Command,
  type CommandLine,
  helpText,
  readCommandLine,
} from '../../src/server/configuration/command-line.ts';

const settings = 'The settings are those of the app: npm start -- --help prints them.\n';

/**
 * Runs a console command; with --help it only prints the usage. An error is printed without a stack trace, and the exit
 * code is 1.
 */
export async function script(command: Command, work: (line: CommandLine) => Promise<void>): Promise<void> {
  try {
    const line = readCommandLine(process.argv.slice(2), command);
    if (line.has('help')) process.stdout.write(`${helpText(command)}\n${settings}`);
    else await work(line);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
