import { describe, expect, it } from 'vitest';
import { createJwtTokens } from '../../../adapters/security/jwt.ts';
import { createSessions } from './sessions.ts';

const secret = 'a secret of the test';

function setting() {
  const time = { now: Date.parse('2026-03-01T08:00:00Z') };
  const clock = () => new Date(time.now);
  const versions = new Map([['ada', 0]]);
  const lookups: string[] = [];
  const ended: string[] = [];
  const credentials = {
    async tokenVersion(userId: string) {
      lookups.push(userId);
      return versions.get(userId) ?? null;
    },
    endedTokens: async () => [...ended],
  };
  const tokens = createJwtTokens({ secret, clock });
  return { time, versions, ended, lookups, tokens, sessions: createSessions({ tokens, credentials, clock }) };
}

describe('sessions', () => {
  it('identify a person without reading the store for each request', async () => {
    const { tokens, sessions, lookups } = setting();
    const token = tokens.issue({ userId: 'ada', version: 0 });
    for (let n = 0; n < 5; n += 1) expect(await sessions.ownerOf(token)).toMatchObject({ userId: 'ada' });
    expect(lookups).toHaveLength(1);
  });

  it('end with a new password: at once here, soon where another process changed it', async () => {
    const { time, versions, tokens, sessions } = setting();
    const before = tokens.issue({ userId: 'ada', version: 0 });
    await sessions.ownerOf(before);
    versions.set('ada', 1);
    expect(await sessions.ownerOf(before)).toMatchObject({ userId: 'ada' });
    sessions.recheck('ada');
    expect(await sessions.ownerOf(before)).toBeNull();
    versions.set('ada', 2);
    const elsewhere = tokens.issue({ userId: 'ada', version: 2 });
    expect(await sessions.ownerOf(elsewhere)).toMatchObject({ userId: 'ada' });
    versions.set('ada', 3);
    time.now += 6000;
    expect(await sessions.ownerOf(elsewhere)).toBeNull();
  });

  it('end when they are logged out, and no other session of the person with them', async () => {
    const { time, ended, tokens, sessions } = setting();
    const [phone, laptop] = [0, 0].map((version) => tokens.issue({ userId: 'ada', version }));
    const end = (token = ''): void => void ended.push(tokens.verify(token)?.id ?? '');
    await sessions.ownerOf(phone!);
    end(phone);
    sessions.recheck('ada');
    expect(await sessions.ownerOf(phone!)).toBeNull();
    expect(await sessions.ownerOf(laptop!)).toMatchObject({ userId: 'ada' });
    // In another process, whose notification was lost.
    end(laptop);
    time.now += 6000;
    expect(await sessions.ownerOf(laptop!)).toBeNull();
  });

  it('go on until their token would end, whether or not it is at hand', async () => {
    const { time, ended, tokens, sessions } = setting();
    const session = tokens.verify(tokens.issue({ userId: 'ada', version: 0 }))!;
    expect(await sessions.goesOn(session)).toBe(true);
    time.now = Date.parse(session.expiresAt);
    expect(await sessions.goesOn(session)).toBe(false);
    time.now -= 1;
    expect(await sessions.goesOn(session)).toBe(true);
    ended.push(session.id);
    sessions.recheck('ada');
    expect(await sessions.goesOn(session)).toBe(false);
  });

  it('do not exist once the person was erased, or with a token that is not ours', async () => {
    const { versions, tokens, sessions } = setting();
    const token = tokens.issue({ userId: 'ada', version: 0 });
    versions.delete('ada');
    expect(await sessions.ownerOf(token)).toBeNull();
    expect(await sessions.ownerOf('nonsense')).toBeNull();
  });
});
