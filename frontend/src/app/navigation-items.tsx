import { NavLink } from 'react-router';
import { buttonClass } from '../ui/button-class.ts';
import { useSettingsOverlay } from './settings/settings-context.ts';
import { useSession } from './use-session.ts';

const place = buttonClass('plain', 'justify-start aria-[current=page]:text-ink');

/** What the navigation offers: the same in the bar and in the dropdown. */
export function NavigationItems({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const { user, signOut } = useSession();
  const settings = useSettingsOverlay();
  if (!user)
    return (
      <>
        <NavLink to="/login" className={place} onClick={onChoose}>
          Login
        </NavLink>
        <NavLink to="/signup" className={place} onClick={onChoose}>
          Signup
        </NavLink>
        <NavLink to="/reset_password" className={place} onClick={onChoose}>
          Reset Password
        </NavLink>
      </>
    );
  return (
    <>
      <NavLink to="/PDFupload" className={place} onClick={onChoose}>
        My Resources
      </NavLink>
      <span className="truncate px-4 py-2 text-sm text-muted md:max-w-56" title={user.email}>
        {user.email}
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        className={place}
        onClick={() => {
          onChoose?.();
          settings.open();
        }}
      >
        Settings
      </button>
      <button
        type="button"
        className={place}
        onClick={() => {
          onChoose?.();
          signOut();
        }}
      >
        Logout
      </button>
    </>
  );
}
