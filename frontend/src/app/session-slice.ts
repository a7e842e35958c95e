import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionState {
  user: User | null;
  /** The person logged out here: the next one does not return to where this one was. */
  left: boolean;
}

const initialState: SessionState = { user: null, left: false };

/** Who is signed in. The API layer ends it on a 401 by dispatching `session/signedOut`. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (state, action: PayloadAction<User>) => {
      state.user = action.payload;
      state.left = false;
    },
    signedOut: (state) => {
      state.user = null;
    },
    loggedOut: (state) => {
      state.user = null;
      state.left = true;
    },
  },
});

export const { signedIn, signedOut, loggedOut } = sessionSlice.actions;
