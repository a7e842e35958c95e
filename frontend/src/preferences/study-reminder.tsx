import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { useGetDueTodayQuery, useGetSettingsQuery } from './endpoints.ts';

/** A quiet line with what is due, which leads to where it is started, for those who want study reminders inside the app; otherwise nothing. */
export function StudyReminder() {
  const { data: saved } = useGetSettingsQuery();
  const wanted = Boolean(saved?.settings.studyReminders && saved.settings.notifications);
  const { data: due } = useGetDueTodayQuery(undefined, { skip: !wanted });
  if (!wanted || !due || due.cards === 0) return null;
  return (
    <Link
      to="/"
      className="target mx-auto flex items-center gap-2 rounded-md px-3 text-sm text-accent hover:bg-hover"
    >
      <Bell aria-hidden size={16} className="shrink-0" />
      <span className="figures">{reminderLine(due.cards, due.documents.length)}</span>
    </Link>
  );
}

/** '1 card is due today.', '12 cards in 3 documents are due today.' */
export function reminderLine(cards: number, documents: number): string {
  if (cards === 1) return '1 card is due today.';
  const where = documents > 1 ? ` in ${documents} documents` : '';
  return `${cards} cards${where} are due today.`;
}
