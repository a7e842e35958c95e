import { sleep } from '@anamnesis/contracts/kernel/work/backoff.ts';
import { matchRoutes, useRoutes, type RouteObject } from 'react-router';
import { AppShell } from './app-shell.tsx';
import { RequireAuth, RequireGuest } from './guards.tsx';
import { page, pageWithStore, type FetchedPage } from './page/page-load.tsx';

const TodayPage = pageWithStore(() => import('./today/today-page.tsx'), 'TodayPage');
const LoginPage = page(() => import('../features/accounts/sign-in/login-page.tsx'), 'LoginPage');
const SignupPage = page(() => import('../features/accounts/sign-in/signup-page.tsx'), 'SignupPage');
const ResetPasswordPage = page(
  () => import('../features/accounts/password/reset-password-page.tsx'),
  'ResetPasswordPage',
);
const ResetPasswordContinuedPage = page(
  () => import('../features/accounts/password/reset-password-continued-page.tsx'),
  'ResetPasswordContinuedPage',
);
const WorkspacePage = pageWithStore(() => import('./workspace/workspace-page.tsx'), 'WorkspacePage');
const PlayPage = pageWithStore(() => import('../features/cards/play-page.tsx'), 'PlayPage');
const InvitationPage = pageWithStore(
  () => import('../features/social/invitations/invitation-page.tsx'),
  'InvitationPage',
);
const DiseasesPage = pageWithStore(() => import('./diseases/diseases-page.tsx'), 'DiseasesPage');
const StatisticsPage = pageWithStore(
  () => import('../features/statistics/statistics-page.tsx'),
  'StatisticsPage',
);
const PracticePage = pageWithStore(() => import('../features/practice/practice-page.tsx'), 'PracticePage');
const HistoryPage = pageWithStore(() => import('../features/history/history-page.tsx'), 'HistoryPage');
const CardsPages = pageWithStore(() => import('./cards-pages.tsx'), 'CardsPages');
const UnsubscribePage = page(() => import('../features/settings/unsubscribe-page.tsx'), 'UnsubscribePage');
const UnknownPage = page(() => import('./page/unknown-page.tsx'), 'UnknownPage');

/**
 * The route table of specification 1 §2. Paths match whatever the case of their letters, so that the capitalised
 * spellings of the navigation reach the same pages.
 */
const routes: RouteObject[] = [
  {
    Component: AppShell,
    children: [
      {
        Component: RequireAuth,
        children: [
          { index: true, Component: TodayPage },
          { path: 'anamnesis', Component: HistoryPage },
          { path: 'diseases/*', Component: DiseasesPage },
          { path: 'practiceQuestions', Component: PracticePage },
          { path: 'PDFupload', Component: WorkspacePage },
          { path: 'anki-play', Component: PlayPage },
          { path: 'invitation', Component: InvitationPage },
          { path: 'myStatistics/history?', Component: StatisticsPage },
          { path: 'browse', Component: CardsPages },
          { path: 'import/*', Component: CardsPages },
        ],
      },
      {
        element: <RequireGuest to="/PDFupload" afterLogin="/" />,
        children: [
          { path: 'login', Component: LoginPage },
          { path: 'signup', Component: SignupPage },
        ],
      },
      {
        element: <RequireGuest to="/" />,
        children: [
          { path: 'reset_password', Component: ResetPasswordPage },
          { path: 'reset_password_continued', Component: ResetPasswordContinuedPage },
        ],
      },
      { path: 'unsubscribe', Component: UnsubscribePage },
      { path: '*', Component: UnknownPage },
    ],
  },
];

/** The page of the current address. */
export function AppRoutes() {
  return useRoutes(routes);
}

/** The answers were asked for with the scripts; one that is not there by then is waited for on the screen. */
const longestReadMs = 200;

/** Loads the page of an address, and what it shows first, before it is shown. What cannot be loaded says so when it is shown. */
export async function preloadPage(pathname: string, state: unknown): Promise<void> {
  const shown = matchRoutes(routes, pathname)?.at(-1)?.route.Component;
  if (!shown || !('preload' in shown)) return;
  const fetched = await (shown as FetchedPage<object>).preload().catch(() => null);
  await Promise.race([fetched?.read?.(state), sleep(longestReadMs)]);
}
