import { parseArgs } from 'node:util';
import { measures, others } from './measures.ts';

const options = {
  quick: { type: 'boolean', default: false },
  only: { type: 'string', multiple: true },
  json: { type: 'string' },
  runtime: { type: 'string', default: 'embedded' },
  against: { type: 'string' },
  rounds: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const meanings: Readonly<Record<keyof typeof options, [shown: string, meaning: string]>> = {
  quick: ['--quick', 'fewer repetitions and smaller inputs'],
  only: ['--only <measure>', 'this measure; may be given several times'],
  json: ['--json <file>', 'also writes the results into a file'],
  runtime: ['--runtime <name>', 'embedded or cluster (embedded)'],
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
  const unknown = (values.only ?? []).filter((name) => !(name in measures || name in others));
  return unknown.length === 0
    ? { values }
    : { wrong: `There is no measure ${unknown.join(', ')}. --help lists them.` };
}

const width = Math.max(...Object.values(meanings).map(([shown]) => shown.length));
const list = (names: object): string => Object.keys(names).join(', ');

const help = [
  'npm run bench -- [options]: how fast the product is on this machine, as a table.',
  '',
  'Options:',
  ...Object.values(meanings).map(([shown, meaning]) => `  ${shown.padEnd(width)}  ${meaning}`),
  '',
  `Measures: ${list(measures)}.`,
  `Only when named: ${list(others)}.`,
  '',
].join('\n');
