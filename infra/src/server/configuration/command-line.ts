import { parseArgs } from 'node:util';

/** What a console command accepts. `usage` is one line; `options` maps each option's name to a line that explains it. */
export type Command = {
  usage: string;
  options?: Record<string, string>;
  /** Whether it takes arguments beside options. */
  words?: boolean;
};

export type CommandLine = { has: (option: string) => boolean; words: string[] };

const help = { help: 'prints this and does nothing else' };

/** Parses arguments. Throws an error that lists the valid options for an unknown option or an unexpected argument. */
export function readCommandLine(args: readonly string[], command: Command): CommandLine {
  const valid = { ...command.options, ...help };
  const options = Object.fromEntries(Object.keys(valid).map((name) => [name, { type: 'boolean' as const }]));
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const given = new Set<string>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(valid, token.name)) throw new Error(refusal(token.rawName, valid));
    if (token.value !== undefined) throw new Error(`The option ${token.rawName} has no value.`);
    given.add(token.name);
  }
  if (command.words !== true && words.length > 0 && !given.has('help')) {
    throw new Error(refusal(words.join(' '), valid));
  }
  return { has: (option) => given.has(option), words };
}

const refusal = (what: string, valid: Record<string, string>): string => {
  const names = Object.keys(valid).map((name) => `--${name}`);
  return `There is no option ${what}. The options are: ${names.join(', ')}.`;
};

/** The usage of a command and its options, for a console. */
export function helpText({ usage, options }: Command): string {
  const lines = Object.entries({ ...options, ...help }).map(
    ([name, meaning]) => `  --${name}\n      ${meaning}`,
  );
  return `${usage}\n\nOptions:\n${lines.join('\n')}\n`;
}
