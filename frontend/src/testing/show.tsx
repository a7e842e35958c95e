import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, type InitialEntry } from 'react-router';
import { api } from '../api/api.ts';
import { session } from '../api/tab.ts';
import { UnfinishedProvider } from '../session/unfinished.tsx';
import { UiProvider } from '../ui/ui-provider.tsx';

/** Who is signed in, in component specs. */
export const ann = {
  id: 'user-ann',
  email: 'ann@example.org',
  username: 'Ann',
  token: 'token-of-ann',
  userType: 'accountUser',
} as const;

/** Shows a part of the app at an address, with everything around it that pages have, to Ann; returns her mouse and keyboard. */
export function show(part: ReactNode, path: InitialEntry = '/'): UserEvent {
  session.signIn({ ...ann });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <UiProvider person={ann.id}>
        <UnfinishedProvider>
          <MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>
        </UnfinishedProvider>
      </UiProvider>
    </Provider>,
  );
  return userEvent.setup();
}
