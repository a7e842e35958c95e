import { brokenSignupRules } from '@anamnesis/contracts/accounts/password-rules.ts';
import { Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { accountsRefusals } from '@anamnesis/contracts/accounts/refusals.ts';

/** The rules of the sign-up checklist that a server can check. */
export function assertSignupRules({ username, password }: { username: string; password: string }): void {
  const broken = brokenSignupRules({ username, password, confirmation: password });
  if (broken.length > 0) {
    throw new Rejection(accountsRefusals.PASSWORD_RULES, `Please check: ${broken.join(', ')}.`, {
      rules: broken,
    });
  }
}

/** The same rules for a new password of an existing account. */
export const assertPasswordRules = (password: string): void =>
  assertSignupRules({ username: 'known', password });
