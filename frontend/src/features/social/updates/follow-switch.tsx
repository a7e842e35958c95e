import type { ReceivedResource } from '@anamnesis/contracts/social/shares/shares-api.ts';
import { useState } from 'react';
import { Switch } from '../../../ui/fields/switch.tsx';
import { failureOf } from '../failed.ts';
import { useFollowSharedResourceMutation } from './follow-endpoints.ts';

/** Whether later changes of an accepted share are offered. It shows what was chosen until the server says otherwise. */
export function FollowSwitch({ item: { id, senderName, follows } }: { item: ReceivedResource }) {
  const [follow, { isLoading, originalArgs }] = useFollowSharedResourceMutation();
  const [problem, setProblem] = useState<string>();
  const change = async (next: boolean): Promise<void> => {
    setProblem(undefined);
    try {
      await follow({ id, follow: next }).unwrap();
    } catch (thrown) {
      setProblem(failureOf(next ? 'Failed to follow' : 'Failed to stop following', thrown));
    }
  };
  return (
    <>
      <Switch
        label="Follow changes"
        description={`What ${senderName} changes later is offered under Updates; your own edits and answers stay.`}
        checked={isLoading && originalArgs ? originalArgs.follow : follows}
        disabled={isLoading}
        onChange={(next) => void change(next)}
      />
      <div role="alert" className="text-sm text-wrong empty:hidden">
        {problem}
      </div>
    </>
  );
}
