import { accountsApi } from '@anamnesis/contracts/accounts/api.ts';
import { describe, expect, it } from 'vitest';
import { logoutPath, makeTokenEnd } from './token-end.ts';

/** A server that responds with these statuses in order; 0 is no response. */
function setting(...statuses: number[]) {
  const sent: string[] = [];
  const pauses: number[] = [];
  const end = makeTokenEnd({
    send: async (token) => {
      sent.push(token);
      const status = statuses.shift() ?? 0;
      if (status === 0) throw new TypeError('no answer');
      return status;
    },
    pause: async (ms) => void pauses.push(ms),
    random: () => 1,
  });
  return { end, sent, pauses };
}

describe('the revocation of a token', () => {
  it('is sent once to a server that responds, also when the token had already expired', async () => {
    for (const status of [200, 401]) {
      const { end, sent, pauses } = setting(status);
      await end('t');
      expect([sent, pauses]).toEqual([['t'], []]);
    }
  });

  it('is sent again when the network is back, and while the server is not ready', async () => {
    const { end, sent, pauses } = setting(0, 0, 503, 200);
    await end('t');
    expect(sent).toHaveLength(4);
    expect(pauses).toEqual([1000, 2000, 4000]);
  });

  it('is given up in the end: a token expires anyway', async () => {
    const { end, sent, pauses } = setting();
    await end('t');
    expect(sent).toHaveLength(35);
    expect(Math.max(...pauses)).toBe(60_000);
  });

  it('uses the path and method of the endpoint table', () => {
    expect([accountsApi.logout.method, accountsApi.logout.path]).toEqual(['POST', logoutPath]);
  });
});
