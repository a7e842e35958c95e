import type { api } from '@anamnesis/contracts/api.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { requirePassword } from './reauthentication.ts';
import { setPassword } from './new-password.ts';
import { assertPasswordRules } from './signup-rules.ts';

type ChangePasswordHandlers = { changePassword: CommandHandler<typeof api.changePassword> };

export const changePasswordHandlers = (deps: Dependencies): ChangePasswordHandlers => ({
  async changePassword({ body, commandId }, context) {
    assertPasswordRules(body.newPassword);
    const credential = await requirePassword(deps, context, body.password);
    return setPassword(deps, credential, body.newPassword, 'changed', { commandId, context });
  },
});
