import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { useGetStudyTodayQuery } from '../study/endpoints.ts';
import { loadInWords } from '../study/words.ts';
import { useGetSettingsQuery } from './endpoints.ts';

/** A quiet line with what *Study now* offers, which leads to where it is started, for those who want study reminders inside the app. */
export function StudyReminder() {
  const { data: saved } = useGetSettingsQuery();
  const wanted = Boolean(saved?.settings.studyReminders && saved.settings.notifications);
  const { data: plan } = useGetStudyTodayQuery(undefined, { skip: !wanted });
  if (!wanted || !plan || plan.due + plan.new === 0) return null;
  return (
    <Link
      to="/"
      className="target mx-auto flex items-center gap-2 rounded-md px-3 text-sm text-accent hover:bg-hover"
    >
      <Bell aria-hidden size={16} className="shrink-0" />
      <span className="figures">{loadInWords(plan)} for today.</span>
    </Link>
  );
}
