import { Navigate, useRoutes } from 'react-router';
import { DifferencesPage } from './differences/differences-page.tsx';
import { ImportPage } from './import-page.tsx';

/** /import and what is under it. */
export const DecksPage = () =>
  useRoutes([
    { index: true, Component: ImportPage },
    { path: 'differences', Component: DifferencesPage },
    { path: '*', element: <Navigate to="/import" replace /> },
  ]);
