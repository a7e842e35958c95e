import { CircleCheckBig } from 'lucide-react';
import { useGetStudyTodayQuery } from '../../../../study/endpoints.ts';
import type { YieldFilter } from '../../../../study/play-state.ts';
import { limitInWords, tomorrowInWords, waitsInWords } from '../../../../study/words.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { MoreNewCards } from '../complete/more-new-cards.tsx';
import type { PlayScope } from '../deal/navigation-state.ts';
import { PlayHeader } from '../play-header.tsx';
import { NoCards } from './no-cards.tsx';
import { NoFolderCards } from './no-folder-cards.tsx';

export interface NothingDealtProps {
  scope: PlayScope;
  yieldFilter: YieldFilter;
  onLeave: () => void;
}

/** Nothing of today is left in any document. */
function NothingToday({ onLeave }: { onLeave: () => void }) {
  const { data: plan, isLoading } = useGetStudyTodayQuery(undefined, { refetchOnMountOrArgChange: true });
  const newInAll = plan?.newInAll ?? 0;
  return (
    <>
      <PlayHeader name="Today" onLeave={onLeave} />
      <div className={cx('m-auto', isLoading && 'invisible')}>
        <EmptyState
          title="Nothing is left for today"
          icon={<CircleCheckBig size={28} />}
          action={
            <div className="flex flex-col gap-2">
              {plan && newInAll > 0 && <MoreNewCards newInAll={newInAll} begun={plan.introducedToday} />}
              <Button variant={newInAll > 0 ? 'secondary' : 'primary'} onClick={onLeave}>
                Back to PDF Upload
              </Button>
            </div>
          }
        >
          {plan && newInAll > 0 && `${limitInWords(plan)} `}
          {plan && `${waitsInWords(plan)} ${tomorrowInWords(plan)}`.trim()}
        </EmptyState>
      </div>
    </>
  );
}

/** No card was dealt: why, and what can be done. */
export function NothingDealt({ scope, yieldFilter, onLeave }: NothingDealtProps) {
  switch (scope.kind) {
    case 'document':
      return <NoCards {...{ scope, yieldFilter, onLeave }} />;
    case 'folder':
      return <NoFolderCards {...{ scope, yieldFilter, onLeave }} />;
    case 'today':
      return <NothingToday onLeave={onLeave} />;
    default:
      return scope satisfies never;
  }
}
