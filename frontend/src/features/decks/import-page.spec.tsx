import type { DeckImport } from '@anamnesis/contracts/decks/api.ts';
import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { tellOfChange } from '../../api/changes/change-listeners.ts';
import { importsNow } from '../../decks/imports-now.ts';
import { callsOf, commandIdsOf, refused, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { DecksHost } from './decks-host.tsx';
import { anImport, aPreview, aResult } from './decks.fixture.ts';
import { ImportPage } from './import-page.tsx';

let differing = 0;
const saved = {
  settings: defaultSettings,
  followSystem: true,
  reminder: { hour: 8, timeZone: null },
};

/** The page, with what the server says of imports. */
function open(...imports: DeckImport[]) {
  respond('getDeckImports', () => ({ imports }));
  respond('getCardDifferences', () => ({ differences: [], inAll: differing, nextCursor: null }));
  respond('getUserPreferences', () => {
    throw refused(503, 'not now');
  });
  return show(
    <>
      <ImportPage />
      <DecksHost />
    </>,
    '/import',
  );
}
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText(/^Choose a deck/), { target: { files } });
const deck = (name: string) => new File(['x'], name);
const item = async (name = 'Medicine.apkg') => within(await screen.findByRole('article', { name }));

beforeEach(() => {
  differing = 0;
  respond('getSettings', () => saved);
  importsNow.set({ owner: null, uploads: [], asked: false, progress: new Map() });
});

it('uploads a deck that is chosen or dropped, under an id of its own', async () => {
  open();
  const answered = Promise.withResolvers<void>();
  respond('importDeck', async () => {
    await answered.promise;
    return { importId: 'import-1' };
  });
  choose(deck('Medicine.apkg'));
  fireEvent.drop(screen.getByRole('heading', { name: 'Import a deck' }), {
    dataTransfer: { types: ['Files'], files: [deck('Latin.csv')] },
  });
  expect(await screen.findByRole('progressbar', { name: 'Uploading Medicine.apkg' })).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Latin.csv is waiting' })).toBeDefined();
  answered.resolve();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Decks being uploaded' })).toBeNull());
  expect(callsOf('importDeck')).toMatchObject([{ fileName: 'Medicine.apkg' }, { fileName: 'Latin.csv' }]);
  expect(new Set(commandIdsOf('importDeck')).size).toBe(2);
});

it('takes no lecture for a deck', () => {
  open();
  choose(deck('valves.pdf'));
  expect(screen.getByRole('alert').textContent).toMatch(/^This is not a deck of cards/);
  expect(importsNow.state().uploads).toEqual([]);
});

it('keeps what was refused, with the reason, and sends it again under its id', async () => {
  const user = open();
  respond('importDeck', () => {
    throw refused(429, 'Three decks are still being imported.', 'TOO_MANY_IMPORTS');
  });
  choose(deck('Medicine.apkg'));
  await screen.findByText(/^“Medicine.apkg” was not uploaded. Three decks are still being imported/);
  respond('importDeck', () => ({ importId: 'import-1' }));
  await user.click(screen.getByRole('button', { name: 'Retry Medicine.apkg' }));
  await waitFor(() => expect(importsNow.state().uploads).toEqual([]));
  expect(new Set(commandIdsOf('importDeck')).size).toBe(1);
});

it('reads cards that are pasted', async () => {
  const user = open();
  respond('importDeck', () => ({ importId: 'import-1' }));
  await user.click(screen.getByRole('button', { name: 'Paste cards as text' }));
  await user.click(screen.getByRole('button', { name: 'Read these cards' }));
  expect(screen.getByText('Paste the text of your cards first.')).toBeDefined();
  await user.type(screen.getByLabelText('Cards'), 'aorta – the largest artery');
  await user.type(screen.getByLabelText('Name of the deck'), 'Vessels');
  await user.click(screen.getByRole('button', { name: 'Read these cards' }));
  await waitFor(() => expect(callsOf('importDeck')).toMatchObject([{ fileName: 'Vessels.txt' }]));
});

