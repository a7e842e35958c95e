import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { Inbox, Settings } from 'lucide-react';
import { NavLink } from 'react-router';
import { SocialButton } from '../features/social-badge/social-button.tsx';
import { cx } from '../ui/cx.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import type { NavigationItemsProps } from './navigation-items-props.ts';
import { navigationPlace } from './navigation-place.ts';
import { useOpenPanel } from './panels/panels-context.ts';
import { useSettingsOverlay } from './settings/settings-context.ts';
import { useSession } from '../session/use-session.ts';

/** Where one can go, with the spellings of specification 1 §2. Between a phone and a wide screen home leads to the last ones. */
const places = [
  { path: '/PDFupload', label: 'My Resources', className: navigationPlace },
  ...[
    ['/Diseases', 'Study guides'],
    ['/Anamnesis', 'Take a history'],
    ['/PracticeQuestions', 'Practice questions'],
    ['/MyStatistics', 'My Statistics'],
  ].map(([path, label]) => ({
    path: path!,
    label: label!,
    className: cx(navigationPlace, 'md:max-xl:hidden'),
  })),
];

/** The navigation of somebody who is signed in. */
export function SignedInItems({ user, onChoose }: NavigationItemsProps & { user: User }) {
  const { logOut } = useSession();
  const settings = useSettingsOverlay();
  const openPanel = useOpenPanel();
  const choose = (action: () => void) => (): void => {
    onChoose?.();
    action();
  };
  return (
    <>
      {places.map(({ path, label, className }) => (
        <NavLink key={path} to={path} className={className} onClick={onChoose}>
          {label}
        </NavLink>
      ))}
      <span
        className="min-w-0 truncate px-4 py-2 text-sm text-muted max-md:shrink-0 max-md:border-t max-md:border-line md:ml-auto md:max-w-64 md:px-2"
        title={user.email}
      >
        {user.email}
      </span>
      <SocialButton className={navigationPlace} onPress={choose(() => openPanel('social'))} />
      <Tooltip content="All folders and files">
        <button
          type="button"
          aria-haspopup="dialog"
          className={navigationPlace}
          onClick={choose(() => openPanel('inbox'))}
        >
          <Inbox aria-hidden size={18} className="shrink-0 max-md:hidden" />
          Inbox
        </button>
      </Tooltip>
      <button
        type="button"
        aria-haspopup="dialog"
        className={navigationPlace}
        onClick={choose(settings.open)}
      >
        <Settings aria-hidden size={18} className="shrink-0 max-md:hidden" />
        Settings
      </button>
      <button type="button" className={navigationPlace} onClick={choose(logOut)}>
        Logout
      </button>
    </>
  );
}
