import { sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { makeCaller } from './caller.ts';
import { makeConnection } from './transport/connection.ts';
import { makePositions } from './transport/positions.ts';
import { makeSession } from './session/session-state.ts';
import { timeZone } from './time/time-zone.ts';
import { makeTokenEnd, pauseOrOnline, sendLogout } from './session/token-end.ts';
import { makeTokenOfTab } from './session/token-of-tab.ts';
import { makeTokenRenewal } from './session/token-renewal.ts';
import { overDownload, overFetch, overPart, overWhole, overXhr, watched } from './transport/transport.ts';

/** The user signed in in this tab; null until the stored session is read. */
export const session = makeSession();

/** The log positions that this tab has seen. */
export const positions = makePositions(typeof sessionStorage === 'undefined' ? null : sessionStorage);

/** Whether the server can be reached, judged by the calls of this tab. */
export const connection = makeConnection({
  isOnline: () => navigator.onLine,
  ping: async () => {
    const { status } = await fetch('/api/health', { cache: 'no-store' });
    return status !== 502 && status !== 504;
  },
  after: (ms, run) => void setTimeout(run, ms),
});

/** Revokes a token on the server. */
export const endToken = makeTokenEnd({ send: sendLogout, pause: pauseOrOnline });

/** The token that calls of this tab carry. */
export const tokenOfTab = makeTokenOfTab({
  session,
  renewal: makeTokenRenewal(navigator.locks),
  positions,
  kept: { getItem: (key) => localStorage.getItem(key) },
  own: { setItem: (key, value) => sessionStorage.setItem(key, value) },
});

/** Sends every call of this tab. */
export const callServer = makeCaller({
  positions,
  json: watched(overFetch, connection),
  form: watched(overXhr, connection),
  file: overDownload,
  part: watched(overPart, connection),
  whole: watched(overWhole, connection),
  newId: () => crypto.randomUUID(),
  timeZone,
  isOnline: () => navigator.onLine,
  pause: sleep,
  token: tokenOfTab,
});
