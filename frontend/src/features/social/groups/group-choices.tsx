import type { Contact } from '@anamnesis/contracts/social/connections-api.ts';
import { UsersRound } from 'lucide-react';
import { CheckLine } from '../check-line.tsx';
import { counted } from '../words.ts';
import { useContactGroupsQuery } from './group-endpoints.ts';

interface GroupChoicesProps {
  /** Those who are contacts. */
  contacts: readonly Contact[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  disabled: boolean;
}

/** Chooses all members of a group, or none; nothing as long as there is no group. */
export function GroupChoices({ contacts, chosen, onChange, disabled }: GroupChoicesProps) {
  const present = new Set(contacts.map(({ id }) => id));
  const groups = (useContactGroupsQuery().data?.data ?? [])
    .map((group) => ({ ...group, memberIds: group.memberIds.filter((id) => present.has(id)) }))
    .filter(({ memberIds }) => memberIds.length > 0);
  if (groups.length === 0) return null;
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 text-sm font-semibold">To a group</legend>
      {groups.map(({ id, name, memberIds }) => (
        <CheckLine
          key={id}
          checked={memberIds.every((memberId) => chosen.includes(memberId))}
          icon={<UsersRound size={16} />}
          aside={counted(memberIds.length, 'member')}
          onChange={(on) => {
            const others = chosen.filter((memberId) => !memberIds.includes(memberId));
            onChange(on ? [...others, ...memberIds] : others);
          }}
        >
          {name}
        </CheckLine>
      ))}
    </fieldset>
  );
}
