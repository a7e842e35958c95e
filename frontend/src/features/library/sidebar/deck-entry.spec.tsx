import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aFolder, aText } from '../library.fixture.ts';
import { documentRow, dropdownOf, openMenuOf, openSidebar } from './library-sidebar.fixture.tsx';

const labels = (role: 'button' | 'menuitem') =>
  screen.getAllByRole(role).map((each) => each.getAttribute('aria-label') ?? each.textContent);
const deck = aText('valves', { isDeck: true, hasSummaries: false, totalPages: 1 });
const folders = () => [aFolder('Imported decks', { PDFs: [deck] }), aFolder('Cardiology')];

it('a deck from elsewhere is told from a text, and offers what can be done with cards alone', async () => {
  const user = await openSidebar(folders());
  expect(documentRow('valves').getAttribute('aria-label')).toBe('Deck: valves');
  await user.click(dropdownOf('valves'));
  const offered = labels('button');
  for (const label of ['Edit cards', 'Download Anki deck', 'Create New Flash Card', 'Delete Deck'])
    expect(offered).toContain(label);
  expect(offered.join()).not.toMatch(/View|Process|Quiz/u);
});

it('its menu keeps what is done with any document', async () => {
  const user = await openSidebar(folders());
  await openMenuOf(user, 'valves');
  await screen.findByRole('menuitem', { name: 'Rename' });
  expect(labels('menuitem')).toEqual([
    'Rename',
    'Download Anki deck',
    'Send to contacts',
    'Move to folder…',
    'Delete',
  ]);
});
