import { createApi } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ApiError } from './api-error.ts';
import type { Meta } from './caller.ts';
import type { Call } from './request.ts';
import { callServer } from './tab.ts';
import { readModels } from './tags.ts';

const baseQuery: BaseQueryFn<Call, unknown, ApiError, object, Meta> = (call, { signal }) =>
  callServer(call, signal);

/** All calls of signed-in users. Features inject their endpoints, created with `query`, `command` and `upload`. */
export const api = createApi({
  reducerPath: 'api',
  tagTypes: readModels,
  baseQuery,
  endpoints: () => ({}),
});
