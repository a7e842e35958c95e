import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { loadedLater, NotLoaded, type NotYet } from './loaded-later.tsx';

type Props = { name: string };
const Hello = ({ name }: Props) => <p>Hello {name}</p>;
const Instead = ({ name, retry }: Props & NotYet) =>
  retry ? <NotLoaded what={name} retry={retry} /> : <p>Waiting for {name}</p>;

it('shows something else until its code is there, and itself at once from then on', async () => {
  const code = Promise.withResolvers<ComponentType<Props>>();
  const fetch = vi.fn<() => Promise<ComponentType<Props>>>(() => code.promise);
  const Later = loadedLater(fetch, Instead);
  render(<Later name="Ann" />);
  expect(screen.getByText('Waiting for Ann')).toBeDefined();
  await act(async () => code.resolve(Hello));
  expect(screen.getByText('Hello Ann')).toBeDefined();
  render(<Later name="Ben" />);
  expect(screen.getByText('Hello Ben')).toBeDefined();
  expect(screen.queryByText(/^Waiting/u)).toBeNull();
  expect(fetch).toHaveBeenCalledOnce();
});

it('is loaded again by whoever asks for it, when it did not come', async () => {
  const fetch = vi
    .fn<() => Promise<ComponentType<Props>>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValueOnce(Hello);
  const Later = loadedLater(fetch, Instead);
  render(<Later name="Ann" />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Ann could not be loaded: you may be offline, or there is a new version.',
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Ann')).toBeDefined();
});
