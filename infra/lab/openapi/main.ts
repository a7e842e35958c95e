// `npm run lab -- openapi [--seconds 600] [--seed 7] [--report DIR]`: Schemathesis holds a server of its own to its OpenAPI
// document: no 5xx, and only the statuses, headers and bodies that it declares. Exit code 1 when it does not keep to it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MIN_POSITION_HEADER, TIME_ZONE_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { undeclaredRefusal } from '@anamnesis/infra/src/server/http/calls/undeclared-refusals.ts';
import { endAll, type Target, withTarget } from '../attack/support/target.ts';
import { withExamples } from './examples.ts';
import { leftOutCalls, leftOutChecks } from './left-out.ts';
import { findSchemathesis } from './schemathesis.ts';
import { signUpStudent } from './student.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string' }, seed: { type: 'string' }, report: { type: 'string' } },
});
const seconds = Number(values.seconds ?? 75);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endAll();
    process.exit(1);
  });

const found = findSchemathesis(say);
if ('missing' in found) {
  say(`Skipped:\n  Schemathesis against the OpenAPI document: ${found.missing}\n`);
  say('0 passed, 0 failed, 1 skipped');
  process.exit(0);
}
for (const [name, reason] of Object.entries({ ...leftOutCalls, ...leftOutChecks }))
  say(`left out: ${name} (${reason})`);
/** An address may be too long for the server to read before anything else is wrong with it. */
const settings = `[checks]
negative_data_rejection.expected-statuses = ["400", "401", "403", "404", "406", "409", "413", "415", "422", "428", "429", "431", "5xx"]
`;

const isKept = await withTarget({}, (target) => holdTo(target, found.python));
say(`seed ${seed}`);
say(isKept ? '1 passed, 0 failed' : '0 passed, 1 failed');
process.exit(isKept ? 0 : 1);

async function holdTo(target: Target, python: string): Promise<boolean> {
  const { token, examples } = await signUpStudent(target.url);
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-openapi-'));
  try {
    const document: unknown = await (await fetch(`${target.url}/api/openapi.json`)).json();
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(withExamples(document, examples)));
    writeFileSync(join(folder, 'schemathesis.toml'), settings);
    const args = [
      'run',
      join(folder, 'openapi.json'),
      `--url=${target.url}`,
      `--header=Authorization: Bearer ${token}`,
      // A position that was not given out is refused with 503.
      `--header=${MIN_POSITION_HEADER}: 0`,
      `--header=${TIME_ZONE_HEADER}: Europe/Berlin`,
      ...Object.keys(leftOutCalls).map((name) => `--exclude-operation-id=${name}`),
      '--checks=all',
      `--exclude-checks=${Object.keys(leftOutChecks).join(',')}`,
      `--max-time=${seconds}`,
      `--seed=${seed}`,
      '--generation-database=none',
      '--continue-on-failure',
      '--no-color',
      ...(values.report === undefined ? [] : ['--report=har', `--report-dir=${resolve(values.report)}`]),
    ];
    const child = spawn(python, ['-m', 'schemathesis.cli', ...args], { cwd: folder, stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    const allDeclared = nothingUndeclared(target.output());
    return code === 0 && allDeclared;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function nothingUndeclared(output: string): boolean {
  const lines = output.split('\n').filter((line) => line.includes(undeclaredRefusal));
  for (const line of lines) say(line);
  return lines.length === 0;
}
