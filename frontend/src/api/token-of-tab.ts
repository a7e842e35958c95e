import type { User } from '@anamnesis/contracts/accounts/api.ts';
import type { Positions } from './positions.ts';
import { noteSessionEnded } from './session-ended.ts';
import type { Session } from './session-state.ts';
import { readUser } from './session-storage.ts';
import type { TokenRenewal } from './token-renewal.ts';

/** What calls do to the session. */
export interface TokenOfTab {
  /** Of whoever is signed in. */
  now: () => string | null;
  /** It was refused. Resolves to whether the person has another one by now; otherwise the session has ended. */
  refused: (token: string) => Promise<boolean>;
  /** It was refused where only `renew` could bring another one. */
  end: (token: string) => void;
  /** Sends a call whose answer is the person with a new token, and keeps that before other calls go on. */
  renew: <R extends { data?: unknown; error?: unknown }>(send: () => Promise<R>) => Promise<R>;
}

interface Dependencies {
  session: Session;
  renewal: TokenRenewal;
  positions: Pick<Positions, 'reset'>;
  /** What all tabs keep, and what is this tab's own. */
  kept: Pick<Storage, 'getItem'>;
  own: Pick<Storage, 'setItem'>;
}

export function makeTokenOfTab({ session, renewal, positions, kept, own }: Dependencies): TokenOfTab {
  const now = (): string | null => session.state().user?.token ?? null;
  const end = (token: string): void => {
    // A late answer to a token that was replaced meanwhile says nothing about the session of now.
    if (now() !== token) return;
    noteSessionEnded(own);
    positions.reset();
    session.end();
  };
  return {
    now,
    end,
    refused: async (token) => {
      await renewal.over();
      const { user } = session.state();
      if (user?.token !== token) return user !== null;
      // Another tab has a new one, and the browser has not told this tab yet.
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
  };
}
