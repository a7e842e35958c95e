import { makeCaller } from './caller.ts';
import { makeConnection } from './connection.ts';
import { pause } from './pause.ts';
import { makePositions } from './positions.ts';
import { makeSession } from './session-state.ts';
import { noteSessionEnded } from './session-ended.ts';
import { timeZone } from './time-zone.ts';
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

/** How every call of this tab is made. */
export const callServer = makeCaller({
  positions,
  json: watched(overFetch, connection),
  form: watched(overXhr, connection),
  file: overDownload,
  newId: () => crypto.randomUUID(),
  timeZone,
  isOnline: () => navigator.onLine,
  pause,
  token: () => session.state().user?.token ?? null,
  sessionEnded: (token) => {
    // A late answer to a token that was replaced meanwhile says nothing about the session of now.
    if (session.state().user?.token !== token) return;
    noteSessionEnded(sessionStorage);
    positions.reset();
    session.end();
  },
});
