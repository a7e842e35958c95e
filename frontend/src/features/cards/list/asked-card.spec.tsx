import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { cardAddress } from '../../../documents/asked-card.ts';
import { respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aCard } from '../card.fixture.ts';
import { aListedPdf, inTallWindow } from './card-list.fixture.ts';
import { CardListView } from './card-list-view.tsx';

beforeEach(() => {
  respond('getSuggestions', () => ({ suggestions: [], nextCursor: null }));
  sessionStorage.clear();
  inTallWindow();
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: true } }));
  respond('getAnkiQuestions', () => ({
    questions: [
      aCard('aorta', { prompt: 'The {{c1::aorta}}' }),
      aCard('valve', { prompt: 'The {{c1::mitral}} valve', pageNumber: 3 }),
    ],
    hasQuestions: true,
    nextCursor: null,
  }));
});

const list = (path: string) =>
  show(
    <>
      <CardListView
        document={aListedPdf}
        onRead={() => {}}
        onSuggestions={() => {}}
        searching
        setSearching={() => {}}
        onCreate={() => {}}
      />
      <Link to={cardAddress('doc', 'valve')}>Found</Link>
    </>,
    path,
  );
const focused = () => document.activeElement?.getAttribute('data-row') ?? null;

it('shows the card that the address asks for, and leaves the list alone without', async () => {
  const user = list('/');
  await screen.findByText('2 cards · 0 High Yield · 2 Normal Yield');
  expect(focused()).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Found' }));
  await waitFor(() => expect(focused()).toBe('valve'));
});

it('shows it also where a search that was left hides it, and again when it is asked for again', async () => {
  const user = list(`/${cardAddress('doc', 'nobody')}`);
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  await user.type(field, 'aorta');
  await screen.findByText('1 of 2 cards');
  const found = screen.getByRole('link', { name: 'Found' });
  await user.click(found);
  await waitFor(() => expect(focused()).toBe('valve'));
  expect(field.value).toBe('');
  await user.click(field);
  await user.click(found);
  await waitFor(() => expect(focused()).toBe('valve'));
});
