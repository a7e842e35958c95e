import { PersonErased, type PersonKey } from '@anamnesis/contracts/ports/stores/person-keys.ts';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { cachedKeys, forgetDestroyedKeys } from './cached-keys.ts';
import { createMemoryKeys } from './testing/memory-keys.ts';

type Listener = (data: unknown, subject: string) => void;

let store: ReturnType<typeof createMemoryKeys>;
let time: number;
let listeners: [string, Listener][];
const bus = {
  emit: (subject: string, data: unknown) => {
    for (const [wanted, listener] of listeners) if (wanted === subject) listener(data, subject);
  },
  listen: async (subject: string, listener: Listener) => {
    listeners.push([subject, listener]);
    return { stop: async () => {} };
  },
};
const aProcess = () => cachedKeys(store, { bus, now: () => time });
beforeEach(() => {
  store = createMemoryKeys();
  time = 1;
  listeners = [];
});

it('asks once in a while for keys that are used all the time', async () => {
  const keys = aProcess();
  const ann = await keys.make('ann');
  expect(await keys.find(['ann'])).toEqual(new Map([['ann', ann]]));
  expect(await keys.make('ann')).toBe(ann);
  expect(store.lookups).toHaveLength(1);
  time += 5_001;
  await keys.find(['ann', 'ben']);
  expect(store.lookups.at(-1)).toEqual(['ann', 'ben']);
});

it('asks only for those it does not know, and keeps a thousand', async () => {
  const keys = aProcess();
  const people = Array.from({ length: 1_001 }, (_, n) => `person ${n}`);
  for (const each of people) await keys.make(each);
  await keys.find(people);
  expect(store.lookups.at(-1)).toEqual(['person 0']);
});

it('forgets a destroyed key at once, in this process and in others', async () => {
  const [keys, other] = [aProcess(), aProcess()];
  const stop = forgetDestroyedKeys({ bus, keys: other, logger: pino({ level: 'silent' }) });
  for (const each of [keys, other]) await each.make('ann');
  await keys.destroy('ann');
  for (const each of [keys, other]) {
    expect(await each.find(['ann'])).toEqual(new Map([['ann', 'destroyed']]));
    await expect(each.make('ann')).rejects.toThrow(PersonErased);
  }
  stop();
});

it('keeps no key that was on its way while it was destroyed', async () => {
  const { find } = store;
  const ann = await store.make('ann');
  const answer = Promise.withResolvers<Map<string, PersonKey>>();
  store.find = () => answer.promise;
  const keys = aProcess();
  const asked = keys.find(['ann']);
  await keys.destroy('ann');
  answer.resolve(new Map([['ann', ann]]));
  await asked;
  store.find = find;
  expect(await keys.find(['ann'])).toEqual(new Map([['ann', 'destroyed']]));
});
