import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { CircleUserRound, Files, Keyboard, LogOut, Settings, Users } from 'lucide-react';
import { LaterPendingBadge, LaterPendingWords } from '../../features/social/badge/later-pending.tsx';
import { cx } from '../../ui/cx.ts';
import { useShowKeys } from '../../ui/keys/keys-context.ts';
import { Menu } from '../../ui/menus/menu.tsx';
import type { MenuAction, MenuEntry } from '../../ui/menus/menu-entry.ts';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { useLogOut } from '../connection/use-log-out.ts';
import { useOpenPanel } from '../panels/panels-context.ts';
import { useSettingsOverlay } from '../settings/settings-context.ts';
import { navigationPlace } from './navigation-place.ts';

/** What is not a place to study in: the account's own, with what others have sent, and help. */
function useAccountEntries(): MenuAction[] {
  const logOut = useLogOut();
  const settings = useSettingsOverlay();
  const openPanel = useOpenPanel();
  const showKeys = useShowKeys();
  return [
    {
      label: 'Social',
      icon: <Users size={16} />,
      mark: <LaterPendingBadge />,
      onSelect: () => openPanel({ panel: 'social' }),
    },
    { label: 'All files', icon: <Files size={16} />, onSelect: () => openPanel({ panel: 'inbox' }) },
    { label: 'Settings', icon: <Settings size={16} />, onSelect: settings.open },
    { label: 'Keyboard shortcuts', icon: <Keyboard size={16} />, shortcut: '?', onSelect: showKeys },
    { label: 'Logout', icon: <LogOut size={16} />, onSelect: () => void logOut() },
  ];
}

/** One button for all of it, with the badge of what is pending, which it says in words. */
export function AccountMenu({ user }: { user: User }) {
  const entries: MenuEntry[] = useAccountEntries();
  return (
    <Tooltip content={<LaterPendingWords />}>
      <span className="inline-flex shrink-0">
        <Menu
          entries={[...entries.slice(0, -1), 'separator', ...entries.slice(-1)]}
          align="end"
          heading={user.email}
        >
          <button type="button" className={navigationPlace}>
            <CircleUserRound aria-hidden size={20} className="shrink-0" />
            <span className="sr-only">Account</span>
            <LaterPendingBadge />
          </button>
        </Menu>
      </span>
    </Tooltip>
  );
}

/** The same as lines of the dropdown of narrow screens. */
export function AccountLines({ user, onChoose }: { user: User; onChoose?: (() => void) | undefined }) {
  return (
    <>
      <span className="truncate border-t border-line px-4 py-2 text-sm text-muted" title={user.email}>
        {user.email}
      </span>
      {useAccountEntries().map(({ label, mark, shortcut, onSelect }) => (
        <button
          key={label}
          type="button"
          aria-haspopup={label === 'Logout' ? undefined : 'dialog'}
          className={cx(navigationPlace, shortcut !== undefined && 'pointer-coarse:hidden')}
          onClick={() => {
            onChoose?.();
            onSelect();
          }}
        >
          {label}
          {mark}
        </button>
      ))}
    </>
  );
}
