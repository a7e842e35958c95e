import { systemApi } from '@anamnesis/contracts/system/api.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { calls } from '../../api/endpoints.ts';
import { useGetStudyTodayQuery } from '../../study/endpoints.ts';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { DueToday } from './due-today.tsx';
import { StudyPanels } from './study-panels.tsx';
import { Welcome } from './welcome.tsx';

const { useWorkoutsQuery } = calls({ workouts: systemApi.workouts });

const Nothing = () => null;
/** Fetched behind what is due; where that fails, home is whole without it. */
const ContinueReading = lazy(() =>
  import('./continue-reading.tsx').then(
    (module) => ({ default: module.ContinueReading }),
    () => ({ default: Nothing }),
  ),
);

interface HomePageProps {
  /** What others have sent. */
  arrived?: ReactNode;
}

/** What is due first, then what is being read and has arrived, and the ways to study; until the first card was answered, a welcome. */
export function HomePage({ arrived }: HomePageProps) {
  usePageTitle('Today');
  // Fetched and not shown: specification 1 §7.
  useWorkoutsQuery();
  const { data, isLoading } = useGetStudyTodayQuery();
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-12 px-4 py-10 md:px-6 md:py-16">
      <ErrorBoundary fallback={dueFailed}>
        <DueToday as="h1" />
      </ErrorBoundary>
      {/* Their place depends on how much is due. */}
      {!isLoading && (
        <>
          <Suspense>
            <ContinueReading />
          </Suspense>
          {arrived}
          <div className="flex flex-col gap-12 peer-data-waiting:invisible">
            {data?.studied === false && <Welcome />}
            <StudyPanels />
          </div>
        </>
      )}
    </div>
  );
}

function dueFailed(_error: unknown, retry: () => void) {
  return (
    <div>
      <h1 className="sr-only">Today</h1>
      <Notice tone="error" action={<Button onClick={retry}>Try again</Button>}>
        What is due could not be shown. Your cards are safe, and in My Resources.
      </Notice>
    </div>
  );
}
