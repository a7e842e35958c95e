import { useEffect } from 'react';
import { useGetSettingsQuery } from '../../preferences/endpoints.ts';
import { applyTheme } from '../../preferences/theme.ts';
import { useSession } from '../use-session.ts';

/** Shows the theme that the person chose, also when another tab or device chose it just now; without one the device's. */
export function FollowTheme() {
  const { user } = useSession();
  const { data } = useGetSettingsQuery(undefined, { skip: !user });
  const theme = data && !data.followSystem ? (data.settings.darkMode ? 'dark' : 'light') : null;
  const known = !user || data !== undefined;
  useEffect(() => {
    if (known) applyTheme(user ? theme : null);
  }, [known, user, theme]);
  return null;
}
