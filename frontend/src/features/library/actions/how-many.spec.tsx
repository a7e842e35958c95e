import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { aFolder, aPdf } from '../library.fixture.ts';
import { choose, closed, kept, openSidebar } from '../sidebar/library-sidebar.fixture.tsx';

let user: UserEvent;
const dialog = () => screen.findByRole('dialog', { name: 'How many cards from each page?' });
const press = async (name: string, role: 'radio' | 'button' = 'button') =>
  user.click(within(await dialog()).getByRole(role, { name }));

beforeEach(async () => {
  user = await openSidebar([aFolder('Cardiology', { PDFs: [aPdf('valves')] })]);
});

it('a document has its own number of cards, which its menu tells, and follows the settings again', async () => {
  respond('chooseHowManyCards', ({ howMany }) => {
    const { howMany: _, ...valves } = kept.folders[0]!.PDFs[0]!;
    kept.folders = [
      { ...kept.folders[0]!, PDFs: [howMany === null ? valves : { ...valves, howMany }] },
    ] as typeof kept.folders;
    return { success: true };
  });
  await choose(user, 'valves', 'Cards: as in Settings…');
  expect((await dialog()).textContent).toContain('It is “Normal” now.');
  expect(document.activeElement?.getAttribute('value')).toBe('usual');
  await press('Fewer', 'radio');
  await press('Save');
  await closed();
  await choose(user, 'valves', 'Cards: fewer…');
  expect(within(await dialog()).getByRole('radio', { checked: true, name: 'Fewer' })).toBeTruthy();
  await press('As in Settings', 'radio');
  await press('Save');
  await closed();
  expect(callsOf('chooseHowManyCards')).toMatchObject([
    { pdfId: 'pdf-valves', howMany: 'fewer' },
    { pdfId: 'pdf-valves', howMany: null },
  ]);
});

it('what could not be saved is said, and stays chosen', async () => {
  respond('chooseHowManyCards', () => {
    throw refused(500, 'The server is restarting.');
  });
  await choose(user, 'valves', 'Cards: as in Settings…');
  await press('Everything', 'radio');
  await press('Save');
  await waitFor(async () => expect((await dialog()).textContent).toContain('Your choice was not saved.'));
  expect(within(await dialog()).getByRole('radio', { checked: true, name: 'Everything' })).toBeTruthy();
});
