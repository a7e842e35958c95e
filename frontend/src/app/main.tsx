import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { connection, session } from '../api/tab.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { followBack } from '../ui/use-back-closes.ts';
import { forgetDraftsOnLeaving } from '../preferences/forget-drafts.ts';
import { followNetwork } from './connection/follow-network.ts';
import { followSession } from './follow-session.ts';
import { AppRoutes } from './routes.tsx';
import { ThemeOfPerson } from './settings/theme-of-person.tsx';
import { Ui } from './ui.tsx';
import { UnfinishedProvider } from '../session/unfinished.tsx';

followSession(session, window);
followNetwork(connection, window);
forgetDraftsOnLeaving(session, () => localStorage);
followBack();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorBoundary>
      <Ui>
        <ThemeOfPerson />
        <UnfinishedProvider>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </UnfinishedProvider>
      </Ui>
    </ErrorBoundary>
  </StrictMode>,
);
