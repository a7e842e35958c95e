import { sleep } from '@anamnesis/contracts/kernel/backoff.ts';
import { makeCaller } from './caller.ts';
import { makeConnection } from './connection.ts';
import { makePositions } from './positions.ts';
import { makeSession } from './session-state.ts';
import { timeZone } from './time-zone.ts';
import { makeTokenEnd, pauseOrOnline, sendLogout } from './token-end.ts';
import { makeTokenOfTab } from './token-of-tab.ts';
import { makeTokenRenewal } from './token-renewal.ts';
import { overDownload, overFetch, overXhr, watched } from './transport.ts';

/** Who is signed in here: nobody, until the kept session is read. */
export const session = makeSession();

/** What this tab has seen of the log. */
export const positions = makePositions(typeof sessionStorage === 'undefined' ? null : sessionStorage);

/** Whether the server can be reached, as the calls of this tab find it. */
export const connection = makeConnection({
  isOnline: () => navigator.onLine,
  ping: async () => {
    const { status } = await fetch('/api/health', { cache: 'no-store' });
    return status !== 502 && status !== 504;
  },
  after: (ms, run) => void setTimeout(run, ms),
});

/** Ends a token on the server. */
export const endToken = makeTokenEnd({ send: sendLogout, pause: pauseOrOnline });

/** How every call of this tab is made. */
export const callServer = makeCaller({
  positions,
  json: watched(overFetch, connection),
  form: watched(overXhr, connection),
  file: overDownload,
  newId: () => crypto.randomUUID(),
  timeZone,
  isOnline: () => navigator.onLine,
  pause: sleep,
  token: makeTokenOfTab({
    session,
    renewal: makeTokenRenewal(navigator.locks),
    positions,
    kept: { getItem: (key) => localStorage.getItem(key) },
    own: { setItem: (key, value) => sessionStorage.setItem(key, value) },
  }),
});
