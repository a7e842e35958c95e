import type { PersonFound } from '@anamnesis/contracts/social/connections-api.ts';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PersonRow } from '../contacts/person-row.tsx';
import { failureOf } from '../failed.ts';
import { useUseInvitationMutation } from './invitation-endpoints.ts';

type Status = 'Connected' | 'Requested' | 'Pending';

interface InvitedProps {
  code: string;
  person: PersonFound;
  /** What there is between the two; null: nothing. */
  status: Status | null;
}

const words: Record<Status, (name: string) => string> = {
  Connected: (name) => `You and ${name} are contacts.`,
  Requested: (name) => `You have asked ${name}. You become contacts when ${name} accepts.`,
  Pending: (name) => `${name} has asked you. Sending a request makes you contacts.`,
};

/** Whose code it is, and the one press that asks this person. */
export function Invited({ code, person, status: before }: InvitedProps) {
  const [status, setStatus] = useState(before);
  const [problem, setProblem] = useState<string>();
  const [ask, { isLoading }] = useUseInvitationMutation();
  const send = async (): Promise<void> => {
    setProblem(undefined);
    try {
      setStatus((await ask({ code }).unwrap()).status);
    } catch (thrown) {
      setProblem(failureOf('Failed to send connection request', thrown));
    }
  };
  const isDone = status === 'Connected' || status === 'Requested';
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label="Whose code it is">
        <PersonRow
          id={person.id}
          name={person.name}
          facts={[person.hint]}
          actions={
            isDone ? (
              <Badge tone="accent">{status}</Badge>
            ) : (
              <Button
                variant="primary"
                loading={isLoading}
                icon={<UserPlus aria-hidden size={18} />}
                onClick={() => void send()}
              >
                Send request
              </Button>
            )
          }
        />
      </ul>
      <output className="text-sm text-muted">
        {status ? words[status](person.name) : `${person.name} will see your name and your e-mail address.`}
      </output>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  );
}
