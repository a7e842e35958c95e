import type { StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { useLiteMode } from '../../preferences/use-lite-mode.ts';
import { useGetStudyTodayQuery } from '../../study/endpoints.ts';
import { cardsOffered } from '../../study/folder-plan.ts';
import { todayState } from '../../study/play-state.ts';
import { bestTodayOf, cardsInWords, loadInWords, minutesInWords } from '../../study/words.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { cx } from '../../ui/cx.ts';

/** What is due today, how long it takes and the button that starts it, in a line over the folders of a narrow screen. */
export function DueLine({ className }: { className?: string }) {
  const { data: plan } = useGetStudyTodayQuery();
  const liteMode = useLiteMode() ?? false;
  if (!plan || cardsOffered(plan) === 0) return null;
  return (
    <section
      aria-label="Today"
      className={cx('flex items-center gap-3 border-b border-line px-4 py-2', className)}
    >
      <p className="figures min-w-0 flex-1">
        <span className="block font-medium">{loadOf(plan)}</span>
        <span className="block text-sm text-muted">{minutesOf(plan)}</span>
      </p>
      <Link to="/anki-play" state={todayState({ liteMode })} className={buttonClass('primary', 'shrink-0')}>
        <Play aria-hidden size={16} className="shrink-0" />
        Study now
      </Link>
    </section>
  );
}

function loadOf(plan: StudyPlan): string {
  const best = bestTodayOf(plan);
  return best ? `Best today: ${cardsInWords(best.cards)}` : loadInWords(plan);
}

const minutesOf = (plan: StudyPlan): string => minutesInWords((bestTodayOf(plan) ?? plan).minutes);
