import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { Menu } from '../../ui/menus/menu.tsx';
import { AccountLines, AccountMenu } from './account-menu.tsx';
import type { NavigationItemsProps } from './navigation-items-props.ts';
import { navigationPlace } from './navigation-place.ts';

const StudyReminder = lazy(() =>
  import('../../preferences/study-reminder.tsx').then(
    (module) => ({ default: module.StudyReminder }),
    () => ({ default: nothing }),
  ),
);
const nothing = () => null;

interface Place {
  path: string;
  label: string;
}
/** Where one can go, with the spellings of specification 1 §2. */
const practice = [
  { path: '/PracticeQuestions', label: 'Practice questions' },
  { path: '/Anamnesis', label: 'Take a history' },
];
const before = [
  { path: '/', label: 'Today' },
  { path: '/PDFupload', label: 'Library' },
];
const behind = [
  { path: '/Diseases', label: 'Guides' },
  { path: '/MyStatistics', label: 'Statistics' },
];

/** The navigation of somebody who is signed in: five places and one menu in the bar, all of them as lines of the dropdown. */
export function SignedInItems({ user, onChoose }: NavigationItemsProps & { user: User }) {
  const isDropdown = onChoose !== undefined;
  const links = (places: readonly Place[]) =>
    places.map(({ path, label }) => (
      <NavLink key={path} to={path} end={path === '/'} className={navigationPlace} onClick={onChoose}>
        {label}
        {path === '/' && <LaterReminder />}
      </NavLink>
    ));
  return (
    <>
      {links(before)}
      {isDropdown ? links(practice) : <PracticeMenu />}
      {links(behind)}
      {isDropdown ? (
        <AccountLines user={user} onChoose={onChoose} />
      ) : (
        <span className="ml-auto">
          <AccountMenu user={user} />
        </span>
      )}
    </>
  );
}

/** Practice with questions and with patients. */
function PracticeMenu() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isHere = practice.some(({ path }) => pathname.toLowerCase().startsWith(path.toLowerCase()));
  return (
    <Menu entries={practice.map(({ path, label }) => ({ label, onSelect: () => void navigate(path) }))}>
      <button type="button" aria-current={isHere ? 'page' : undefined} className={navigationPlace}>
        Practice
        <ChevronDown aria-hidden size={14} className="shrink-0" />
      </button>
    </Menu>
  );
}

/** It comes after the page. */
const LaterReminder = () => (
  <Suspense>
    <StudyReminder />
  </Suspense>
);
