// `npm run person-state -- INSTANT --person ID|EMAIL --because TEXT`: for whoever runs the place and has to look into a fault of one person.
import { parseOptions } from '@anamnesis/infra/tools/options.ts';
import { everyModel } from './at/models.ts';
import { stateOptions } from './at/options.ts';
import { printState } from './at/print-state.ts';
import { readQuestion } from './at/question.ts';
import { admitOperator } from './admit-operator.ts';

const usage =
  'npm run person-state -- INSTANT --person ID|EMAIL --because TEXT: everything that the read models had of a person at an instant, with texts, whether or not they let analysts study it; from the log, while the app runs or not. That you looked, and why, is recorded first. INSTANT: a date (its end) or an ISO instant with Z or an offset.';
const options = {
  ...stateOptions,
  because: {
    type: 'string',
    takes: 'text',
    meaning: 'why you have to look: it is recorded; name nobody in it',
  },
} as const;

async function run(): Promise<void> {
  const parsed = parseOptions(process.argv.slice(2), usage, options, true);
  if ('help' in parsed) return void process.stdout.write(parsed.help);
  if ('wrong' in parsed) throw new Error(parsed.wrong);
  const { values, words } = parsed;
  const question = readQuestion(values, words, everyModel);
  const because = values.because?.trim() ?? '';
  if (because === '')
    throw new Error('Why do you look at what this person has? Give --because: it is recorded.');
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort(new Error('Interrupted.')));
  await printState(question, (config) => admitOperator({ config, question, because }), interrupted.signal);
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
