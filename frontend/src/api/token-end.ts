import { type Backoff, retry, type Random, sleep, type Sleep } from '@anamnesis/contracts/kernel/backoff.ts';

/** `accountsApi.logout`; by hand, because leaving waits for no schema to be fetched. */
export const logoutPath = '/api/user/logout';

export interface TokenEndDependencies {
  /** Rejects without an answer; otherwise the status of the answer. */
  send: (token: string) => Promise<number>;
  /** Resolves after so many milliseconds, or when the network is back. */
  pause: (ms: number) => Promise<void>;
  random?: Random | undefined;
}

const backoff: Backoff = { firstMs: 1000, longestMs: 60_000, fixedShare: 0.5 };
/** About half an hour; a token that is never ended expires by itself. */
const mostAttempts = 35;

/**
 * Ends a token on the server, for somebody who has left here already. Where the server cannot be reached it is tried again
 * while the page is open; the token is kept in memory alone, so that whoever uses this device next does not find it.
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

/** Outlives the page, should the person close it at once. */
export async function sendLogout(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const answer = await fetch(logoutPath, { method: 'POST', headers, body: '{}', keepalive: true });
  return answer.status;
}

/** Waits, but no longer than until the device says that its network is there. */
export async function pauseOrOnline(ms: number, pause: Sleep = sleep): Promise<void> {
  const back = new AbortController();
  const online = (): void => back.abort();
  addEventListener('online', online);
  await pause(ms, back.signal);
  removeEventListener('online', online);
}
