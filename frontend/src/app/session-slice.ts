import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionState {
  user: User | null;
}

const initialState: SessionState = { user: null };

/** Who is signed in. The API layer ends it on a 401 by dispatching `session/signedOut`. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (state, action: PayloadAction<User>) => {
      state.user = action.payload;
    },
    signedOut: (state) => {
      state.user = null;
    },
  },
});

export const { signedIn, signedOut } = sessionSlice.actions;
