import { useGetDueTodayQuery } from '../../preferences/endpoints.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { DueToday } from './due-today.tsx';
import { useWorkoutsQuery } from './home-endpoints.ts';
import { StudyPanels } from './study-panels.tsx';

/** What is due first, then the welcome and the ways to study. */
export function HomePage() {
  usePageTitle('Home');
  // Fetched and not shown: specification 1 §7.
  useWorkoutsQuery();
  const { isLoading } = useGetDueTodayQuery();
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-12 px-4 py-10 md:px-6 md:py-16">
      <h1 className="sr-only">Home</h1>
      <ErrorBoundary fallback={dueFailed}>
        <DueToday />
      </ErrorBoundary>
      {/* Its place depends on how much is due. */}
      <section
        aria-labelledby="welcome"
        className={cx('flex flex-col gap-6 border-t border-line pt-10', isLoading && 'invisible')}
      >
        <div className="flex flex-col gap-2">
          <h2 id="welcome" className="font-serif text-xl">
            Welcome to Anamnesis
          </h2>
          <p className="reading text-muted">
            Learn about diseases, take a virtual history and take unlimited practice questions. Your own
            lectures become summaries and cards that cite the sentence they came from.
          </p>
        </div>
        <StudyPanels />
      </section>
    </div>
  );
}

function dueFailed(_error: unknown, retry: () => void) {
  return (
    <Notice tone="error" action={<Button onClick={retry}>Try again</Button>}>
      What is due could not be shown. Your cards are safe, and in My Resources.
    </Notice>
  );
}
