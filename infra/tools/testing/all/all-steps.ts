/** A step of `npm run test:all`. `script` prints its counts as `countsIn` of commands.ts reads them. */
export type AllStep = {
  name: string;
  script: string;
  /** Of an ordinary run, and of one with `--long`. */
  args: readonly string[];
  longArgs?: readonly string[];
  /** Is left out without `--long` unless it is named. */
  isLong?: boolean;
};

type Lengths = Pick<AllStep, 'longArgs' | 'isLong'>;

const specs = (name: string): AllStep => ({ name, script: 'infra/tools/testing/specs.ts', args: [name] });
/** A command of the laboratory. */
const lab = (name: string, command: string[], { longArgs, ...more }: Lengths = {}): AllStep => ({
  name,
  script: 'infra/lab/main.ts',
  args: command,
  ...(longArgs && { longArgs: [command[0]!, ...longArgs] }),
  ...more,
});
const own = (name: string, args: string[] = [], more: Lengths = {}): AllStep => ({
  name,
  script: `infra/tools/testing/all/${name}.ts`,
  args,
  ...more,
});

export const allSteps: readonly AllStep[] = [
  specs('journeys'),
  specs('slow'),
  specs('tools'),
  specs('history'),
  specs('lab'),
  specs('models'),
  { name: 'cluster', script: 'infra/cluster/test/engines/main.ts', args: [], longArgs: ['--oldest'] },
  lab('crash', ['crash'], { longArgs: ['--kills', '200'] }),
  lab('attacks', ['attack', '--short'], { longArgs: [] }),
  lab('openapi', ['openapi', '--seconds', '30'], { longArgs: ['--seconds', '600'] }),
  lab('soak', ['soak'], { isLong: true }),
  lab('faults', ['faults', '--faults', '100'], { isLong: true }),
  own('screens', [], { isLong: true }),
  lab('bench', ['bench', '--quick'], { isLong: true }),
  own('yesterday', [], { isLong: true }),
];

/** A step with the arguments that it is run with. */
export type Chosen = { name: string; script: string; args: readonly string[] };

/** Those of the names, else all; or the names that no step has. */
export function chooseSteps(
  names: readonly string[],
  isLong: boolean,
  steps = allSteps,
): { chosen: Chosen[] } | { unknown: string[] } {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) return { unknown };
  const chosen = steps.filter((step) =>
    names.length > 0 ? names.includes(step.name) : isLong || !step.isLong,
  );
  return {
    chosen: chosen.map(({ name, script, args, longArgs }) => ({
      name,
      script,
      args: isLong ? (longArgs ?? args) : args,
    })),
  };
}
