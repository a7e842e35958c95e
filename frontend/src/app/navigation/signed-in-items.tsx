import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { Files, Keyboard, Settings } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { NavLink } from 'react-router';
import { SocialButton } from '../../features/social/badge/social-button.tsx';
import { useLogOut } from '../connection/use-log-out.ts';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { cx } from '../../ui/cx.ts';
import { useShowKeys } from '../../ui/keys/keys-context.ts';
import type { NavigationItemsProps } from './navigation-items-props.ts';
import { navigationPlace } from './navigation-place.ts';
import { useOpenPanel } from '../panels/panels-context.ts';
import { useSettingsOverlay } from '../settings/settings-context.ts';

const StudyReminder = lazy(() =>
  import('../../preferences/study-reminder.tsx').then(
    (module) => ({ default: module.StudyReminder }),
    () => ({ default: nothing }),
  ),
);
const nothing = () => null;

/** Where one can go, with the spellings of specification 1 §2. */
const places = [
  { path: '/', label: 'Today' },
  { path: '/PDFupload', label: 'My Resources' },
  { path: '/Diseases', label: 'Study guides' },
  { path: '/Anamnesis', label: 'Take a history' },
  { path: '/PracticeQuestions', label: 'Practice questions' },
  { path: '/MyStatistics', label: 'My Statistics' },
];

/** The navigation of somebody who is signed in. */
export function SignedInItems({ user, onChoose }: NavigationItemsProps & { user: User }) {
  const logOut = useLogOut();
  const settings = useSettingsOverlay();
  const openPanel = useOpenPanel();
  const showKeys = useShowKeys();
  const choose = (action: () => void) => (): void => {
    onChoose?.();
    action();
  };
  return (
    <>
      {places.map(({ path, label }) => (
        <NavLink key={path} to={path} end={path === '/'} className={navigationPlace} onClick={onChoose}>
          {label}
          {path === '/' && <LaterReminder />}
        </NavLink>
      ))}
      <span
        // It gives way to how far a deck is.
        className="min-w-0 truncate px-4 py-2 text-sm text-muted max-md:shrink-0 max-md:border-t max-md:border-line md:ml-auto md:max-w-64 md:shrink-999 md:not-[header:has([href='/import'])_*]:min-w-10 md:not-[header:has([href='/import'])_*]:px-2 md:px-0"
        title={user.email}
      >
        {user.email}
      </span>
      <SocialButton className={navigationPlace} onPress={choose(() => openPanel({ panel: 'social' }))} />
      <Tooltip content="Every folder and file at a glance">
        <button
          type="button"
          aria-haspopup="dialog"
          className={navigationPlace}
          onClick={choose(() => openPanel({ panel: 'inbox' }))}
        >
          <Files aria-hidden size={18} className="shrink-0 max-lg:hidden" />
          <span className="lg:sr-only">All files</span>
        </button>
      </Tooltip>
      <button
        type="button"
        aria-haspopup="dialog"
        className={navigationPlace}
        onClick={choose(settings.open)}
      >
        <Settings aria-hidden size={18} className="shrink-0 max-lg:hidden" />
        Settings
      </button>
      <Tooltip content="Keyboard shortcuts">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="?"
          className={cx(navigationPlace, 'md:max-lg:hidden pointer-coarse:hidden')}
          onClick={choose(showKeys)}
        >
          <Keyboard aria-hidden size={18} className="shrink-0 max-lg:hidden" />
          <span className="lg:sr-only">Keys</span>
        </button>
      </Tooltip>
      <button type="button" className={navigationPlace} onClick={choose(() => void logOut())}>
        Logout
      </button>
    </>
  );
}

/** It comes after the page. */
const LaterReminder = () => (
  <Suspense>
    <StudyReminder className="md:max-xl:hidden" />
  </Suspense>
);
