import type { User } from '@anamnesis/contracts/accounts/api.ts';
import type { Positions } from '../transport/positions.ts';
import { noteSessionEnded } from './session-ended.ts';
import type { Session } from './session-state.ts';
import { readUser } from './session-storage.ts';
import type { TokenRenewal } from './token-renewal.ts';

/** The token of this tab's session, as calls use and replace it. */
export interface TokenOfTab {
  /** The token of the signed-in user, or null. */
  now: () => string | null;
  /** Id of the signed-in user, or null. */
  owner: () => string | null;
  /** The token was rejected. Resolves true if the user has a new one by now; otherwise the session has ended. */
  refused: (token: string) => Promise<boolean>;
  /** The token was rejected, and there is no new one to wait for: ends the session. */
  end: (token: string) => void;
  /** Sends a call whose response is the user with a new token, and stores that before other calls continue. */
  renew: <R extends { data?: unknown; error?: unknown }>(send: () => Promise<R>) => Promise<R>;
  /** Sends the call that deletes the account. Calls that are rejected meanwhile, in any tab, wait, and then find nobody. */
  leave: <R extends { data?: unknown; error?: unknown }>(send: () => Promise<R>) => Promise<R>;
}

interface Dependencies {
  session: Session;
  renewal: TokenRenewal;
  positions: Pick<Positions, 'reset'>;
  /** The storage shared by all tabs, and the storage of this tab. */
  kept: Pick<Storage, 'getItem'>;
  own: Pick<Storage, 'setItem'>;
}

export function makeTokenOfTab({ session, renewal, positions, kept, own }: Dependencies): TokenOfTab {
  const now = (): string | null => session.state().user?.token ?? null;
  const end = (token: string): void => {
    // A late response to a token that was replaced meanwhile does not concern the current session.
    if (now() !== token) return;
    noteSessionEnded(own);
    positions.reset();
    session.end();
  };
  return {
    now,
    owner: () => session.state().user?.id ?? null,
    end,
    refused: async (token) => {
      await renewal.over();
      const { user } = session.state();
      if (user?.token !== token) return user !== null;
      // Another tab has stored a new one, and the storage event has not reached this tab yet.
      const elsewhere = readUser(kept);
      const renewed = elsewhere?.id === user.id && elsewhere.token !== token;
      if (renewed) session.signIn(elsewhere);
      else end(token);
      return renewed;
    },
    renew: (send) =>
      renewal.during(async () => {
        const called = await send();
        if (called.data !== undefined) session.signIn(called.data as User);
        return called;
      }),
    leave: (send) =>
      renewal.during(async () => {
        const called = await send();
        if (called.data !== undefined) session.leave('deleted');
        return called;
      }),
  };
}
