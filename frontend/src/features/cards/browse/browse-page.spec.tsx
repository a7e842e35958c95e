import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aCard } from '../card.fixture.ts';
import { inTallWindow } from '../list/card-list.fixture.ts';
import { BrowsePage } from './browse-page.tsx';

const cards = [
  aCard('a', { pdfId: 'heart', prompt: 'The {{c1::aorta}} is an artery.', tags: ['Heart::Vessels'] }),
  aCard('b', { pdfId: 'lung', prompt: 'The {{c1::alveoli}} hold air.' }),
];
const documents = [
  { documentId: 'heart', name: 'Heart', type: 'pdf' as const },
  { documentId: 'lung', name: 'Lung', type: 'pdf' as const },
];

const At = () => {
  const { pathname, search, state } = useLocation();
  return <output data-testid="at">{JSON.stringify({ to: pathname + search, state })}</output>;
};
const at = () =>
  JSON.parse(screen.getByTestId('at').textContent) as {
    to: string;
    state: { cram?: boolean; chosen?: object };
  };
const rows = async () => (await screen.findAllByRole('article', { name: 'Card' })).map((row) => within(row));
const open = (address = '/browse') =>
  show(
    <>
      <BrowsePage />
      <At />
    </>,
    address,
  );

beforeEach(() => {
  inTallWindow();
  respond('browseCards', () => ({ cards: [...cards], documents, inAll: 2, nextCursor: null }));
  respond('getUserFolders', () => ({ folders: [] }));
  respond('getCardSearches', () => ({ searches: [] }));
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: true } }));
});

describe('all cards in one list', () => {
  it('stand under their documents, with the way to each', async () => {
    open();
    await rows();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Heart',
      'Lung',
    ]);
    expect(screen.getByText('2 cards')).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Page 1' })[0]!.getAttribute('href')).toBe(
      '/PDFupload?document=heart&show=cards&card=a',
    );
  });

  it('are looked for by what is typed and chosen, which is the address', async () => {
    const user = open('/browse?state=due&flag=9&misses=3');
    await rows();
    expect(callsOf('browseCards')).toEqual([{ state: 'due', misses: 3 }]);
    await user.type(screen.getByRole('searchbox', { name: 'Search all cards' }), 'aorta');
    await waitFor(() =>
      expect(callsOf('browseCards').at(-1)).toEqual({ words: 'aorta', state: 'due', misses: 3 }),
    );
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search all cards' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), '');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Made by' }), 'You');
    await waitFor(() => expect(at().to).toBe('/browse?words=aorta&madeBy=person&misses=3'));
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(at().to).toBe('/browse'));
  });

  it('are found by a tag that one of them has', async () => {
    const user = open();
    const [first] = await rows();
    await user.click(first!.getByRole('button', { name: 'The aorta is an artery.' }));
    await user.click(await screen.findByRole('button', { name: 'Show less' }));
    await user.click(screen.getByRole('button', { name: 'The aorta is an artery.' }));
    await user.click(await screen.findByRole('button', { name: /Cards with the tag/u }));
    await waitFor(() => expect(callsOf('browseCards').at(-1)).toEqual({ tag: 'Heart::Vessels' }));
  });

  it('are sorted, each with its document, and a saved search is kept without its order', async () => {
    const user = open('/browse?state=due');
    await rows();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Most missed first');
    await waitFor(() => expect(callsOf('browseCards').at(-1)).toEqual({ state: 'due', order: 'misses' }));
    expect(await screen.findByRole('link', { name: 'Page 1 · Lung' })).toBeDefined();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(at().to).toBe('/browse?state=due&order=misses');
  });

  it('go on by themselves where a page has few of them', async () => {
    respond('browseCards', ({ cursor }) =>
      cursor === undefined
        ? { cards: [cards[0]!], documents, inAll: null, nextCursor: 'next' }
        : { cards: [cards[1]!], documents, inAll: null, nextCursor: null },
    );
    open('/browse?words=a');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.getByText('2 cards')).toBeDefined();
  });
});

