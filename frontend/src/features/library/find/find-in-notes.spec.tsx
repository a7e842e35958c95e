import type { QuickSearch } from '@anamnesis/contracts/notes-search/quick-search.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offlineError, type ApiError } from '../../../api/api-error.ts';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { aFolder, aPair, aPdf } from '../library.fixture.ts';
import { openSidebar } from '../sidebar/library-sidebar.fixture.tsx';

const nothing: QuickSearch = {
  folders: [],
  documents: [],
  pages: [],
  cards: [],
  cut: false,
  pagesMissing: false,
};
const valves: QuickSearch = {
  folders: [{ id: 'folder-Cardiology', name: 'Cardiology', marks: [[0, 4]] }],
  documents: [
    { PDF_id: 'pdf-valves', PDF_name: 'valves', type: 'pdf', folderName: 'Cardiology', marks: [[0, 4]] },
  ],
  pages: [
    {
      PDF_id: 'pdf-valves',
      PDF_name: 'valves',
      type: 'pdf',
      page_number: 3,
      title: 'The mitral valve',
      titleMarks: [[11, 16]],
      excerpt: '…has two leaflets; the valve closes…',
      marks: [[23, 28]],
    },
  ],
  cards: [{ id: 'c1', pdfId: 'pdf-valves', page_number: 2, text: 'Card of a valve', marks: [[10, 15]] }],
  cut: false,
  pagesMissing: false,
};

const At = () => <output data-testid="address">{useLocation().search}</output>;
const address = () => screen.getByTestId('address').textContent;
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find in your notes' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const busy = refused(503, 'Not now.', 'SEARCH_NOT_READY');
const fail = (thrown: ApiError) => respond('quickSearch', () => Promise.reject(thrown));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const asked = () => callsOf('quickSearch').map(({ q }) => q);
const tree = () => screen.queryByRole('tree', { name: 'Folders' });

