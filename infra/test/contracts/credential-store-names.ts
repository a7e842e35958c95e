import { type CredentialStore, EmailTaken } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Harness, MakeHarness } from './harness.ts';

/** What every credential store promises of finding people by name. */
export function namesContract(name: string, makeHarness: MakeHarness<CredentialStore>): void {
  describe(`credential store, names: ${name}`, () => {
    let harness: Harness<CredentialStore>;
    let store: CredentialStore;
    beforeEach(async () => {
      harness = await makeHarness();
      store = harness.port;
    });
    afterEach(() => harness.dispose());

    const add = (userId: string, username: string): Promise<void> =>
      store.create({
        userId,
        email: `${userId}@example.org`,
        username,
        passwordHash: 'h',
        userType: 'accountUser',
        identity: null,
        createdAt: '2026-03-01T08:00:00.000Z',
      });
    const found = async (text: string, limit = 10): Promise<string[]> =>
      (await store.byName(text, limit)).map(({ userId }) => userId).toSorted();

    it('finds the beginning of any word, whatever its case and accents', async () => {
      await add('zoe', 'Zoë Maria Müller');
      await add('mark', 'Mark Mulligan');
      for (const text of ['zoe', 'ZOË', 'mar mul', 'maria', 'Maria  MÜ', 'zoe maria muller'])
        expect([text, await found(text)]).toEqual([text, text === 'mar mul' ? [] : ['zoe']]);
      expect(await found('mul')).toEqual(['mark', 'zoe']);
      expect(await found('Mar')).toEqual(['mark', 'zoe']);
      for (const text of ['ller', 'zoem', 'zoe muller', 'xyz'])
        expect([text, await found(text)]).toEqual([text, []]);
    });

    it('answers what others may know', async () => {
      await add('zoe', 'Zoë 🫀');
      expect(await store.byName('zoe', 10)).toEqual([
        { userId: 'zoe', username: 'Zoë 🫀', email: 'zoe@example.org', userType: 'accountUser' },
      ]);
    });

    it('finds whole names only by a short text', async () => {
      await add('al', 'Al');
      await add('alan', 'Alan Al');
      await add('heart', '🫀');
      expect(await found('al')).toEqual(['al']);
      expect(await found('🫀')).toEqual(['heart']);
      expect(await found('a')).toEqual([]);
      expect(await found('ala')).toEqual(['alan']);
    });

    it('takes no sign for another', async () => {
      await add('ann', 'Ann');
      for (const text of [
        '',
        ' ',
        '%',
        '___',
        'a%',
        'An*',
        '.*',
        "' or 1=1 --",
        '\u0000',
        '\u{10FFFF}',
        '\uD800',
      ])
        expect([text, await found(text)]).toEqual([text, []]);
      await add('odd', '%%% $gt ^');
      expect(await found('$gt')).toEqual(['odd']);
    });

    it('answers each person once, up to the limit, those first who are called so', async () => {
      for (let n = 0; n < 30; n += 1) await add(`ann-${n}`, `Ann Anna Annabel ${n}`);
      await add('zz', 'Ann');
      const first = await store.byName('ann', 20);
      expect(first[0]?.userId).toBe('zz');
      expect(new Set(first.map(({ userId }) => userId)).size).toBe(20);
      expect(await found('ann', 1)).toEqual(['zz']);
    });

    it('answers as many as there are, also when the first of them is found by many words', async () => {
      await add('many', 'Kim0 Kim1 Kim2 Kim3 Kim4 Kim5 Kim6 Kim7 Kim8 Kim9');
      for (const userId of ['a', 'b', 'c']) await add(userId, `Kimz ${userId}`);
      expect(await found('kim', 3)).toHaveLength(3);
      expect(await found('kim', 4)).toEqual(['a', 'b', 'c', 'many']);
    });

    it('does not find who does not want it, until that person does', async () => {
      await add('ann', 'Ann');
      await add('ben', 'Ann');
      await store.setFoundByName('ann', false);
      await store.setFoundByName('ann', false);
      await store.setFoundByName('nobody', true);
      expect(await found('ann')).toEqual(['ben']);
      store = await harness.crash();
      expect(await found('Ann')).toEqual(['ben']);
      expect((await store.byEmail('ann@example.org'))?.userId).toBe('ann');
      await store.setFoundByName('ann', true);
      await store.setFoundByName('ann', true);
      expect(await found('ann')).toEqual(['ann', 'ben']);
    });

    it('does not find an erased person', async () => {
      await add('ann', 'Ann Other');
      await store.delete('ann');
      expect([await found('ann'), await found('other')]).toEqual([[], []]);
      await store.setFoundByName('ann', true);
      expect(await found('ann')).toEqual([]);
    });

    it('finds nobody whose sign-up was refused', async () => {
      await add('ann', 'Ann');
      const twin = { userId: 'twin', email: 'ann@example.org', username: 'Twin', passwordHash: 'h' };
      const rest = {
        userType: 'accountUser',
        identity: null,
        createdAt: '2026-03-01T08:00:00.000Z',
      } as const;
      await expect(store.create({ ...twin, ...rest })).rejects.toThrow(EmailTaken);
      expect(await found('twin')).toEqual([]);
    });
  });
}
