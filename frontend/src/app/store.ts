import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { sessionSlice } from './session-slice.ts';

/** The application state: the session and what was fetched. `user` is who was signed in when the page loaded. */
export function makeStore(user: User | null) {
  return configureStore({
    reducer: { [sessionSlice.name]: sessionSlice.reducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
    preloadedState: { session: { user, left: false } },
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