describe('finding in the sidebar', () => {
  let user: UserEvent;
  beforeEach(async () => {
    respond('quickSearch', ({ q }) => (q === 'val' ? valves : nothing));
    user = await openSidebar(undefined, <At />);
  });

  it('lists what is found by its kind, in the place of the folders, with the found words marked', async () => {
    await user.type(field(), 'val');
    const list = await screen.findByRole('listbox', { name: 'Found in your notes' });
    const group = (name: string) => within(within(list).getByRole('group', { name }));
    expect(group('Folders').getByRole('option').textContent).toBe('Cardiology');
    expect(group('Documents').getByRole('option').textContent).toBe('valvesCardiology');
    expect(group('Pages').getByRole('option').textContent).toContain('valves, Page 3');
    expect(group('Cards').getByRole('option').textContent).toContain('valves, Page 2');
    expect([...list.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Card',
      'valv',
      'valve',
      'valve',
      'valve',
    ]);
    expect(tree()).toBeNull();
    expect(screen.getAllByText('4 found: 1 folder, 1 document, 1 page, 1 card')).toHaveLength(2);
  });

  it('lists all that was found, of which the best are shown first', async () => {
    const folders = Array.from({ length: 9 }, (_, nth) => ({
      id: `${nth}`,
      name: `Course ${nth}`,
      marks: [],
    }));
    respond('quickSearch', ({ all }) =>
      all ? { ...nothing, folders } : { ...nothing, folders: folders.slice(0, 6), cut: true },
    );
    await user.type(field(), 'course');
    await screen.findAllByText('6 and more found: 6 folders');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
    await screen.findAllByText('9 found: 9 folders');
    expect(options()).toHaveLength(11);
    expect(document.activeElement).toBe(field());
  });

  it('leads to all of it by keys: the page is opened to be read, the card in its list', async () => {
    await user.type(field(), ' val');
    await screen.findByRole('listbox');
    expect(active()).toBe('Cardiology');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toContain('The mitral valve');
    await user.keyboard('{Enter}');
    expect(address()).toBe('?document=pdf-valves&show=view&page=3');
    expect(document.activeElement).toBe(field());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(address()).toBe('?document=pdf-valves&show=cards&card=c1');
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(address()).toBe('?document=pdf-valves&show=view');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe('Browse all cards');
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('Ask your notes');
  });

  it('opens the first one as soon as it is there when Enter is pressed before', async () => {
    const held = Promise.withResolvers<void>();
    respond('quickSearch', async () => {
      await held.promise;
      return { ...nothing, documents: valves.documents };
    });
    await user.type(field(), 'valves{Enter}');
    expect(address()).toBe('');
    held.resolve();
    await waitFor(() => expect(address()).toBe('?document=pdf-valves&show=view'));
  });

  it.each(['a press', 'Enter'])(
    'shows a folder in the tree, open, with the focus on it, by %s',
    async (by) => {
      await user.click(screen.getByRole('treeitem', { name: 'Cardiology', expanded: true }));
      await user.type(field(), 'val');
      const [folder] = await screen.findAllByRole('option');
      await (by === 'Enter' ? user.keyboard('{Enter}') : user.click(folder!));
      expect(field().value).toBe('');
      expect(document.activeElement).toBe(
        screen.getByRole('treeitem', { name: 'Cardiology', expanded: true }),
      );
      expect(tree()).not.toBeNull();
    },
  );

  it('is cleared by Escape, and left by the next one', async () => {
    await user.type(field(), 'val');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(field().value).toBe('');
    expect([tree() !== null, screen.queryByRole('listbox')]).toEqual([true, null]);
    expect(document.activeElement).toBe(field());
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(document.body);
  });

  it('keeps what is shown while the next letter is searched for, and nothing after it was cleared', async () => {
    await user.type(field(), 'val');
    await screen.findByRole('option', { name: /mitral/u });
    respond('quickSearch', () => new Promise(() => {}));
    await user.type(field(), 'v');
    expect(options()).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(document.activeElement).toBe(field());
    await user.type(field(), 'k');
    expect([tree() !== null, screen.queryByRole('listbox')]).toEqual([true, null]);
    expect(callsOf('quickSearch').map(({ q }) => q)).toEqual(['v', 'va', 'val', 'valv', 'k']);
  });

  it('leads to a question where nothing is found', async () => {
    await user.type(field(), 'why & how?');
    await screen.findAllByText('Nothing found in your notes');
    expect(options()).toEqual(['Ask your notes', 'Browse all cards']);
    await user.keyboard('{Enter}');
    expect(Object.fromEntries(new URLSearchParams(address()))).toEqual({ show: 'ask', q: 'why & how?' });
  });

  it('says why nothing can be searched, and what is missing', async () => {
    respond('quickSearch', ({ q }) => {
      if (q === 'v') throw refused(500, 'The disk is full.');
      return { ...valves, pages: [], pagesMissing: true };
    });
    await user.type(field(), 'v');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /could not be searched.*The disk is full/u,
    );
    await user.type(field(), 'a');
    await screen.findByText(/pages and cards cannot be searched/u);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('what cannot be searched now', () => {
  let user: UserEvent;
  beforeEach(async () => {
    respond('quickSearch', () => nothing);
    user = await openSidebar();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    [
      offlineError,
      /could not be searched\. There is no connection to the server\. It is tried again by itself/u,
    ],
    [busy, /could not be searched\. The server is busy\. It is tried again/u],
  ])('is tried again by itself, and says why', async (failure, words) => {
    fail(failure);
    await user.type(field(), 'v');
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    await pass(1000);
    expect(asked()).toEqual(['v', 'v']);
    expect(screen.getByRole('alert').textContent).toMatch(words);
    respond('quickSearch', () => valves);
    await pass(2000);
    await screen.findByRole('option', { name: /mitral/u });
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(60_000);
    expect(asked()).toEqual(['v', 'v', 'v']);
  });

  it('is the pages alone, which come beside what was found', async () => {
    respond('quickSearch', () => ({ ...valves, pages: [], pagesMissing: true }));
    await user.type(field(), 'v');
    await screen.findByText(/pages and cards cannot be searched: the server is busy/u);
    fail(busy);
    await pass(1000);
    expect(asked()).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
    respond('quickSearch', () => valves);
    await pass(2000);
    await screen.findByRole('option', { name: /mitral/u });
    expect(screen.queryByText(/cannot be searched/u)).toBeNull();
  });

  it('is not tried again for other words, or none', async () => {
    fail(busy);
    await user.type(field(), 'v');
    await screen.findByRole('alert');
    respond('quickSearch', () => nothing);
    await user.type(field(), 'a');
    await screen.findAllByText('Nothing found in your notes');
    await pass(60_000);
    expect(asked()).toEqual(['v', 'va']);
  });
});

it('lists a PDF and its text once, and opens the face that was found', async () => {
  const [pdf, text] = aPair('heart');
  respond('quickSearch', () => ({
    ...nothing,
    documents: [
      { ...valves.documents[0]!, PDF_id: pdf.PDF_id, PDF_name: 'heart' },
      { ...valves.documents[0]!, PDF_id: text.TextDoc_id, PDF_name: 'heart', type: 'text' },
    ],
    pages: [{ ...valves.pages[0]!, PDF_id: text.TextDoc_id, type: 'text', title: '', titleMarks: [] }],
  }));
  const user = await openSidebar([aFolder('Cardiology', { PDFs: [pdf, text, aPdf('other')] })], <At />);
  await user.type(field(), 'he');
  const [document, page] = await screen.findAllByRole<HTMLAnchorElement>('option');
  expect(options()).toHaveLength(4);
  expect(new URL(document!.href).search).toBe('?document=text-heart&show=view');
  expect(new URL(page!.href).search).toBe('?document=text-heart&show=view&page=3&face=text');
  expect(page!.textContent).toContain('Part 3');
});
