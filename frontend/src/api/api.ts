import { createApi } from '@reduxjs/toolkit/query/react';
import { makeBaseQuery } from './base-query.ts';
import { makeConnection } from './connection.ts';
import { pause } from './pause.ts';
import { makePositions } from './positions.ts';
import { noteSessionEnded, signedOutAction, tokenIn } from './session.ts';
import { readModels } from './tags.ts';
import { timeZone } from './time-zone.ts';
import { overDownload, overFetch, overXhr, watched } from './transport.ts';

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

/** Every call of the application; features inject their endpoints, made by `query`, `command` and `upload`. */
export const api = createApi({
  reducerPath: 'api',
  tagTypes: readModels,
  baseQuery: makeBaseQuery({
    positions,
    json: watched(overFetch, connection),
    form: watched(overXhr, connection),
    file: overDownload,
    newId: () => crypto.randomUUID(),
    timeZone,
    isOnline: () => navigator.onLine,
    pause,
    sessionEnded: (token, { dispatch, getState }) => {
      // A late answer to a token that was replaced meanwhile says nothing about the session of now.
      if (tokenIn(getState()) !== token) return;
      noteSessionEnded(sessionStorage);
      positions.reset();
      dispatch(signedOutAction);
    },
  }),
  endpoints: () => ({}),
});
