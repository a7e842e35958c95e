import {
  PersonErased,
  personKeyBytes,
  type PersonKeys,
} from '@anamnesis/contracts/ports/stores/person-keys.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Harness, MakeHarness } from './harness.ts';

const hex = (key: unknown) => (key instanceof Uint8Array ? Buffer.from(key).toString('hex') : key);

const found = async (port: PersonKeys, ...userIds: string[]) =>
  Object.fromEntries([...(await port.find(userIds))].map(([userId, key]) => [userId, hex(key)]));

/** What every store of people's keys promises. */
export function personKeysContract(name: string, makeHarness: MakeHarness<PersonKeys>): void {
  describe(`keys of people: ${name}`, () => {
    let harness: Harness<PersonKeys>;
    let keys: PersonKeys;
    beforeEach(async () => {
      harness = await makeHarness();
      keys = harness.port;
    });
    afterEach(() => harness.dispose());

    it('makes a key once for each person', async () => {
      const ann = await keys.make('ann');
      expect(ann).toHaveLength(personKeyBytes);
      expect(hex(await keys.make('ann'))).toBe(hex(ann));
      expect(hex(await keys.make('ben'))).not.toBe(hex(ann));
    });

    it('finds the keys of those who have one', async () => {
      const [ann, ben] = [await keys.make('ann'), await keys.make('ben')];
      expect(await found(keys, 'ben', 'cat', 'ann')).toEqual({ ann: hex(ann), ben: hex(ben) });
      expect(await found(keys)).toEqual({});
    });

    it('gives everybody the same key who asks at the same time, in whatever process', async () => {
      const other = await harness.alongside();
      const made = await Promise.all([keys, other, keys, other].map((port) => port.make('ann')));
      expect(new Set(made.map(hex)).size).toBe(1);
    });

    it('keeps a key, whatever happens to the process', async () => {
      const ann = hex(await keys.make('ann'));
      const after = await harness.crash();
      expect(await found(after, 'ann')).toEqual({ ann });
    });

    it('destroys one key and no other', async () => {
      await keys.make('ann');
      const ben = hex(await keys.make('ben'));
      await keys.destroy('ann');
      await keys.destroy('ann');
      expect(await found(keys, 'ann', 'ben')).toEqual({ ann: 'destroyed', ben });
    });

    it('gives no other key to somebody whose key was destroyed, not even after a crash', async () => {
      await keys.make('ann');
      await keys.destroy('ann');
      const after = await harness.crash();
      await expect(after.make('ann')).rejects.toThrow(PersonErased);
      expect(await found(after, 'ann')).toEqual({ ann: 'destroyed' });
    });

    it('gives none to somebody who was erased before there was one', async () => {
      await keys.destroy('ann');
      const other = await harness.alongside();
      await expect(other.make('ann')).rejects.toThrow(PersonErased);
    });
  });
}
