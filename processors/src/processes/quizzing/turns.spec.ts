import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { expect, it } from 'vitest';
import { createQuizTurns } from './turns.ts';

const work = (owner: string) => ({ ...unlimitedWork, owner });

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Requests that end when they are told to; `begun` lists them in their order. */
function asking() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) => () => {
    begun.push(name);
    const { promise, resolve } = Promise.withResolvers<string>();
    ends.set(name, () => resolve(name));
    return promise;
  };
  const end = async (name: string) => {
    ends.get(name)!();
    await settled();
  };
  return { begun, ask, end };
}

it('lets a quiz without question go before those that have some', async () => {
  const { begun, ask, end } = asking();
  const turns = createQuizTurns();
  const [one, two, three] = [turns.join(), turns.join(), turns.join()];
  for (const quiz of [one, two, three]) quiz.settle();
  const later = [
    one.run(work('ann'), ask('ann 1')),
    one.run(work('ann'), ask('ann 2')),
    one.run(work('ann'), ask('ann 3')),
    two.run(work('ben'), ask('ben 1')),
  ];
  await settled();
  expect(begun).toEqual(['ann 1', 'ann 2']);
  const fresh = turns.join();
  const first = fresh.run(work('eve'), ask('eve 1'));
  await end('ann 1');
  expect(begun).toEqual(['ann 1', 'ann 2', 'eve 1']);
  await end('eve 1');
  fresh.settle();
  await settled();
  // People take turns: who has had none is next.
  expect(begun.slice(3)).toEqual(['ben 1']);
  for (const name of ['ann 2', 'ann 3', 'ben 1']) await end(name);
  expect(await Promise.all([...later, first])).toEqual(['ann 1', 'ann 2', 'ann 3', 'ben 1', 'eve 1']);
});

it('waits no longer for a quiz whose first cards give nothing', async () => {
  const turns = createQuizTurns();
  const [poor, other] = [turns.join(), turns.join()];
  other.settle();
  let isOther = false;
  const first = poor.run(work('ann'), async () => undefined);
  const waiting = other.run(work('ben'), async () => (isOther = true));
  await first;
  for (let n = 1; n < 4; n += 1) {
    expect(isOther).toBe(false);
    await poor.run(work('ann'), async () => undefined);
  }
  await waiting;
  expect(isOther).toBe(true);
});

it('ends the wait of one whose work is ended', async () => {
  const turns = createQuizTurns();
  const [fresh, other] = [turns.join(), turns.join()];
  void fresh.run(work('ann'), () => new Promise(() => {}));
  other.settle();
  const ending = new AbortController();
  const reason = new Error('stopped');
  const waiting = other.run({ ...work('ben'), signal: ending.signal }, async () => 'asked');
  ending.abort(reason);
  await expect(waiting).rejects.toBe(reason);
});
