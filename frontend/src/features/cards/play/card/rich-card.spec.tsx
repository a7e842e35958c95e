import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aPictureName, withMedia } from '../../../../rich-card/rich.fixture.ts';
import { respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aCard, aTextSource } from '../../card.fixture.ts';
import { PlaySession } from '../play-session.tsx';

const picture = (letter: string) => `<img data-media="${aPictureName(letter)}" alt="Picture ${letter}">`;
const rich = (name: string, letter: string) => ({
  front: `<p>What is ${name}?</p>${picture(letter)}`,
  back: `<p>What is ${name}?</p>${picture(letter)}<hr><table><tr><td>It is ${name}</td></tr></table>`,
});

const play = (letters: string) => {
  const media = withMedia();
  respond('getPDFPageByAnkiCard', () => aTextSource(1, 'Imported deck.'));
  respond('getUserFolders', () => ({ folders: [] }) as never);
  const cards = ['first', 'second'].map((name, at) =>
    aCard(name, {
      prompt: `What is ${name}?\n{{c1::It is ${name}}}`,
      span: '',
      rich: rich(name, letters[at]!),
      flag: 1,
    }),
  );
  const user = show(<PlaySession name="Deck" cards={cards} onLeave={vi.fn<() => void>()} />);
  return { user, media };
};
const card = () => within(screen.getByRole('article'));

it('shows its front as its deck laid it out, and in its place the back, with the answer', async () => {
  const { user } = play('ab');
  await card().findByRole('img', { name: 'Picture a' });
  expect(card().queryByText('It is first')).toBeNull();
  expect(await screen.findByText('Red flag')).toBeDefined();
  await user.keyboard(' ');
  expect(await card().findByText('It is first')).toBeDefined();
  expect(card().getByRole('table')).toBeDefined();
  expect(card().getAllByText('What is first?')).toHaveLength(1);
});

it('has the pictures of the next card before its turn', async () => {
  const { media } = play('cd');
  await waitFor(() =>
    expect(new Set(media.asked())).toEqual(new Set([aPictureName('c'), aPictureName('d')])),
  );
});
