// Options of the commands that measure and train: each is explained where it is declared, and --help prints them.
import { parseArgs, type ParseArgsOptionDescriptor } from 'node:util';

/** `meaning` is one line; `takes` names the value of an option that has one. */
export type Option = ParseArgsOptionDescriptor & { meaning: string; takes?: string };
export type Options = Readonly<Record<string, Option>>;

export type Values<T extends Options> = ReturnType<
  typeof parseArgs<{ options: T; allowNegative: true }>
>['values'];
export type Parsed<T extends Options> =
  | { values: Values<T>; words: string[] }
  | { help: string }
  | { wrong: string };

const help = { help: { type: 'boolean', meaning: 'prints this and does nothing else' } } as const;

/** What the arguments say: values, or what to print instead. `usage` is one line. `allowPositionals`: it takes words beside options. */
export function parseOptions<const T extends Options>(
  args: readonly string[],
  usage: string,
  options: T,
  allowPositionals = false,
): Parsed<T> {
  if (args.includes('--help')) return { help: helpOf(usage, { ...options, ...help }) };
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowNegative: true,
      allowPositionals,
    });
    return { values, words: positionals };
  } catch (error) {
    const [what] = (error as Error).message.split(/\.?\n|\. /u);
    return { wrong: `${what}. --help lists the options.` };
  }
}

/** The values of the options on the command line. Ends the process for --help, and for what is not an option with 1. */
export function readOptions<const T extends Options>(usage: string, options: T): Values<T> {
  const parsed = parseOptions(process.argv.slice(2), usage, options);
  if ('values' in parsed) return parsed.values;
  if ('help' in parsed) process.stdout.write(parsed.help);
  else process.stderr.write(`${parsed.wrong}\n`);
  process.exit('help' in parsed ? 0 : 1);
}

function helpOf(usage: string, options: Options): string {
  const rows = Object.entries(options).map(
    ([name, option]) => [shownAs(name, option), meaningOf(option)] as const,
  );
  const width = Math.max(...rows.map(([shown]) => shown.length));
  return `${usage}\n\nOptions:\n${rows.map(([shown, meaning]) => `  ${shown.padEnd(width)}  ${meaning}\n`).join('')}`;
}

/** What is done without being asked for is shown as it is switched off. */
function shownAs(name: string, { type, default: usual, takes = 'value' }: Option): string {
  if (type === 'string') return `--${name} <${takes}>`;
  return usual === true ? `--no-${name}` : `--${name}`;
}

const meaningOf = ({ type, default: usual, meaning }: Option): string =>
  type === 'string' && usual !== undefined && usual !== '' ? `${meaning} (${String(usual)})` : meaning;
