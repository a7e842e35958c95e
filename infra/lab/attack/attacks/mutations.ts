import { undeclaredRefusal } from '@anamnesis/infra/src/server/http/calls/undeclared-refusals.ts';
import { endpoints } from '../support/calls.ts';
import { formsOf } from '../support/filling.ts';
import { mutated } from '../support/mutations.ts';
import { ownRequest } from '../support/own-request.ts';
import { student, type Studying } from '../support/reader.ts';
import type { Attack } from '../support/stage.ts';
import { type Target, withTarget } from '../support/target.ts';
import { exchange } from '../support/wire.ts';

const mostCalls = 20_000;
const atOnce = 16;
const mostSeconds = 60;
/** Answers that mean: later. A position beyond the log is waited for, and an event stream does not end. */
const withinMs = 300;
/** They would end the session of all calls after them. */
const leftOut = new Set(['logout', 'logoutEverywhere', 'exportAccount']);
const called = endpoints.filter(([name]) => !leftOut.has(name));

async function callAll(target: Target, owned: Studying, calls: number, random: () => number) {
  const statuses = new Map<number, number>();
  const failed = new Set<string>();
  let left = calls;
  const end = performance.now() + mostSeconds * 1000;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0 && performance.now() < end) {
        left -= 1;
        const [name, endpoint] = called[left % called.length]!;
        const form = Math.floor(random() * formsOf(endpoint).length);
        const request = mutated(ownRequest(endpoint, owned, { form }), random);
        const { status, body } = await exchange(target.port, request, withinMs);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500 && status !== 503) failed.add(`${name} answered ${status} ${body.slice(0, 80)}`);
      }
    }),
  );
  const made = calls - Math.max(0, left);
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  return { made, failed, statuses: counts.join(', ') };
}

/** The refusals that the server logs as not declared, each once. */
function undeclared(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.includes(undeclaredRefusal));
  return [...new Set(lines.map((line) => String((JSON.parse(line) as { refusal: string }).refusal)))];
}

/** Calls of the table with changes that nobody makes on purpose: every refusal is one that its endpoint declares. */
export const mutationsAttack: Attack = {
  name: 'mutations',
  run: ({ check, many, random }) =>
    withTarget({}, async (target) => {
      const owned = await student(target.url);
      const pid = target.pid();
      const calls = many(mostCalls);
      await check(`${calls} mutated calls of ${called.length} endpoints`, async () => {
        const { made, failed, statuses } = await callAll(target, owned, calls, random);
        const faults = [...failed, ...undeclared(target.output()).map((each) => `not declared: ${each}`)];
        if (target.pid() !== pid) faults.push('the server had ended');
        return { came: `${made} made, ${statuses}`, faults };
      });
    }),
};
