import { parseArgs } from 'node:util';
import { measures } from './measures.ts';

const options = {
  quick: { type: 'boolean', default: false },
  only: { type: 'string', multiple: true },
  write: { type: 'boolean', default: false },
  json: { type: 'string' },
  against: { type: 'string' },
  rounds: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const meanings: Readonly<Record<keyof typeof options, [shown: string, meaning: string]>> = {
  quick: ['--quick', 'fewer repetitions and smaller inputs'],
  only: ['--only <measure>', 'this measure; may be given several times'],
  write: ['--write', 'puts the figures into infra/docs/numbers.md, if none failed and the machine was free'],
  json: ['--json <file>', 'also writes the results into this file'],
  against: ['--against <commit>', 'whether the sources here are slower than those of a commit, by turns'],
  rounds: ['--rounds <number>', 'pairs of a comparison'],
  help: ['--help', 'prints this and does nothing else'],
};

/** What the arguments say: values, or what to print instead. It needs nothing of the product, of which a comparison has another. */
export function benchOptions(
  args: readonly string[],
): { values: Values } | { help: string } | { wrong: string } {
  if (args.includes('--help')) return { help };
  let values: Values;
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch (error) {
    const [what] = (error as Error).message.split(/\.?\n|\. /u);
    return { wrong: `${what}. --help lists the options.` };
  }
  const wrong = whatIsWrong(values);
  return wrong === undefined ? { values } : { wrong };
}

function whatIsWrong({ only = [], write, against }: Values): string | undefined {
  const unknown = only.filter((name) => !(name in measures));
  if (unknown.length > 0) return `There is no measure ${unknown.join(', ')}. --help lists them.`;
  if (write && against !== undefined) return '--write takes the figures of no comparison.';
  return undefined;
}

const shown = [...Object.values(meanings).map(([option]) => option), ...Object.keys(measures)];
const width = Math.max(...shown.map(({ length }) => length));
const line = (name: string, meaning: string): string => `  ${name.padEnd(width)}  ${meaning}`;

const help = [
  'npm run bench -- [options]: how fast the product is on this machine, as a table.',
  '',
  'Options:',
  ...Object.values(meanings).map(([option, meaning]) => line(option, meaning)),
  '',
  'Measures:',
  ...Object.entries(measures).map(([name, [about]]) => line(name, about)),
  '',
  'What cannot be measured here is skipped by name. Exit code 1: a measure failed, or an option is wrong; the others are measured.',
  '',
].join('\n');