describe('what is done with many cards', () => {
  it('is done document by document, also with those that are not listed', async () => {
    respond('findCardIds', ({ cursor }) =>
      cursor === undefined
        ? { found: [{ id: 'a', pdfId: 'heart' }], nextCursor: 'next' }
        : {
            found: [
              { id: 'b', pdfId: 'lung' },
              { id: 'c', pdfId: 'lung' },
            ],
            nextCursor: null,
          },
    );
    respond('changeAnkiCards', ({ ankiIds }) => ({ changedCount: ankiIds.length }));
    const user = open();
    await rows();
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected cards' }));
    expect(bar.getByText(/3 cards selected/u).textContent).toBe('3 cards selected, 1 not shown');
    await user.click(bar.getByRole('button', { name: 'Change cards' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
    await waitFor(() =>
      expect(callsOf('changeAnkiCards')).toEqual([
        { pdfId: 'heart', ankiIds: ['a'], change: { kind: 'suspended', isSuspended: true } },
        { pdfId: 'lung', ankiIds: ['b', 'c'], change: { kind: 'suspended', isSuspended: true } },
      ]),
    );
  });

  it('gives several cards tags and a flag', async () => {
    respond('findCardIds', () => ({
      found: cards.map(({ id, pdfId }) => ({ id, pdfId })),
      nextCursor: null,
    }));
    respond('changeAnkiCards', ({ ankiIds }) => ({ changedCount: ankiIds.length }));
    const user = open();
    await rows();
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Change cards' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Tags and flag' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tags and flag of 2 cards' }));
    await user.type(dialog.getByRole('textbox', { name: 'Add tags' }), 'Exam, Heart::Vessels ,');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Flag' }), 'Green');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const change = { kind: 'marks', add: ['Exam', 'Heart::Vessels'], remove: [], flag: 3 };
    await waitFor(() =>
      expect(callsOf('changeAnkiCards')).toEqual([
        { pdfId: 'heart', ankiIds: ['a'], change },
        { pdfId: 'lung', ankiIds: ['b'], change },
      ]),
    );
    expect(await screen.findByText('2 cards changed')).toBeDefined();
  });

  it('says how many were changed where another tab deleted some', async () => {
    respond('findCardIds', () => ({
      found: cards.map(({ id, pdfId }) => ({ id, pdfId })),
      nextCursor: null,
    }));
    respond('changeAnkiCards', ({ pdfId }) => ({ changedCount: pdfId === 'heart' ? 1 : 0 }));
    const user = open();
    await rows();
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    const suspend = async () => {
      await user.click(await screen.findByRole('button', { name: 'Change cards' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
    };
    await suspend();
    expect(await screen.findByText('1 card suspended')).toBeDefined();
    respond('changeAnkiCards', () => ({ changedCount: 0 }));
    await suspend();
    expect(await screen.findByText('None of these cards had to change')).toBeDefined();
  });

  it('is undone where it was a deletion', async () => {
    respond('deleteAnkiCard', () => ({ message: 'deleted' }));
    respond('changeAnkiCards', () => ({ changedCount: 1 }));
    const user = open();
    const [, second] = await rows();
    await user.click(second!.getByRole('button', { name: 'The alveoli hold air.' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getAllByRole('button').at(-1)!);
    await waitFor(() => expect(callsOf('deleteAnkiCard')).toEqual([{ pdfId: 'lung', ankiId: 'b' }]));
    respond('browseCards', () => ({ cards: [cards[0]!], documents, inAll: 1, nextCursor: null }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(callsOf('changeAnkiCards')).toEqual([
        { pdfId: 'lung', ankiIds: ['b'], change: { kind: 'restored' } },
      ]),
    );
  });
});

it('keeps a search under a name, looks for it again and deletes it', async () => {
  const searches: { id: string; name: string; search: object }[] = [
    { id: 's1', name: 'Exam', search: { tag: 'Exam' } },
  ];
  respond('getCardSearches', () => ({ searches: [...searches] }));
  respond('keepCardSearch', ({ name, search }) => {
    searches.push({ id: 's2', name, search });
    return { id: 's2' };
  });
  respond('dropCardSearch', () => ({ success: true as const }));
  const user = open('/browse?state=due');
  await rows();
  const menu = async (entry: string) => {
    await user.click(await screen.findByRole('button', { name: 'Saved searches' }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  await menu('Save this search');
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
  expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('Due');
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), 'My due cards');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(callsOf('keepCardSearch')).toEqual([{ name: 'My due cards', search: { state: 'due' } }]),
  );
  await menu('Exam');
  await waitFor(() => expect(at().to).toBe('/browse?tag=Exam'));
  await menu('Delete “Exam”');
  await user.click(await screen.findByRole('button', { name: 'Delete search' }));
  await waitFor(() => expect(callsOf('dropCardSearch')).toEqual([{ id: 's1' }]));
});

it.each([
  ['Cram: dates stay as they are', true],
  ['Study: answers count', false],
])('opens a session over what is found: %s', async (entry, cram) => {
  respond('findCardIds', () => ({ found: [{ id: 'b', pdfId: 'lung' }], nextCursor: null }));
  const user = open('/browse?words=air');
  await rows();
  await user.click(screen.getByRole('button', { name: 'Study these' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  await waitFor(() => expect(at().to).toBe('/anki-play'));
  expect(at().state).toMatchObject({
    cram,
    chosen: { name: 'air', address: '?words=air', cardIds: ['b'] },
  });
  expect(callsOf('findCardIds')).toEqual([{ words: 'air', limit: 200 }]);
});
