import type { CardDifference } from '@anamnesis/contracts/cards/imports/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { DifferencesPage } from './differences-page.tsx';
import { DocumentDifferences } from './document-differences.tsx';

const aDifference = (n: number): CardDifference => ({
  cardId: `card-${n}`,
  pdfId: 'doc-1',
  documentName: `Deck ${n}`,
  mine: { prompt: 'The aorta is the {{c1::widest}} artery.' },
  theirs: { prompt: 'The aorta is the {{c1::largest}} artery.' },
});
let left: CardDifference[] = [];

beforeEach(() => {
  left = [1, 2, 3].map(aDifference);
  respond('getCardDifferences', ({ limit = 100, cursor }) => {
    const from = Number(cursor ?? 0);
    const to = from + Number(limit);
    return {
      differences: left.slice(from, to),
      inAll: left.length,
      nextCursor: to < left.length ? String(to) : null,
    };
  });
  respond('settleDifferences', ({ cardIds }) => {
    left = left.filter(({ cardId }) => !cardIds.includes(cardId));
    return { settled: cardIds.length };
  });
});
const rich = (answer: string) => ({ front: '<b>Aorta</b>', back: `<b>Aorta</b><hr />${answer}` });
const card = (n: number) => screen.findByRole('article', { name: `Card of Deck ${n}` });

it('shows both sides, with the words that differ marked, and takes one', async () => {
  const user = show(<DifferencesPage />, '/import/differences');
  const first = within(await card(1));
  expect(first.getByText('widest').closest('del')).not.toBeNull();
  expect(first.getByText('largest').closest('ins')).not.toBeNull();
  await user.click(first.getByRole('button', { name: 'Take the deck’s' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Card of Deck 1' })).toBeNull());
  expect(callsOf('settleDifferences')).toEqual([{ cardIds: ['card-1'], take: 'theirs' }]);
  expect(screen.getByText('2 cards')).toBeDefined();
  expect(document.activeElement).toBe(await card(2));
});

it('shows the front of a card once where its back repeats it', async () => {
  const [one] = left;
  left = [
    { ...one!, mine: { ...one!.mine, rich: rich('wide') }, theirs: { ...one!.theirs, rich: rich('large') } },
  ];
  show(<DifferencesPage />, '/import/differences');
  const first = within(await card(1));
  expect(await first.findByText('wide')).toBeDefined();
  expect(first.getAllByText('Aorta')).toHaveLength(2);
});

it('brings a card back that could not be settled', async () => {
  respond('settleDifferences', () => {
    throw refused(503, 'The server is not ready.');
  });
  const user = show(<DifferencesPage />, '/import/differences');
  await user.click(within(await card(1)).getByRole('button', { name: 'Keep mine' }));
  expect((await screen.findAllByText(/both sides are safe. The server is not ready/)).length).toBeGreaterThan(
    0,
  );
  expect(await card(1)).toBeDefined();
});

it('takes a side for all of a document, those too that are not shown, after a question', async () => {
  left = Array.from({ length: 230 }, (_, n) => aDifference(n));
  const user = show(<DifferencesPage />, '/import/differences?document=doc-1');
  expect(await screen.findByText('20 of 230 are shown.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Take the deck’s for all' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Take the deck’s text for all 230 cards?' }),
  );
  await user.click(question.getByRole('button', { name: 'Take the deck’s' }));
  expect(await screen.findByText('No card differs from its deck')).toBeDefined();
  expect(callsOf('settleDifferences').flatMap(({ cardIds }) => cardIds)).toHaveLength(230);
  expect(callsOf('getCardDifferences').every(({ pdfId }) => pdfId === 'doc-1')).toBe(true);
});

it('shows more of them', async () => {
  left = Array.from({ length: 50 }, (_, n) => aDifference(n));
  const user = show(<DifferencesPage />, '/import/differences');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('40 of 50 are shown.')).toBeDefined();
});

it('shows no more where the cards are so long that a page holds fewer', async () => {
  const all = Array.from({ length: 50 }, (_, n) => aDifference(n));
  respond('getCardDifferences', () => ({ differences: all.slice(0, 12), inAll: 50, nextCursor: '12' }));
  const user = show(<DifferencesPage />, '/import/differences');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('12 of 50 are shown; the others come as you settle these.')).toBeDefined();
});

it('is told over the cards of a document, where there are some', async () => {
  show(<DocumentDifferences documentId="doc-1" />);
  expect(await screen.findByText('3 cards differ from the deck.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
    '/import/differences?document=doc-1',
  );
});
