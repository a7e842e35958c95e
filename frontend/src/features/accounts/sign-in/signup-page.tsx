import { signupRules } from '@anamnesis/contracts/accounts/password-rules.ts';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checklist } from '../../../ui/fields/checklist.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { AccountForm } from '../account-form.tsx';
import { FormLink } from '../form-link.tsx';
import { signup } from '../accounts-calls.ts';
import { SignupFields, type SignupValues } from './signup-fields.tsx';
import { useTypedEmail } from '../typed-email.ts';
import { useAccountForm } from '../use-account-form.ts';
import { useWaitingInvitation } from '../waiting-invitation.ts';

export function SignupPage() {
  usePageTitle('Sign up');
  const rulesId = useId();
  const { values, change, invited } = useSignupValues();
  const { email, username, password, accessCode } = values;
  const { error, loading, submit } = useAccountForm(() => signup({ email, username, password, accessCode }));
  const invitation = useWaitingInvitation();
  const rules = signupRules.map((rule) => ({ label: rule.text, met: rule.holds(values) }));
  const complete = rules.every(({ met }) => met);
  return (
    <AccountForm
      title="Sign up"
      notice={invitation}
      error={error}
      onSubmit={() => complete && void submit()}
      footer={
        <>
          Already have an account?{' '}
          <FormLink to="/login" email={email}>
            Log in
          </FormLink>
        </>
      }
    >
      <SignupFields values={values} onChange={change} describedBy={rulesId} invited={invited} />
      <div className="sm:*:grid sm:*:grid-cols-2">
        <Checklist id={rulesId} label="Requirements" items={rules} />
      </div>
      <Button
        variant="primary"
        type="submit"
        loading={loading}
        disabled={!complete || loading}
        className="mt-2"
      >
        Signup
      </Button>
    </AccountForm>
  );
}

/** The access code comes with the link, the e-mail from the other form. */
function useSignupValues() {
  const [search] = useSearchParams();
  const email = useTypedEmail();
  const [values, setValues] = useState<SignupValues>({
    email,
    username: '',
    password: '',
    confirmation: '',
    accessCode: search.get('accessCode') ?? '',
  });
  const change = (changed: Partial<SignupValues>): void => setValues((before) => ({ ...before, ...changed }));
  return {
    values,
    change,
    invited: values.accessCode !== '' && values.accessCode === search.get('accessCode'),
  };
}
