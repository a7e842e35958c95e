/** Where the scripts begin. */
export const entry = 'app/main.tsx';

/** What is around every page of somebody who is signed in. */
export const frame = [
  'app/store-provider.tsx',
  'app/navigation/signed-in-items.tsx',
  'app/settings/follow-theme.tsx',
];

/** The modules that show each route, as the ends of their paths; a route without a page of its own here is not listed. */
export const routes: Readonly<Record<string, readonly string[]>> = {
  '/login': ['features/accounts/sign-in/login-page.tsx'],
  '/signup': ['features/accounts/sign-in/signup-page.tsx'],
  '/': ['app/today/today-page.tsx', ...frame],
  '/PDFupload': ['app/workspace/workspace-page.tsx', ...frame],
  '/anki-play': ['features/cards/play-page.tsx', ...frame],
};

/** What is fetched later around every page, and needed while the server is not reached. */
export const offline = [
  'app/page/unknown-page.tsx',
  'app/connection/connection-row.tsx',
  'app/connection/refused-answers.tsx',
  'app/offline/needs-connection.tsx',
  'app/offline/work-offline.ts',
  'app/diseases/diseases-page.tsx',
  'features/summaries/summary-view.tsx',
  'features/practice/practice-page.tsx',
  'kept/kept-answer.ts',
  'kept/keep-today-of-tab.ts',
  'preferences/study-reminder.tsx',
  'features/cards/play/face/pictures-ahead.tsx',
];

/** The screens before signing in. */
export const firstScreens = [
  'features/accounts/sign-in/login-page.tsx',
  'features/accounts/sign-in/signup-page.tsx',
  'features/accounts/password/reset-password-page.tsx',
  'features/accounts/password/reset-password-continued-page.tsx',
];

export const home = 'app/today/today-page.tsx';
export const workspace = 'app/workspace/workspace-page.tsx';
/** The pages that follow one another while somebody studies. */
export const pages = [home, workspace, 'features/cards/play-page.tsx'];
