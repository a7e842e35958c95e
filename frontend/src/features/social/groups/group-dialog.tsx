import type { Contact } from '@anamnesis/contracts/social/connections-api.ts';
import type { ContactGroup } from '@anamnesis/contracts/social/groups/groups-api.ts';
import { longestGroupName, mostRecipients } from '@anamnesis/contracts/social/limits.ts';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useWarnBeforeLeaving } from '../../../ui/use-warn-before-leaving.ts';
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
  const { confirm } = useDialogs();
  const busy = creating.isLoading || changing.isLoading;
  const isChanged = differs({ name, memberIds }, group);
  useWarnBeforeLeaving(isChanged);
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
  const close = async (): Promise<void> => {
    const discard = {
      title: group ? 'Discard your changes?' : 'Discard the new group?',
      description: 'Nothing has been saved.',
      confirmLabel: 'Discard',
      danger: true,
    };
    if (!isChanged || (await confirm(discard))) onClose();
  };
  return (
    <Dialog
      open
      size="md"
      title={group ? `Edit ${group.name}` : 'New group'}
      description="Only you see your groups."
      closable={!busy}
      onOpenChange={(open) => !open && void close()}
      problem={problem}
      footer={
        <>
          <Button disabled={busy} onClick={() => void close()}>
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

interface Content {
  name: string;
  memberIds: readonly string[];
}

/** Whether something would be lost; the order of the members does not count. */
function differs(now: Content, saved: Content | null): boolean {
  const before = saved ?? { name: '', memberIds: [] };
  const kept = new Set(before.memberIds);
  const isSame = now.memberIds.length === kept.size && now.memberIds.every((id) => kept.has(id));
  return now.name.trim() !== before.name || !isSame;
}
