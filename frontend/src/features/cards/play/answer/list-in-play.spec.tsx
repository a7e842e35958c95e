import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aCard, aTextSource } from '../../card.fixture.ts';
import { PlaySession } from '../play-session.tsx';

const items = ['beer', 'diuretics', 'fasting'];
const list = aCard('gout', {
  prompt: `**Gout – Causes**\n${items.map((item) => `- {{c1::${item}}}`).join('\n')}`,
});
const both = aCard('potassium', { prompt: '{{c1::Potassium}} rises with {{c2::spironolactone}}.' });

const play = (card = list) => show(<PlaySession name="Gout" cards={[card]} onLeave={vi.fn<() => void>()} />);
const shown = () => [...screen.getByRole('article').querySelectorAll('mark')].map((mark) => mark.textContent);
const side = () => screen.getByRole('article').getAttribute('aria-label');
const press = (key: string) =>
  fireEvent.keyDown(document.body, { key: key === 'Space' ? ' ' : key, code: key });

beforeEach(() => respond('getPDFPageByAnkiCard', () => aTextSource(1, 'Beer, diuretics and fasting.')));

it('shows a list item by item, and its answer side with the last', async () => {
  play();
  expect(shown()).toEqual([]);
  press('Space');
  expect([shown(), side()]).toEqual([['beer'], 'Card, front']);
  expect(screen.getByText('1 of 3: beer')).toBeDefined();
  press('Space');
  expect(screen.getByText('2 of 3: diuretics')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Show Next.*2 of 3 shown/ })).toBeDefined();
  press('Space');
  expect([shown(), side()]).toEqual([items, 'Card, answer']);
  expect(screen.getByRole('button', { name: /^Correct/ })).toBeDefined();
});

it('shows all of it with Enter, wherever it is', () => {
  play();
  press('Space');
  press('Enter');
  expect([shown(), side()]).toEqual([items, 'Card, answer']);
});

it('shows a card whose blanks somebody has numbered at once', () => {
  play(both);
  press('Space');
  expect([shown(), side()]).toEqual([['Potassium', 'spironolactone'], 'Card, answer']);
});
