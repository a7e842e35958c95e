import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { followConnection } from './connection/follow-connection.ts';
import { followSession } from './follow-session.ts';
import { followWhileSignedIn } from './follow-while-signed-in.ts';
import { AppRoutes } from './routes.tsx';
import { ThemeOfPerson } from './settings/theme-of-person.tsx';
import { readUser } from './session-storage.ts';
import { makeStore } from './store.ts';
import { Ui } from './ui.tsx';

const store = makeStore(readUser(localStorage));
followSession(store, localStorage, window);
followWhileSignedIn(store);
followConnection(store, window);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorBoundary>
      <Provider store={store}>
        <Ui>
          <ThemeOfPerson />
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </Ui>
      </Provider>
    </ErrorBoundary>
  </StrictMode>,
);
