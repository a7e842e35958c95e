import { useEffect } from 'react';
import { studyDayStart } from '../../api/time/study-day-start.ts';
import { useGetSettingsQuery } from '../../preferences/endpoints.ts';
import { applyPagesAtNight } from '../../preferences/pages-at-night.ts';
import { applyTheme } from '../../preferences/theme.ts';

/** Shows the theme, and pages at night, and begins the day, as the person chose, also when another tab or device chose it just now; without one the device's. */
export function FollowTheme() {
  const { data } = useGetSettingsQuery();
  const theme = data && !data.followSystem ? (data.settings.darkMode ? 'dark' : 'light') : null;
  const known = data !== undefined;
  useEffect(() => {
    if (known) applyTheme(theme);
  }, [known, theme]);
  const pages = data?.pagesAtNight;
  useEffect(() => {
    if (pages) applyPagesAtNight(pages);
  }, [pages]);
  const dayStart = data?.studyDayStart;
  useEffect(() => {
    if (dayStart !== undefined) studyDayStart.apply(dayStart);
  }, [dayStart]);
  return null;
}
