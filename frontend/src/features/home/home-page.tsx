import { systemApi } from '@anamnesis/contracts/system/api.ts';
import { BookOpen, CircleHelp, MessagesSquare } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { calls } from '../../api/endpoints.ts';
import { useGetStudyTodayQuery } from '../../study/endpoints.ts';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { DueToday } from './due-today.tsx';

const { useWorkoutsQuery } = calls({ workouts: systemApi.workouts });

const Nothing = () => null;
/** Fetched behind what is due; where that fails, home is whole without it. */
const UnderToday = lazy(() =>
  import('./under-today.tsx').then(
    (module) => ({ default: module.UnderToday }),
    () => ({ default: Nothing }),
  ),
);

interface HomePageProps {
  /** What others have sent. */
  arrived?: ReactNode;
}

const panels = [
  {
    to: '/Diseases',
    icon: BookOpen,
    title: 'Generate study guides',
    text: 'A disease in brief: risk factors, symptoms, pathophysiology.',
  },
  {
    to: '/Anamnesis',
    icon: MessagesSquare,
    title: 'Take a history',
    text: 'Question a virtual patient, and find out what is wrong.',
  },
  {
    to: '/PracticeQuestions',
    icon: CircleHelp,
    title: 'Answer practice questions',
    text: 'As many as you like, by system, science and difficulty.',
  },
];

/** The ways to study beside one's own lectures. */
function StudyPanels() {
  return (
    <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
      {panels.map(({ to, icon: Icon, title, text }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full flex-col gap-1 rounded-md border border-line bg-surface p-4 transition-colors hover:border-line-strong"
          >
            <Icon aria-hidden size={20} className="mb-1 text-accent" />
            <span className="font-semibold">{title}</span>
            <span className="text-sm text-muted">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Says what this is, for a person who has not answered a card yet. */
function Welcome() {
  return (
    <section aria-labelledby="welcome" className="flex flex-col gap-2 border-t border-line pt-10">
      <h2 id="welcome" className="font-serif text-xl">
        Welcome to Anamnesis
      </h2>
      <p className="reading text-muted">
        Learn about diseases, take a virtual history and take unlimited practice questions. Your own lectures
        become summaries and cards that cite the sentence they came from. Upload one, have it processed, and
        study its first cards with the page beside them.
      </p>
      <p className="reading text-muted">
        Cards in Anki?{' '}
        <Link to="/import" className="text-accent underline underline-offset-4">
          Import your deck
        </Link>{' '}
        with all its answers.
      </p>
    </section>
  );
}

/** What is due first, then what is planned for exams, is being read and has arrived, and the ways to study; until the first card was answered, a welcome. */
export function HomePage({ arrived }: HomePageProps) {
  usePageTitle('Today');
  // Fetched and not shown: specification 1 §7.
  useWorkoutsQuery();
  const { data, isLoading } = useGetStudyTodayQuery();
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-12 px-4 py-10 md:px-6 md:py-16">
      <ErrorBoundary fallback={dueFailed}>
        <DueToday />
      </ErrorBoundary>
      {/* Their place depends on how much is due. */}
      {!isLoading && (
        <>
          <Suspense>
            <UnderToday exams={data?.exams ?? []} />
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
