// `npm run lab -- attack [--short] [--only aborts --only locks] [--seed 7] [--seconds 3600]`: attacks the real server, in a process of
// its own, as somebody from outside would; with `--short` what is repeated very often a fifth as often. Exit code 1 when one succeeds.
import { parseArgs } from 'node:util';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { stages } from './attacks.ts';
import { type Attack, type Count, openStage } from './support/stage.ts';
import { endAll } from './support/target.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    seed: { type: 'string' },
    seconds: { type: 'string' },
  },
});
const attacks = stages.flat(2);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const seconds = Number(values.seconds ?? 3600);
const unknown = (values.only ?? []).filter((name) => !attacks.some((attack) => attack.name === name));
if (unknown.length > 0) {
  say(
    `There is no attack ${unknown.join(', ')}. The attacks are: ${attacks.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const started = performance.now();
const secondsLeft = (): number => seconds - (performance.now() - started) / 1000;
const count: Count = { passed: 0, failed: 0, skipped: 0 };
async function makeAll(lane: readonly Attack[]): Promise<void> {
  for (const attack of lane) if (!values.only || values.only.includes(attack.name)) await make(attack);
}

async function make(attack: Attack): Promise<void> {
  const stage = openStage({
    attack: attack.name,
    seed,
    short: values.short,
    random: dice(seed),
    say,
    count,
    secondsLeft,
  });
  if (secondsLeft() <= 0) return stage.check('all of it', () => Promise.resolve({ came: '' }));
  // Also what goes wrong between two checks, such as a server that does not start, is a failure with a name.
  await attack.run(stage).catch((error: unknown) => stage.check('to begin', () => Promise.reject(error)));
}

function finish(code?: number): never {
  endAll();
  say(`\n${Math.round((performance.now() - started) / 1000)} s, seed ${seed}`);
  say(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  process.exit(code ?? (count.failed === 0 ? 0 : 1));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => finish(1));
// What hangs between two checks does not go on for ever either.
setTimeout(
  () => {
    say('FAILED  the run as a whole: it was not over in its time');
    count.failed += 1;
    finish(1);
  },
  (seconds + 10) * 1000,
);

say(`seed ${seed}`);
for (const lanes of stages) await Promise.all(lanes.map(makeAll));
finish();
