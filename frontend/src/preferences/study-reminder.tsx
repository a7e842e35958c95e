import { useGetStudyTodayQuery } from '../study/endpoints.ts';
import { cardsOffered } from '../study/folder-plan.ts';
import { useGetSettingsQuery } from './endpoints.ts';

/** How many cards *Study now* deals, on what leads there, for those who want study reminders inside the app. */
export function StudyReminder() {
  const { data: saved } = useGetSettingsQuery();
  const wanted = Boolean(saved?.settings.studyReminders && saved.settings.notifications);
  const { data: plan } = useGetStudyTodayQuery(undefined, { skip: !wanted });
  const cards = plan ? cardsOffered(plan) : 0;
  if (!wanted || cards === 0) return null;
  return (
    <span>
      {/* As an inline block it is not underlined with the words beside it. */}
      <span className="figures inline-block rounded-md bg-accent-soft px-1.5 text-xs leading-5 font-medium text-accent">
        {cards}
        <span className="sr-only"> {cards === 1 ? 'card' : 'cards'} to study</span>
      </span>
    </span>
  );
}
