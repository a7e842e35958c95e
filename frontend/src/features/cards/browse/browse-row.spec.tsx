import { typedWords } from '@anamnesis/contracts/notes-search/typed-words.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { aCard } from '../card.fixture.ts';
import type { RowActions } from '../list/row-actions.ts';
import { BrowseRow } from './browse-row.tsx';

const long = 'It is said at great length and with many words '.repeat(5);
const onOpen = vi.fn<(id: string) => void>();
const actions = {} as RowActions;
const row = (prompt: string, words: string) =>
  show(
    <BrowseRow
      card={aCard('a', { prompt })}
      selected={false}
      place={null}
      typed={typedWords(words)}
      {...{ actions, onOpen }}
    />,
  );
const folded = () => screen.getByRole('button', { name: (name) => name.includes('artery') });

it('begins with what is asked, without the headings and what stands before it', async () => {
  const user = row('**Heart – Vessels**\nBefore.\nThe {{c1::aorta}} is an artery.', '');
  expect(folded().textContent).toBe('The aorta is an artery.');
  expect(folded().querySelector('strong')?.textContent).toBe('aorta');
  await user.click(folded());
  expect(onOpen).toHaveBeenCalledWith('a');
});

it('begins before the word that was found, which is marked', () => {
  row(`**Heart – Vessels**\nBefore.\n{{c1::It}} is there. ${long} An artery.`, 'arter');
  expect(folded().textContent.startsWith('… ')).toBe(true);
  expect(folded().textContent.length).toBeLessThan(80);
  expect(folded().querySelector('mark')?.textContent).toBe('artery');
});
