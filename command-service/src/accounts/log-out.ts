import type { api } from '@anamnesis/contracts/api.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { accountErased } from './decider.ts';
import { signedIn } from './signed-in.ts';

type Names = 'logout' | 'logoutEverywhere';
type LogOutHandlers = { [N in Names]: CommandHandler<(typeof api)[N]> };

/** Ends this session or all sessions. No event: sessions are stored with the credentials. */
export const logOutHandlers = (deps: Dependencies): LogOutHandlers => ({
  async logout(_, { userId, token }) {
    if (token) await deps.credentials.endToken({ ...token, userId });
    return { body: { success: true }, position: null };
  },
  async logoutEverywhere(_, context) {
    const credential = await deps.credentials.byUserId(context.userId);
    if (!credential) throw accountErased();
    await deps.credentials.raiseTokenVersion(context.userId);
    return signedIn(deps, credential, context);
  },
});
