import type { Dependencies } from '../kernel/dependencies.ts';
import type { AcrossContexts } from '../kernel/module.ts';
import { changePasswordHandlers } from './change-password.ts';
import { deleteAccountHandlers } from './delete-account.ts';
import { googleSignInHandlers } from './google-sign-in.ts';
import { logOutHandlers } from './log-out.ts';
import { passwordResetHandlers } from './password-reset.ts';
import { signInHandlers } from './sign-in.ts';

/** The handlers of the account endpoints. */
export const accountHandlers = (deps: Dependencies, across: AcrossContexts) => ({
  ...signInHandlers(deps),
  ...passwordResetHandlers(deps),
  ...changePasswordHandlers(deps),
  ...googleSignInHandlers(deps),
  ...deleteAccountHandlers(deps, across),
  ...logOutHandlers(deps),
});
