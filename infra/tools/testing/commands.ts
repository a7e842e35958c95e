import { once } from 'node:events';
import { startWhole } from './processes.ts';
import type { Outcome } from './steps.ts';
import type { Counts } from './vitest.ts';

type Options = {
  /** Prints the output when the command has ended, so that several can run beside each other. */
  atEnd?: boolean;
  env?: Record<string, string>;
  print?: (text: string) => void;
  /** Ends the command, with all that it has started. */
  signal?: AbortSignal;
};

/** Runs a command and prints what it prints. Its counts are those of its last line that has some. */
export async function runCommand(command: string, args: string[], options: Options = {}): Promise<Outcome> {
  const child = startWhole(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
    ...(options.signal && { signal: options.signal }),
  });
  const { atEnd = false, print = (text: string): void => void process.stdout.write(text) } = options;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (!atEnd) print(text);
    });
  const [code] = (await once(child, 'close')) as [number | null];
  if (atEnd) print(`\n${output}`);
  const counts = countsIn(output);
  return { ok: code === 0, ...(counts && { counts }) };
}

/** Runs a script of package.json. */
export const npm = (script: string, args: readonly string[] = [], options: Options = {}): Promise<Outcome> =>
  runCommand('npm', ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])], options);

/** The counts in the last line of that form, with the names of what failed and was skipped that stand before it; null without one. */
export function countsIn(output: string): Counts | null {
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1);
  if (!last) return null;
  const [, passed, failed, skipped = 0] = last.map(Number);
  const names = lastNames(output, 'Skipped');
  // A command that counts what it skips and names it elsewhere in its output.
  const unnamed = Array.from({ length: Math.max(0, Number(skipped) - names.length) }, () => 'named above');
  return {
    passed: passed!,
    failed: failed!,
    failures: lastNames(output, 'Failed').slice(0, failed),
    skipped: [...names, ...unnamed].slice(0, Number(skipped)),
  };
}

function lastNames(output: string, head: 'Skipped' | 'Failed'): string[] {
  const lists = [...output.matchAll(new RegExp(`^${head}:\\n((?: {2}.+\\n)+)`, 'gm'))];
  return (lists.at(-1)?.[1] ?? '').split('\n').flatMap((line) => line.trim() || []);
}
