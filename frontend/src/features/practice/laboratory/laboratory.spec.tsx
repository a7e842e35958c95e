import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { LaboratoryButton } from './laboratory-button.tsx';
import { WithLaboratory } from './with-laboratory.tsx';

const values = [
  { group: 'Blood count', test: 'Platelets', unit: '× 10⁹/L', range: '150–400' },
  { group: 'Salts', test: 'Sodium', unit: 'mmol/L', range: '135–145' },
];
const open = () =>
  show(
    <WithLaboratory>
      <main>
        <LaboratoryButton />
      </main>
    </WithLaboratory>,
  );

beforeEach(() => respond('getLaboratoryValues', () => ({ values })));

it('opens by its key and its button, and finds a test', async () => {
  const user = open();
  expect(screen.queryByRole('table')).toBeNull();
  await user.keyboard('l');
  const row = await screen.findByRole('row', { name: /Sodium/ });
  expect(row.textContent).toContain('135–145 mmol/L');
  const field = screen.getByRole('searchbox', { name: 'Find a test' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'plat');
  expect(screen.queryByRole('row', { name: /Sodium/ })).toBeNull();
  within(screen.getByRole('table', { name: 'Blood count' })).getByText('Platelets');
  await user.clear(field);
  await user.type(field, 'zzz');
  expect(screen.getByText('There is no “zzz” in the list.')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  const button = screen.getByRole('button', { name: /Laboratory values/ });
  await user.click(button);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  act(() => button.focus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  expect(callsOf('getLaboratoryValues')).toHaveLength(1);
});

it('says when the values cannot be loaded, and loads them again', async () => {
  respond('getLaboratoryValues', () => {
    throw refused(500, 'broken');
  });
  const user = open();
  await user.keyboard('l');
  await screen.findByText(/The values could not be loaded/);
  respond('getLaboratoryValues', () => ({ values }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Sodium/ })).toBeDefined();
});
