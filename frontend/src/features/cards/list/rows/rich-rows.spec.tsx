import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aCard } from '../../card.fixture.ts';
import { aListedPdf, inTallWindow } from '../card-list.fixture.ts';
import { CardListView } from '../card-list-view.tsx';

const cards = [
  aCard('rich', {
    prompt: 'What is it?\n{{c1::A valve}}',
    rich: { front: 'What is it?', back: 'What is it?<hr><table><tr><td>A <b>valve</b></td></tr></table>' },
    tags: ['Heart::Valves', 'a', 'b', 'exam'],
    flag: 3,
  }),
  aCard('plain', { prompt: 'The {{c1::meniscus}} is a cartilage.' }),
];

beforeEach(() => {
  inTallWindow();
  respond('getAnkiQuestions', () => ({
    questions: cards,
    hasQuestions: true,
    allSuspended: false,
    nextCursor: null,
  }));
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: true } }));
  respond('getSuggestions', () => ({ suggestions: [], nextCursor: null }) as never);
});

it('shows a card as its deck laid it out, with its flag and the first of its tags', async () => {
  const ignore = vi.fn<() => void>();
  const user = show(
    <CardListView
      document={aListedPdf}
      onCreate={ignore}
      onRead={ignore}
      onSuggestions={ignore}
      searching={false}
      setSearching={ignore}
    />,
  );
  const [rich, plain] = (await screen.findAllByRole('article', { name: 'Card' })).map((row) => within(row));
  expect((await rich!.findByRole('cell')).textContent).toBe('A valve');
  expect(await rich!.findByText('Green flag')).toBeDefined();
  expect(rich!.getByText('Valves').closest('li')?.title).toBe('Heart › Valves');
  expect(rich!.queryByText('exam', { selector: '[aria-hidden]' })).toBeNull();
  await user.click(rich!.getByRole('button', { name: '1 more tag' }));
  expect(rich!.getByText('exam', { selector: '[aria-hidden]' })).toBeDefined();
  expect(plain!.queryByText(/flag/u)).toBeNull();
  expect(plain!.queryByRole('list', { name: 'Tags' })).toBeNull();
});
