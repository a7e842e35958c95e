import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

/** Every call of the application; features inject their endpoints. Stand-in until the typed client is here. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: fetchBaseQuery({ baseUrl: '/' }),
  endpoints: () => ({}),
});
