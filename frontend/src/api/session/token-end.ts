import {
  type Backoff,
  retry,
  type Random,
  sleep,
  type Sleep,
} from '@anamnesis/contracts/kernel/work/backoff.ts';

/** `accountsApi.logout`, written by hand so that logging out does not wait until the schemas are loaded. */
export const logoutPath = '/api/user/logout';

export interface TokenEndDependencies {
  /** Resolves to the status of the response; rejects when there is none. */
  send: (token: string) => Promise<number>;
  /** Resolves after so many milliseconds, or earlier when the network is back. */
  pause: (ms: number) => Promise<void>;
  random?: Random | undefined;
}

const backoff: Backoff = { firstMs: 1000, longestMs: 60_000, fixedShare: 0.5 };
/** About half an hour; a token that is never revoked expires anyway. */
const mostAttempts = 35;

/**
 * Revokes a token on the server after the user has logged out here. While the server cannot be reached, it is retried as
 * long as the page is open. The token is kept in memory only, so that the next user of this device does not find it.
 */
export const makeTokenEnd =
  ({ send, pause, random }: TokenEndDependencies) =>
  async (token: string): Promise<void> => {
    const sendOnce = async (): Promise<void> => {
      const status = await send(token);
      if (status >= 500) throw new Error(`status ${status}`);
    };
    const options = { backoff, mostAttempts, isTransient: () => true, sleep: pause, random };
    await retry(sendOnce, options).catch(() => {});
  };

/** `keepalive`: the request completes even if the page is closed at once. */
export async function sendLogout(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const answer = await fetch(logoutPath, { method: 'POST', headers, body: '{}', keepalive: true });
  return answer.status;
}

/** Waits, but only until the device reports that it is online. */
export async function pauseOrOnline(ms: number, pause: Sleep = sleep): Promise<void> {
  const back = new AbortController();
  const online = (): void => back.abort();
  addEventListener('online', online);
  await pause(ms, back.signal);
  removeEventListener('online', online);
}
