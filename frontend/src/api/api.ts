import { createApi } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ApiError } from './api-error.ts';
import type { Called, Meta } from './caller.ts';
import type { Call } from './transport/request.ts';
import { callServer } from './tab.ts';
import { readModels } from './tags.ts';

/** `answer`: what the device keeps of the response to a call; undefined where it keeps none. */
export const onDevice: { answer?: (call: Call) => Promise<unknown> } = {};

/** No response, or a gateway's word that there is no server behind it. */
const away = new Set<unknown>([0, 502, 504]);

/** Sends a call. Where the server is not reached, a query is answered with what the device keeps. */
export async function callServerOrDevice(call: Call, signal: AbortSignal): Promise<Called> {
  const called = await callServer(call, signal);
  if (!away.has(called.error?.status) || call.endpoint.side === 'command') return called;
  const data = await onDevice.answer?.(call);
  return data === undefined ? called : { data, meta: called.meta };
}

export const baseQuery: BaseQueryFn<Call, unknown, ApiError, object, Meta> = (call, { signal }) =>
  callServerOrDevice(call, signal);

/** All calls of signed-in users. Features inject their endpoints, created with `query`, `command` and `upload`. */
export const api = createApi({
  reducerPath: 'api',
  tagTypes: readModels,
  baseQuery,
  endpoints: () => ({}),
});
