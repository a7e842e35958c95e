import type { Invitation } from '@anamnesis/contracts/social/invitations-api.ts';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { failureOf } from '../failed.ts';
import { CodeRow } from './code-row.tsx';
import {
  useInvitationsQuery,
  useOpenInvitationMutation,
  useRevokeInvitationMutation,
} from './invitation-endpoints.ts';

const lifetimes = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
];

/** The codes of a person: made for some days, given away, revoked. */
export function OwnCodes() {
  const codes = useInvitationsQuery().data?.data ?? [];
  const [days, setDays] = useState('7');
  const [problem, setProblem] = useState<string>();
  const [open, { isLoading }] = useOpenInvitationMutation();
  const [revoke] = useRevokeInvitationMutation();
  const run = async (failed: string, call: () => Promise<unknown>): Promise<void> => {
    setProblem(undefined);
    try {
      await call();
    } catch (thrown) {
      setProblem(failureOf(failed, thrown));
    }
  };
  const end = ({ id }: Invitation): Promise<void> =>
    run('Failed to revoke the code', () => revoke({ id }).unwrap());
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">
        Give a class your code or link: anybody who opens it can send you a request. You accept all of them at
        once, or some.
      </p>
      {codes.length > 0 && (
        <ul aria-label="Your codes">
          {codes.map((code) => (
            <CodeRow key={code.id} invitation={code} onRevoke={() => end(code)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SelectField label="Valid for" value={days} options={lifetimes} onChange={setDays} />
        <Button
          loading={isLoading}
          icon={<Link2 aria-hidden size={18} />}
          onClick={() => void run('Failed to make a code', () => open({ days: Number(days) }).unwrap())}
        >
          Make a code
        </Button>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  );
}
