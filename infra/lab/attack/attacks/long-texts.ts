import { join, joinMany, type Person } from '@anamnesis/infra/test/support/people.ts';
import { endpoints, attackCall } from '../support/calls.ts';
import { formsOf } from '../support/filling.ts';
import { longCalls } from '../support/long-texts.ts';
import { bystander, excess, idleWaits, waitsInWords } from '../support/pressure.ts';
import { haveProc, mainThreadMs } from '../support/proc.ts';
import { type Attack, CannotBeTried, type Outcome } from '../support/stage.ts';
import { type Target, withTarget } from '../support/target.ts';

/** That everybody's thread may work for one call of 2 MB, with all that it records and shows of 100 notes. */
const mostMs = 2_000;
/** Bytes of a scrape, whatever was called. */
const mostScraped = 150_000;

/** `attackers`: each may import sixty times in a minute. */
async function send(target: Target, attackers: readonly Person[], person: Person): Promise<Outcome> {
  if (!haveProc) throw new CannotBeTried('the time of a thread is known on Linux alone');
  const pid = target.pid();
  const idle = await idleWaits(target.url, person.client.user!);
  const watched = bystander(target.url, person.client.user!);
  const faults: string[] = [];
  let longest = 0;
  for (const [n, { what, send: sendIt }] of longCalls.entries()) {
    const { client } = attackers[n % attackers.length]!;
    const before = mainThreadMs(pid);
    const { status } = await sendIt(client);
    const took = mainThreadMs(pid) - before;
    longest = Math.max(longest, took);
    if (took > mostMs) faults.push(`${what} held everybody up for ${took} ms`);
    if (status >= 500 && status !== 503) faults.push(`${what} was answered ${status}`);
  }
  const waits = await watched.stop();
  if (target.pid() !== pid) faults.push('the server had ended');
  return {
    came: `${longCalls.length} calls, ${longest} ms at most; ${waitsInWords(idle, waits)}`,
    faults: [...faults, ...excess(idle, waits)],
  };
}

/** Everything is called in each form by somebody, and by nobody. */
async function scrape({ url }: Target, { client }: Person): Promise<Outcome> {
  for (const [name, endpoint] of endpoints) {
    if (endpoint.kind === 'events' || /^(?:eraseAccount|endSession|logOut)/iu.test(name)) continue;
    for (const token of [client.token, null])
      for (const { fill } of formsOf(endpoint))
        await attackCall(url, endpoint, { ...fill(() => 'x'), token });
  }
  const { length } = await (await fetch(`${url}/metrics`)).text();
  return {
    came: `${length} bytes`,
    faults: length > mostScraped ? [`${length} bytes of metrics, ${mostScraped} allowed`] : [],
  };
}

/** Texts as long as they may be, made of what is slow to be read. */
export const longTexts: Attack = {
  name: 'long texts',
  run: ({ check }) =>
    withTarget({}, async (target) => {
      const [attackers, person] = await Promise.all([joinMany(target.url, 4), join(target.url)]);
      await check('texts that are slow to be read', () => send(target, attackers, person));
      await check('a scrape after all calls', () => scrape(target, attackers[0]!));
    }),
};