it('shows what is in a deck, and imports it without its answers where they are not wanted', async () => {
  const user = open(anImport({ preview: aPreview({ known: 200 }) }));
  respond('confirmDeckImport', () => ({ success: true }));
  const shown = await item();
  expect(shown.getByText('Answers').parentElement?.textContent).toMatch(
    /45,000.*3 March 2021 to 28 November 2026/,
  );
  expect(shown.getByText(/^200 cards are in your library already/)).toBeDefined();
  const today = within(shown.getByRole('row', { name: /^Today/ }));
  expect(today.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['120', '96']);
  await user.click(shown.getByRole('button', { name: '3 decks' }));
  expect(within(shown.getByRole('list', { name: 'Decks' })).getByText('Valves')).toBeDefined();
  await user.click(shown.getByRole('button', { name: '2 pictures and sounds missing' }));
  expect(shown.getByText('mitral.png')).toBeDefined();
  const answers = shown.getByRole('switch', { name: 'Bring my answers along' });
  // What is decided stands over what is only told: on a phone in sight.
  const isBefore = answers.compareDocumentPosition(shown.getByRole('row', { name: /^Today/ }));
  expect(isBefore).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(answers);
  await user.click(shown.getByRole('button', { name: 'Import 1,500 cards of Medicine.apkg' }));
  await waitFor(() =>
    expect(callsOf('confirmDeckImport')).toEqual([{ importId: 'import-1', withAnswers: false }]),
  );
});

