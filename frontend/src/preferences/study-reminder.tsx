import { Bell } from 'lucide-react';
import { useGetDueTodayQuery, useGetSettingsQuery } from './endpoints.ts';

/** A quiet line with what is due, for those who want study reminders inside the app; otherwise nothing. */
export function StudyReminder() {
  const { data: saved } = useGetSettingsQuery();
  const wanted = Boolean(saved?.settings.studyReminders && saved.settings.notifications);
  const { data: due } = useGetDueTodayQuery(undefined, { skip: !wanted });
  if (!wanted || !due || due.cards === 0) return null;
  return (
    <p className="flex items-center justify-center gap-2 text-sm text-muted">
      <Bell aria-hidden size={16} className="shrink-0" />
      <span className="figures">{reminderLine(due.cards, due.documents.length)}</span>
    </p>
  );
}

/** '1 card is due today.', '12 cards in 3 documents are due today.' */
export function reminderLine(cards: number, documents: number): string {
  if (cards === 1) return '1 card is due today.';
  const where = documents > 1 ? ` in ${documents} documents` : '';
  return `${cards} cards${where} are due today.`;
}
