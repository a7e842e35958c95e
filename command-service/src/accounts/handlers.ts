import type { api } from '@anamnesis/contracts/api.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import type { AcrossContexts } from '../kernel/module.ts';
import { accountErased } from './decider.ts';
import { deleteAccountHandlers } from './delete-account.ts';
import { googleSignInHandlers } from './sign-in/google-sign-in.ts';
import { setPassword } from './password/new-password.ts';
import { passwordResetHandlers } from './password/password-reset.ts';
import { requirePassword } from './sign-in/reauthentication.ts';
import { signInHandlers } from './sign-in/sign-in.ts';
import { signedIn } from './sign-in/signed-in.ts';
import { assertPasswordRules } from './sign-in/signup-rules.ts';

type Names = 'logout' | 'logoutEverywhere';
type LogOutHandlers = { [N in Names]: CommandHandler<(typeof api)[N]> };

/** Ends this session or all sessions. No event: sessions are stored with the credentials. */
const logOutHandlers = (deps: Dependencies): LogOutHandlers => ({
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

type ChangePasswordHandlers = { changePassword: CommandHandler<typeof api.changePassword> };

const changePasswordHandlers = (deps: Dependencies): ChangePasswordHandlers => ({
  async changePassword({ body, commandId }, context) {
    assertPasswordRules(body.newPassword);
    const credential = await requirePassword(deps, context, body.password);
    return setPassword(deps, credential, body.newPassword, 'changed', { commandId, context });
  },
});

/** The handlers of the account endpoints. */
export const accountHandlers = (deps: Dependencies, across: AcrossContexts) => ({
  ...signInHandlers(deps),
  ...passwordResetHandlers(deps),
  ...changePasswordHandlers(deps),
  ...googleSignInHandlers(deps),
  ...deleteAccountHandlers(deps, across),
  ...logOutHandlers(deps),
});