it('asks nothing of answers where there are none, and imports no empty deck', async () => {
  open(anImport({ preview: aPreview({ cards: 0, answers: null, due: null, known: 0 }) }));
  const shown = await item();
  expect(shown.queryByRole('switch')).toBeNull();
  expect(shown.queryByRole('table')).toBeNull();
  expect(shown.getByText(/^There are no cards in this file/)).toBeDefined();
  const button = shown.getByRole('button', { name: /^Import 0 cards/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

it('follows how far an import is, and stops it when that is sure', async () => {
  const user = open(anImport({ status: 'writing' }));
  respond('cancelDeckImport', () => ({ success: true }));
  const shown = await item();
  const state = { importId: 'import-1', stage: 'cards', done: 430, total: 1_500 } as const;
  tellOfChange({ kind: 'importing', imports: [state] });
  const bar = await shown.findByRole('progressbar', { name: 'Writing the cards' });
  expect(bar.getAttribute('aria-valuetext')).toBe('430 of 1,500');
  expect(screen.getByText('Medicine.apkg: Writing the cards, 20 %')).toBeDefined();
  await user.click(shown.getByRole('button', { name: 'Cancel the import of Medicine.apkg' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Stop this import?' }));
  expect(question.getByText(/written already stay in your library/)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Stop the import' }));
  await waitFor(() => expect(callsOf('cancelDeckImport')).toEqual([{ importId: 'import-1' }]));
});

it('says that an import waits for the disk of the server, and goes on by itself', async () => {
  open(anImport({ status: 'writing' }));
  const shown = await item();
  const state = { importId: 'import-1', stage: 'space', done: 0, total: 0 } as const;
  tellOfChange({ kind: 'importing', imports: [state] });
  expect(await shown.findByRole('progressbar', { name: 'Waiting for space on the server' })).toBeDefined();
  expect(shown.getByText(/What was written is safe, and the import carries on by itself/)).toBeDefined();
});

it('says what became of a deck, and leads on', async () => {
  const result = aResult({
    kept: 3,
    refused: { count: 2, some: [{ text: 'Empty', reason: 'It shows nothing.' }] },
    dropped: { scripts: 4, remotePictures: 9, fromTomorrow: 1 },
  });
  differing = 3;
  const user = open(anImport({ status: 'done', result }));
  const shown = await item();
  expect(shown.getByText('New').parentElement?.textContent).toBe('New1,480');
  expect(shown.getByRole('link', { name: 'Study now' })).toBeDefined();
  const link = await shown.findByRole('link', { name: '3 cards differ from the deck' });
  expect(link.getAttribute('href')).toBe('/import/differences');
  expect(shown.getByRole('link', { name: /^Cardiology/ }).getAttribute('href')).toBe(
    '/PDFupload?document=doc-cardiology&show=cards',
  );
  await user.click(shown.getByRole('button', { name: '2 cards not imported' }));
  expect(shown.getByText('It shows nothing.')).toBeDefined();
  expect(shown.getByText('And 1 more.')).toBeDefined();
  await user.click(shown.getByRole('button', { name: 'Not shown as the author meant it' }));
  const left = shown.getAllByRole('listitem').map((each) => each.textContent);
  expect(left).toContain('Pictures and sounds on other servers: they are not fetched9');
  expect(left).toContain('Something else that is not shown here1');
});

it('says what failed and what to do, and folds what has ended before', async () => {
  const failure = 'This file is not a package of Anki.';
  const user = open(
    anImport({ id: 'two', fileName: 'Broken.apkg', status: 'failed', preview: null, failure }),
    anImport({ id: 'one', status: 'cancelled' }),
  );
  const failed = await item('Broken.apkg');
  expect(failed.getByRole('alert').textContent).toMatch(
    /^This file is not a package of Anki\. Nothing was written/,
  );
  const earlier = await item();
  expect(earlier.queryByText(/^You stopped this import/)).toBeNull();
  await user.click(earlier.getByRole('button', { name: 'Medicine.apkg' }));
  expect(earlier.getByText(/^You stopped this import/)).toBeDefined();
});

it('offers to ask again where the imports could not be loaded', async () => {
  respond('getDeckImports', () => {
    throw refused(503, 'The server is not ready.');
  });
  respond('getCardDifferences', () => ({ differences: [], inAll: 0, nextCursor: null }));
  const user = show(<ImportPage />, '/import');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  respond('getDeckImports', () => ({ imports: [anImport()] }));
  await user.click(retry);
  expect((await item()).getByText('Waiting for you')).toBeDefined();
});

it('says by name which files of the deck are left out', async () => {
  const leftOut = { count: 101, names: ['heart beat.mp4'] };
  const user = open(anImport({ preview: aPreview({ leftOut }) }));
  await user.click(await (await item()).findByText('101 videos and other files left out'));
  expect(screen.getByText('heart beat.mp4')).toBeDefined();
  expect(screen.getByText('And 100 more.')).toBeDefined();
});

it('shows the first lines of a table, and reads it again as its person says', async () => {
  const layout = { separator: ',', split: 'each', rowEnd: 'line' } as const;
  const columns = [
    { name: 'Drug', role: 'question', filled: 2 },
    { name: 'Class', role: 'answer', filled: 2 },
    { name: 'Number', role: 'none', filled: 2 },
  ] as const;
  const rows = [['Enalapril', 'ACE inhibitor', '17']];
  const table = { layout, hasNames: true, columns: [...columns], rows, unanswered: 1, unasked: 0 };
  const preview = aPreview({ format: 'text', answers: null, due: null, text: { encoding: 'utf-8', table } });
  const user = open(anImport({ fileName: 'Drugs.csv', preview }));
  const answered = Promise.withResolvers<void>();
  respond('chooseDeckReading', async () => {
    await answered.promise;
    return { success: true };
  });
  const shown = await item('Drugs.csv');
  expect(shown.getByText('1 column is left out: Number. 1 line has no answer.')).toBeDefined();
  expect(shown.getByRole('cell', { name: 'ACE inhibitor' })).toBeDefined();
  await user.selectOptions(shown.getByLabelText('Column 3, Number'), 'Tags');
  expect(callsOf('chooseDeckReading')).toEqual([
    {
      importId: 'import-1',
      reading: { encoding: 'utf-8', layout, hasNames: true, columns: ['question', 'answer', 'tags'] },
    },
  ]);
  expect(shown.getByLabelText<HTMLSelectElement>('Column 3, Number').value).toBe('tags');
  expect(shown.getByRole('button', { name: /^Import 1,500/ }).getAttribute('aria-disabled')).toBe('true');
  answered.resolve();
  await user.selectOptions(shown.getByLabelText('Text encoding'), 'Cyrillic (Windows)');
  await user.selectOptions(
    shown.getByLabelText('Columns are separated by'),
    'Comma, the first of each line only',
  );
  await user.click(shown.getByRole('switch', { name: 'The first line names the columns' }));
  expect(callsOf('chooseDeckReading').slice(1)).toMatchObject([
    { reading: { encoding: 'windows-1251' } },
    { reading: { layout: { ...layout, split: 'first' } } },
    { reading: { hasNames: false } },
  ]);
});

it('keeps a table in view while it is read again, and no other deck', async () => {
  const text = { encoding: 'utf-8', table: null } as const;
  open(
    anImport({ id: 'two', fileName: 'Drugs.md', status: 'reading', preview: aPreview({ text }) }),
    anImport({ status: 'reading', preview: null }),
  );
  expect((await item('Drugs.md')).getByLabelText('Text encoding')).toBeDefined();
  expect((await item()).getByRole('progressbar')).toBeDefined();
});
