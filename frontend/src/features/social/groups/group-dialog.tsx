import type { Contact } from '@anamnesis/contracts/social/connections-api.ts';
import type { ContactGroup } from '@anamnesis/contracts/social/groups-api.ts';
import { longestGroupName, mostRecipients } from '@anamnesis/contracts/social/limits.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PeoplePicker } from '../contacts/people-picker.tsx';
import { failureOf } from '../failed.ts';
import { useChangeContactGroupMutation, useCreateContactGroupMutation } from './group-endpoints.ts';

interface GroupDialogProps {
  /** null: a new one. */
  group: ContactGroup | null;
  contacts: readonly Contact[];
  onClose: () => void;
}

/** Names a group and chooses its members. */
export function GroupDialog({ group, contacts, onClose }: GroupDialogProps) {
  const [name, setName] = useState(group?.name ?? '');
  const [memberIds, setMembers] = useState<readonly string[]>(group?.memberIds ?? []);
  const [problem, setProblem] = useState<string>();
  const [create, creating] = useCreateContactGroupMutation();
  const [change, changing] = useChangeContactGroupMutation();
  const busy = creating.isLoading || changing.isLoading;
  const save = async (): Promise<void> => {
    setProblem(undefined);
    const body = { name: name.trim(), memberIds: [...memberIds] };
    try {
      await (group ? change({ id: group.id, ...body }) : create(body)).unwrap();
      onClose();
    } catch (thrown) {
      setProblem(failureOf('Failed to save the group', thrown));
    }
  };
  return (
    <Dialog
      open
      size="md"
      title={group ? `Edit ${group.name}` : 'New group'}
      description="Only you see your groups."
      closable={!busy}
      onOpenChange={(open) => !open && onClose()}
      problem={problem}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            loading={busy}
            disabledReason={whyNot(name, memberIds.length)}
            onClick={() => void save()}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 py-0.5">
        <TextField
          label="Name"
          value={name}
          maxLength={longestGroupName}
          autoComplete="off"
          disabled={busy}
          onChange={(event) => setName(event.target.value)}
        />
        <PeoplePicker
          legend="Members"
          people={contacts}
          chosen={memberIds}
          disabled={busy}
          onChange={setMembers}
        />
      </div>
    </Dialog>
  );
}

function whyNot(name: string, members: number): string | undefined {
  if (name.trim() === '') return 'Give the group a name';
  return members > mostRecipients ? `A group has ${mostRecipients} members at most` : undefined;
}
