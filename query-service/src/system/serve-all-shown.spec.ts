import { readModelNames } from '@anamnesis/contracts/read-models.ts';
import { AllShown } from '@anamnesis/contracts/system/requests.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { expect, it } from 'vitest';
import { serveAllShown } from './serve-all-shown.ts';

/** Read models that are all at 7 but one, which comes to it when it is waited for, or not. */
async function setUp({ comes = true, unfinished = '' } = {}) {
  const bus = createMemoryMessageBus();
  const waited: string[] = [];
  await serveAllShown({
    bus,
    store: {
      position: async (name) => (name === 'cards' ? 6n : 7n),
      async waitFor(name, _, __, userId) {
        waited.push(name);
        return (comes || name !== 'cards') && (unfinished === '' || userId !== unfinished);
      },
    },
  });
  const ask = async (userId?: string) =>
    AllShown.output.parse(await bus.request(AllShown.subject, { position: '7', userId }, 1_000)).isShown;
  return { ask, waited };
}

it('waits for the read models that have not passed a position', async () => {
  const { ask, waited } = await setUp();
  expect([await ask(), waited]).toEqual([true, ['cards']]);
  expect(await (await setUp({ comes: false })).ask()).toBe(false);
});

it('says of a person whether all of it is shown: nothing of theirs is unfinished anywhere', async () => {
  const { ask, waited } = await setUp({ unfinished: 'ann' });
  expect([await ask('ann'), await ask('ben'), await ask()]).toEqual([false, true, true]);
  expect(new Set(waited)).toEqual(new Set(readModelNames));
});
