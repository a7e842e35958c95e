import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLease, type MongoLease, type LeaseRecord } from './lease.ts';
import { freshDatabase, mongoUrl } from '../testing/harness.ts';

const ttlMs = 3000;

describe.skipIf(mongoUrl === '')('lease against the server in MONGODB_URL', () => {
  let database: ReturnType<typeof freshDatabase>;
  let now: number;
  beforeEach(() => {
    database = freshDatabase();
    now = Date.parse('2026-03-01T08:00:00.000Z');
  });
  afterEach(() => database.drop());
  const records = () => database.connection.collection<LeaseRecord>('leases');
  const clock = (): Date => new Date(now);
  const leaseOf = (holder: string, name = 'projectors'): MongoLease =>
    createLease({ collection: records(), name, holder, ttlMs, clock });

  it('is held by one at a time, each name separately', async () => {
    const [ann, ben] = [leaseOf('ann'), leaseOf('ben')];
    expect(await ann.acquire()).toBe(1);
    expect(await ben.acquire()).toBeNull();
    expect([await ann.renew(), await ben.renew()]).toEqual([true, false]);
    expect(await leaseOf('ben', 'relay').acquire()).toBe(1);
  });

  it('is acquired by one of many that try at once', async () => {
    const many = Array.from({ length: 12 }, (_, n) => leaseOf(`p${n}`));
    for (let round = 1; round <= 3; round += 1) {
      const tokens = await Promise.all(many.map((lease) => lease.acquire()));
      expect(tokens.filter((token) => token !== null)).toEqual([round]);
      now += ttlMs;
    }
  });

  it('is acquired by another, with a higher token, when its holder did not renew it in time', async () => {
    const [ann, ben] = [leaseOf('ann'), leaseOf('ben')];
    await ann.acquire();
    now += ttlMs - 1;
    expect(await ann.renew()).toBe(true);
    now += ttlMs - 1;
    expect(await ben.acquire()).toBeNull();
    now += 1;
    expect(await ben.acquire()).toBe(2);
    expect(await ann.renew()).toBe(false);
    await ann.release();
    expect(await ben.renew()).toBe(true);
  });

  it('can be acquired at once after a release, and never uses a token twice', async () => {
    const [ann, ben] = [leaseOf('ann'), leaseOf('ben')];
    await ann.acquire();
    await ann.release();
    expect(await ann.renew()).toBe(false);
    expect(await ben.acquire()).toBe(2);
    await ben.release();
    expect(await ann.acquire()).toBe(3);
    expect(await records().countDocuments()).toBe(1);
  });

  it('is not acquired by a slow process, though the token that it tries is free again', async () => {
    const collection = Object.assign(
      Object.create(records()) as ReturnType<typeof records>,
      await staleView(),
    );
    const slow = createLease({ collection, name: 'projectors', holder: 'slow', ttlMs, clock });
    expect(await slow.acquire()).toBeNull();
    expect(await records().find().toArray()).toMatchObject([{ token: 3, holder: 'cho' }]);
  });

  /** A collection whose first answer is from before two others acquired the lease. */
  async function staleView(): Promise<Pick<ReturnType<typeof records>, 'find'>> {
    for (const holder of ['ann', 'ben', 'cho']) {
      await leaseOf(holder).acquire();
      now += ttlMs;
    }
    const old: LeaseRecord = {
      _id: 'projectors:1',
      name: 'projectors',
      token: 1,
      holder: 'ann',
      until: new Date(0),
    };
    let asked = 0;
    const find = () =>
      (asked++ === 0
        ? { sort: () => ({ limit: () => ({ toArray: async () => [old] }) }) }
        : records().find({ name: 'projectors' })) as ReturnType<ReturnType<typeof records>['find']>;
    return { find: find as ReturnType<typeof records>['find'] };
  }
});
