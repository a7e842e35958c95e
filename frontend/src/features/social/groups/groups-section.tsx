import type { ContactGroup } from '@anamnesis/contracts/social/groups/groups-api.ts';
import { Pencil, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { MenuButton } from '../../../ui/menus/menu-button.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { useConnectionsQuery } from '../contacts/contact-endpoints.ts';
import { PersonRow } from '../contacts/person-row.tsx';
import { failureOf } from '../failed.ts';
import { counted } from '../words.ts';
import { GroupDialog } from './group-dialog.tsx';
import { useContactGroupsQuery, useDeleteContactGroupMutation } from './group-endpoints.ts';

interface GroupsSectionProps {
  /** Sends something to all of a group. */
  onSend: ((contactIds: readonly string[]) => void) | undefined;
}

/** A person's groups of contacts, who receive together. */
export function GroupsSection({ onSend }: GroupsSectionProps) {
  const contacts = (useConnectionsQuery().data?.data ?? []).filter(({ status }) => status === 'Connected');
  const groups = useContactGroupsQuery().data?.data;
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<ContactGroup | 'new' | null>(null);
  const remove = useRemove();
  if (!groups || (groups.length === 0 && contacts.length === 0)) return null;
  return (
    <Disclosure title={`Groups (${groups.length})`} open={open} onOpenChange={setOpen} className="-mx-2">
      <div className="flex flex-col items-start gap-2 px-2 pt-1">
        {groups.length === 0 && (
          <p className="text-sm text-muted">
            Contacts of one course, for instance, to send to all of them at once.
          </p>
        )}
        <ul aria-label="Groups" className="w-full">
          {groups.map((group) => (
            <PersonRow
              key={group.id}
              id={group.id}
              name={group.name}
              facts={[counted(group.memberIds.length, 'member')]}
              actions={
                <>
                  {onSend && group.memberIds.length > 0 && (
                    <Button aria-label={`Send to ${group.name}`} onClick={() => onSend(group.memberIds)}>
                      Send
                    </Button>
                  )}
                  <MenuButton
                    label={`Actions for ${group.name}`}
                    entries={[
                      { label: 'Edit group', icon: <Pencil size={16} />, onSelect: () => setEdited(group) },
                      {
                        label: 'Delete group',
                        icon: <Trash2 size={16} />,
                        danger: true,
                        onSelect: () => void remove(group),
                      },
                    ]}
                  />
                </>
              }
            />
          ))}
        </ul>
        <Button icon={<UsersRound aria-hidden size={18} />} onClick={() => setEdited('new')}>
          New group
        </Button>
      </div>
      {edited && (
        <GroupDialog
          group={edited === 'new' ? null : edited}
          contacts={contacts}
          onClose={() => setEdited(null)}
        />
      )}
    </Disclosure>
  );
}

function useRemove(): (group: ContactGroup) => Promise<void> {
  const [deleteGroup] = useDeleteContactGroupMutation();
  const { confirm } = useDialogs();
  const toasts = useToasts();
  return async ({ id, name }) => {
    const question = {
      title: `Delete the group ${name}?`,
      description: 'Its members stay your contacts.',
      confirmLabel: 'Delete group',
      danger: true,
    };
    if (!(await confirm(question))) return;
    try {
      await deleteGroup({ id }).unwrap();
    } catch (thrown) {
      toasts.error(failureOf('Failed to delete the group', thrown));
    }
  };
}
