import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { session } from '../api/tab.ts';
import { ann, show } from '../testing/show.tsx';
import { RequireGuest } from './guards.tsx';

const Address = () => <output>{useLocation().pathname}</output>;
const routes = (
  <Routes>
    <Route element={<RequireGuest to="/PDFupload" afterLogin="/" />}>
      <Route path="login" element={<p>The form</p>} />
      <Route path="signup" element={<p>The form</p>} />
    </Route>
    <Route path="*" element={<Address />} />
  </Routes>
);

/** `show` signs Ann in: the guard is there once she has left. */
function AsGuest() {
  const [left, setLeft] = useState(false);
  const leave = (): void => {
    session.leave();
    setLeft(true);
  };
  return left ? (
    routes
  ) : (
    <button type="button" onClick={leave}>
      Leave
    </button>
  );
}

it.each([
  ['/login', '/'],
  ['/signup', '/PDFupload'],
])('leads from %s to %s once somebody is signed in there', async (from, to) => {
  const user = show(<AsGuest />, from);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.getByText('The form')).toBeDefined();
  act(() => session.signIn({ ...ann }));
  expect(screen.getByRole('status').textContent).toBe(to);
});

it('leads who is signed in already from there to My Resources, as the specification has it', () => {
  show(routes, '/login');
  expect(screen.getByRole('status').textContent).toBe('/PDFupload');
});
