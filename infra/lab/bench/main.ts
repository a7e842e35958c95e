// `npm run bench -- --help`. How fast the product is on this machine, or whether it has become slower (`against/`).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commitHere } from './against/git.ts';
import { describeMachine } from './machine.ts';
import { chosenNames, measures } from './measures.ts';
import { type KeptRun, keepRun } from './numbers/kept-run.ts';
import { CannotWrite, withNumbersOf } from './numbers/table-of-numbers.ts';
import { benchOptions } from './options.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const pageOfNumbers = 'infra/docs/numbers.md';

const parsed = benchOptions(process.argv.slice(2));
if (!('values' in parsed)) {
  if ('help' in parsed) process.stdout.write(parsed.help);
  else process.stderr.write(`${parsed.wrong}\n`);
  process.exit('help' in parsed ? 0 : 1);
}
const { values: options } = parsed;

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** A comparison needs none of the product's own code, which the other modules import. */
async function measureHere(): Promise<number> {
  const [{ runMeasures }, { renderTable }] = await Promise.all([import('./run.ts'), import('./table.ts')]);
  const names = chosenNames(options.only);
  const machine = describeMachine();
  const result = await runMeasures({ names, quick: options.quick, say });
  const { rows, failures, seconds, busy } = result;
  console.log(
    `\n${machine.processors} × ${machine.model}, Node ${machine.node}, ${machine.platform}, ${machine.at}`,
  );
  console.log(
    `Medians of repetitions${options.quick ? ' (quick)' : ''}; other work had ${percent(busy.median)} of the processors ` +
      `(at worst ${percent(busy.worst)}) before them; ${Math.round(seconds)} s in all.\n`,
  );
  console.log(renderTable(rows, failures));
  for (const failure of failures) console.error(`\nFAILED ${failure}`);
  const about = { machine, commit: commitHere(root), quick: options.quick };
  const run = keepRun(root, result, about);
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(run, null, 2)}\n`);
  const isWritten = !options.write || writeNumbers(run);
  return failures.length === 0 && isWritten ? 0 : 1;
}

function writeNumbers(run: KeptRun): boolean {
  const page = join(root, pageOfNumbers);
  try {
    writeFileSync(page, withNumbersOf(readFileSync(page, 'utf8'), run, Object.keys(measures)));
    say(`The figures are in ${pageOfNumbers}.`);
    return true;
  } catch (error) {
    if (!(error instanceof CannotWrite)) throw error;
    say(error.message);
    return false;
  }
}

async function measureAgainst(commit: string): Promise<number> {
  const { compareWith } = await import('./against/compare.ts');
  return compareWith(commit, { ...options, say });
}

process.exitCode =
  options.against === undefined ? await measureHere() : await measureAgainst(options.against);
