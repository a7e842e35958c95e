import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { TokenLedger, TokenLimits } from '@anamnesis/contracts/ports/stores/token-ledger.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

export type LedgerHarness = {
  /** Of two processes of one installation; of one where there can be no more. */
  ledgers: [TokenLedger, TokenLedger];
  /** The ledger of a process that was just started. */
  reopen: () => Promise<TokenLedger>;
  dispose: () => Promise<void>;
};

const any: TokenLimits = { person: null, installation: null };
const day = '2026-03-01';
const dayMs = 86_400_000;

/** What every ledger of tokens promises. */
export function tokenLedgerContract(
  name: string,
  makeHarness: (clock: Clock) => Promise<LedgerHarness>,
): void {
  describe(`token ledger: ${name}`, () => {
    let harness: LedgerHarness;
    let now: number;
    let one: TokenLedger;
    let other: TokenLedger;
    beforeEach(async () => {
      now = Date.parse(`${day}T23:59:59.999Z`);
      harness = await makeHarness(() => new Date(now));
      [one, other] = harness.ledgers;
    });
    afterEach(() => harness.dispose());

    it('is empty at first', async () => {
      expect(await one.look('ann')).toEqual({ person: 0, installation: 0 });
      expect(await one.look(undefined)).toEqual({ person: 0, installation: 0 });
    });

    it('charges each person and the installation, for all processes together', async () => {
      expect(await one.reserve('ann', 100, any)).toBe(day);
      expect(await other.reserve('ann', 20, any)).toBe(day);
      expect(await other.reserve('ben', 3, any)).toBe(day);
      expect(await one.reserve(undefined, 4000, any)).toBe(day);
      expect(await one.look('ann')).toEqual({ person: 120, installation: 4123 });
      expect(await other.look('ben')).toEqual({ person: 3, installation: 4123 });
      expect(await other.look(undefined)).toEqual({ person: 0, installation: 4123 });
    });

    it.each<[string, TokenLimits]>([
      ['a person', { person: 100, installation: null }],
      ['the installation', { person: null, installation: 100 }],
      ['both', { person: 100, installation: 100 }],
    ])('charges up to the limit of %s and no further, both or neither', async (_, limits) => {
      expect(await one.reserve('ann', 60, limits)).toBe(day);
      expect(await one.reserve('ann', 41, limits)).toBeUndefined();
      expect(await one.look('ann')).toEqual({ person: 60, installation: 60 });
      expect(await other.reserve('ann', 40, limits)).toBe(day);
      expect(await other.reserve('ann', 1, limits)).toBeUndefined();
      expect(await one.look('ann')).toEqual({ person: 100, installation: 100 });
    });

    it('refuses no other person by the limit of one', async () => {
      const limits = { person: 100, installation: null };
      await one.reserve('ann', 100, limits);
      expect(await one.reserve('ann', 1, limits)).toBeUndefined();
      expect(await one.reserve('ben', 100, limits)).toBe(day);
      // Work of nobody has no limit but the installation's.
      expect(await one.reserve(undefined, 1000, limits)).toBe(day);
    });

    it.each<[string, TokenLimits, (n: number) => string]>([
      ['of a person', { person: 50, installation: null }, () => 'ann'],
      ['of the installation', { person: null, installation: 50 }, (n) => `person ${n}`],
    ])('never passes a limit %s, however many charge at once', async (_, limits, owner) => {
      const charges = Array.from({ length: 20 }, (__, n) =>
        [one, other][n % 2]!.reserve(owner(n), 7, limits),
      );
      const taken = (await Promise.all(charges)).filter((charged) => charged !== undefined);
      expect(taken).toHaveLength(7);
      expect((await one.look(undefined)).installation).toBe(49);
    });

    it('loses no charge and no correction, however many come at once', async () => {
      const charged = Array.from({ length: 10 }, async (_, n) => {
        const ledger = [one, other][n % 2]!;
        const on = await ledger.reserve('ann', 100, any);
        await ledger.settle('ann', on!, -90 + n);
      });
      await Promise.all(charged);
      expect(await one.look('ann')).toEqual({ person: 145, installation: 145 });
    });

    it('corrects a charge upwards too, beyond a limit', async () => {
      const limits = { person: 100, installation: 100 };
      await one.reserve('ann', 90, limits);
      await one.settle('ann', day, 30);
      expect(await other.look('ann')).toEqual({ person: 120, installation: 120 });
      expect(await other.reserve('ann', 1, limits)).toBeUndefined();
    });

    it('never falls below 0', async () => {
      await one.reserve('ann', 10, any);
      await one.settle('ann', day, -50);
      expect(await one.look('ann')).toEqual({ person: 0, installation: 0 });
      await one.reserve('ann', 10, any);
      expect(await one.look('ann')).toEqual({ person: 10, installation: 10 });
    });

    it('begins anew each day in UTC; a correction counts for the day of its charge', async () => {
      const limits = { person: 100, installation: 100 };
      await one.reserve('ann', 100, limits);
      now += 1;
      expect(await one.look('ann')).toEqual({ person: 0, installation: 0 });
      expect(await one.reserve('ann', 100, limits)).toBe('2026-03-02');
      await one.settle('ann', day, -100);
      expect(await one.look('ann')).toEqual({ person: 100, installation: 100 });
      now -= 1;
      expect(await one.look('ann')).toEqual({ person: 0, installation: 0 });
    });

    it('survives a restart', async () => {
      await one.reserve('ann', 100, any);
      await one.settle('ann', day, -1);
      expect(await (await harness.reopen()).look('ann')).toEqual({ person: 99, installation: 99 });
    });

    it('deletes days that are over for 40 days', async () => {
      await one.reserve('ann', 100, any);
      now += 40 * dayMs;
      await one.reserve('ben', 1, any);
      now -= 40 * dayMs;
      expect((await one.look('ann')).person).toBe(100);
      now += 41 * dayMs;
      await one.reserve('ben', 1, any);
      now -= 41 * dayMs;
      expect(await one.look('ann')).toEqual({ person: 0, installation: 0 });
    });

    it('forgets a person on all days, not what the installation used', async () => {
      await one.reserve('ann', 100, any);
      await one.reserve('ben', 10, any);
      now += 1;
      await one.reserve('ann', 5, any);
      await other.forget('ann');
      expect(await one.look('ann')).toEqual({ person: 0, installation: 5 });
      now -= 1;
      expect(await one.look('ann')).toEqual({ person: 0, installation: 110 });
      expect((await one.look('ben')).person).toBe(10);
      // Of work that was under way.
      await one.settle('ann', day, 50);
      expect(await one.look('ann')).toEqual({ person: 0, installation: 160 });
    });
  });
}
