import {
  passwordRules,
  passwordSymbols,
  type SignupFields,
} from '@anamnesis/contracts/accounts/password-rules.ts';
import { useId } from 'react';
import { Checklist } from '../../../ui/fields/checklist.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

export type NewPassword = Pick<SignupFields, 'password' | 'confirmation'>;
export const noPassword: NewPassword = { password: '', confirmation: '' };

/** The first rule that a new password breaks, as a sentence; undefined when it may be sent. */
export function problemWith(values: NewPassword): string | undefined {
  if (values.password !== values.confirmation) return 'The two passwords differ. Nothing was sent.';
  const broken = passwordRules.find((rule) => !rule.holds({ ...values, username: '' }));
  return broken && `The new password does not yet meet the requirements: ${broken.text.toLowerCase()}.`;
}

/** Said beside the field: the checklist only says that a symbol is missing. */
export const symbolHint = `Symbols that count: ${[...passwordSymbols].join(' ')}`;

interface NewPasswordFieldsProps {
  values: NewPassword;
  onChange: (values: NewPassword) => void;
}

/** New Password and Retype Password with the rules that they keep. */
export function NewPasswordFields({ values, onChange }: NewPasswordFieldsProps) {
  const rulesId = useId();
  const rules = passwordRules.map((rule) => ({
    label: rule.text,
    met: rule.holds({ ...values, username: '' }),
  }));
  return (
    <>
      <TextField
        label="New Password"
        type="password"
        name="new-password"
        autoComplete="new-password"
        hint={symbolHint}
        describedBy={rulesId}
        value={values.password}
        onChange={(event) => onChange({ ...values, password: event.target.value })}
      />
      <TextField
        label="Retype Password"
        type="password"
        name="confirm-password"
        autoComplete="new-password"
        value={values.confirmation}
        onChange={(event) => onChange({ ...values, confirmation: event.target.value })}
      />
      <div className="sm:*:grid sm:*:grid-cols-2">
        <Checklist id={rulesId} label="Requirements" items={rules} />
      </div>
    </>
  );
}
