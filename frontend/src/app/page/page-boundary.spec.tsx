import { screen } from '@testing-library/react';
import { Suspense, useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { page } from './page-load.tsx';

const Part = (): ReactNode => <p>The part</p>;

/** Takes what it shows away and brings it back, as the word about a lost connection does. */
function Shown({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(true);
  return (
    <>
      <button onClick={() => setShown(!shown)}>Take away</button>
      {shown && children}
    </>
  );
}

it('asks once more for what had failed before it is shown, and then leaves it to the person', async () => {
  const load = vi.fn<() => Promise<{ Part: typeof Part }>>();
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue({ Part });
  const Page = page(load, 'Part');
  const user = show(
    <Shown>
      <PageBoundary resetKey="">
        <Suspense fallback="Waiting">
          <Page />
        </Suspense>
      </PageBoundary>
    </Shown>,
  );
  await screen.findByText('This page did not load');
  expect(load).toHaveBeenCalledTimes(1);
  const away = screen.getByRole('button', { name: 'Take away' });
  await user.click(away);
  await user.click(away);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(3);
});
