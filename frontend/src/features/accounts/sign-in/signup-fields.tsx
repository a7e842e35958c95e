import type { SignupFields as RuleFields } from '@anamnesis/contracts/accounts/password-rules.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { symbolHint } from '../password/new-password-fields.tsx';

export type SignupValues = RuleFields & { email: string; accessCode: string };

interface SignupFieldsProps {
  values: SignupValues;
  onChange: (changed: Partial<SignupValues>) => void;
  /** Id of the checklist, which describes the passwords. */
  describedBy: string;
  /** The access code came with the link. */
  invited: boolean;
}

export function SignupFields({ values, onChange, describedBy, invited }: SignupFieldsProps) {
  return (
    <>
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        value={values.email}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <TextField
        label="Username"
        name="nickname"
        autoComplete="nickname"
        maxLength={100}
        value={values.username}
        onChange={(event) => onChange({ username: event.target.value })}
      />
      <TextField
        label="Password"
        type="password"
        name="new-password"
        autoComplete="new-password"
        hint={symbolHint}
        describedBy={describedBy}
        value={values.password}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <TextField
        label="Re-enter password"
        type="password"
        name="confirm-password"
        autoComplete="new-password"
        value={values.confirmation}
        onChange={(event) => onChange({ confirmation: event.target.value })}
      />
      <TextField
        label="Access code"
        name="accessCode"
        autoComplete="off"
        hint={
          invited
            ? 'Filled in from your sign-up link.'
            : 'You get it from whoever runs this site, for instance your teacher, in a mail or as a sign-up link. If you run it yourself: it is printed when Anamnesis starts.'
        }
        value={values.accessCode}
        onChange={(event) => onChange({ accessCode: event.target.value })}
      />
    </>
  );
}
