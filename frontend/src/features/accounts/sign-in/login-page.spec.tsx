import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteSessionEnded } from '../../../api/session/session-ended.ts';
import { show } from '../../../testing/show.tsx';
import { LoginPage } from './login-page.tsx';
import { SignupPage } from './signup-page.tsx';

const ended = /Your session has ended/;
const deleted = 'Your account and everything in it was deleted.';

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({ googleClientId: null }));
});

describe('the log-in page', () => {
  it('tells once that the session has ended', () => {
    noteSessionEnded(sessionStorage);
    show(<LoginPage />, '/login');
    expect(screen.getByText(ended)).toBeDefined();
    expect(sessionStorage.length).toBe(0);
  });

  it('says farewell instead when it turns out that the account was deleted in another tab', () => {
    noteSessionEnded(sessionStorage);
    show(<LoginPage />, '/login');
    act(() => noteSessionEnded(sessionStorage, 'deleted'));
    expect(screen.getByText(deleted)).toBeDefined();
    expect(screen.queryByText(ended)).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });
});

/** The way of who was sent here from `path`. */
const cameFrom = (path: string) => ({ pathname: '/login', state: { back: { path } } });

describe('an invitation', () => {
  const waits = /the invitation waits, and is shown right after/;

  it('that was opened signed out is told to wait, on both forms', async () => {
    const user = show(
      <Routes>
        <Route path="login" element={<LoginPage />} />
        <Route path="signup" element={<SignupPage />} />
      </Routes>,
      cameFrom('/invitation#ABCDEF-GHJKLM-NPQRST'),
    );
    expect(screen.getByText(waits)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Sign up' }));
    await screen.findByRole('form', { name: 'Sign up' });
    expect(screen.getByText(waits)).toBeDefined();
  });

  it.each(['/PDFupload', '/invitation'])('is not told of to who comes from %s', (path) => {
    show(<LoginPage />, cameFrom(path));
    expect(screen.queryByText(waits)).toBeNull();
  });
});

const focused = () => (document.activeElement as HTMLInputElement).name;

describe('the cursor', () => {
  it('begins in the first field', () => {
    show(<LoginPage />, '/login');
    expect(focused()).toBe('email');
    expect(screen.getByRole('form', { name: 'Log in' })).toBeDefined();
  });

  it('begins in the password when the e-mail is known', () => {
    show(<LoginPage />, { pathname: '/login', state: { email: 'ann@example.org' } });
    expect(focused()).toBe('password');
  });

  it('stays where it is when somebody is elsewhere already', () => {
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    show(<LoginPage />, '/login');
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('stays where it is when a password manager has filled the form in', () => {
    vi.spyOn(HTMLInputElement.prototype, 'matches').mockReturnValue(true);
    show(<LoginPage />, '/login');
    expect(document.activeElement).toBe(document.body);
  });
});
