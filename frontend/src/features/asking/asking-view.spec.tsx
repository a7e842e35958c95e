import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anExplainingModel } from '../../explaining/explaining.fixture.ts';
import { callsOf, refused, respond } from '../../testing/fake-server.ts';
import { paste } from '../../testing/paste.ts';
import { show } from '../../testing/show.tsx';
import { aLibrary, found, spans } from './asking.fixture.tsx';
import type { Found } from './asking-endpoints.ts';
import { AskingView } from './asking-view.tsx';

const makeCard =
  vi.fn<(documentId: string, page: number, of: { text: string; span: string; question: string }) => void>();
const question = 'What does the mitral valve separate?';

const open = () =>
  show(<AskingView onClose={() => undefined} onMakeCard={makeCard} />, '/PDFupload?show=ask');
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
const answer = () => screen.findByRole('region', { name: 'Answer' });
async function ask(user: UserEvent): Promise<void> {
  await paste(user, await box(), question);
  await user.keyboard('{Enter}');
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  makeCard.mockReset();
  aLibrary();
  // There is room beside the answer.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('64rem'),
    addEventListener() {},
    removeEventListener() {},
  }));
});

describe('a question', () => {
  it('is asked with Enter, of documents that are prepared first, and is kept', async () => {
    const arrived = Promise.withResolvers<Found>();
    aLibrary(() => arrived.promise);
    const user = open();
    await ask(user);
    await button('Searching...');
    await user.keyboard('{Enter}');
    arrived.resolve(found());
    expect(within(await answer()).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('1 document is now ready to search.')).toBeDefined();
    expect(callsOf('searchWithAnswer')).toEqual([{ query: question, limit: 5, includeAnswer: true }]);
    await waitFor(() => expect(callsOf('recordQuestion')).toEqual([{ question }]));
    expect(screen.queryByText('Which valve has two leaflets?')).toBeNull();
  });

  it('goes on in a new line with Shift and Enter, and is counted', async () => {
    const user = open();
    await user.type(await box(), 'One{Shift>}{Enter}{/Shift}two');
    expect((await box()).value).toBe('One\ntwo');
    expect(screen.getByText('7 / 10,000')).toBeDefined();
    expect(callsOf('searchWithAnswer')).toEqual([]);
  });

  it('is one of the examples, or an earlier one with its place', async () => {
    const user = open();
    await user.click(await button('Which valve has two leaflets?'));
    await answer();
    await user.click(await button('New Question'));
    expect(document.activeElement).toBe(await box());
    await user.click(await button(/^Ask again: What is a valve\?/));
    await answer();
    expect(callsOf('searchWithAnswer').map(({ query, folderId }) => [query, folderId])).toEqual([
      ['Which valve has two leaflets?', undefined],
      ['What is a valve?', 'heart'],
    ]);
  });

  it('is asked of a document, for the sources alone', async () => {
    anExplainingModel();
    aLibrary();
    const user = open();
    await screen.findByRole('heading', { name: 'Ask My Notes' });
    await screen.findByRole('option', { name: /Valves of the heart/ });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Search in' }), 'document notes');
    await user.click(screen.getByRole('radio', { name: 'Sources only' }));
    await ask(user);
    await screen.findByRole('region', { name: 'In your notes' });
    expect(callsOf('searchWithAnswer')).toEqual([
      { query: question, limit: 5, includeAnswer: false, pdfId: 'notes' },
    ]);
    expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull();
  });

  it('finds lines where there is no model, and is called so', async () => {
    respond('searchWithAnswer', () =>
      found({ answer: { verdict: 'places', sentences: [], citations: [], missing: [], conflicts: [] } }),
    );
    const user = open();
    await screen.findByRole('heading', { name: 'Find in my notes' });
    expect(screen.queryByRole('radio', { name: 'Sources only' })).toBeNull();
    await paste(user, await box(), question);
    await user.click(await button(/^Find/u));
    await screen.findByRole('region', { name: 'In your notes' });
    expect(callsOf('searchWithAnswer')).toMatchObject([{ includeAnswer: true }]);
    expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull();
  });

  it('that fails says why, and can be asked again', async () => {
    respond('searchWithAnswer', () => {
      throw refused(400, 'The index is gone.');
    });
    const user = open();
    await ask(user);
    await screen.findByText('The search failed. The index is gone.');
    expect(callsOf('recordQuestion')).toEqual([]);
    respond('searchWithAnswer', () => found());
    await user.click(await button('Ask again'));
    await answer();
  });

  it('of another person, left in the history of the tab, is not asked', async () => {
    const state = {
      asked: { person: 'user-ben', id: 'x', question: { text: 'Secret?', place: {}, wantsAnswer: true } },
    };
    show(<AskingView onClose={() => undefined} onMakeCard={makeCard} />, {
      pathname: '/PDFupload',
      search: '?show=ask',
      state,
    });
    await screen.findByText('Which valve has two leaflets?');
    expect((await box()).value).toBe('');
  });
});

it('a question that was in the view is asked again after a reload, and is not kept twice', async () => {
  const asked = { person: 'user-ann', id: 'x', question: { text: question, place: {}, wantsAnswer: true } };
  show(<AskingView onClose={() => undefined} onMakeCard={makeCard} />, {
    pathname: '/PDFupload',
    search: '?show=ask',
    state: { asked },
  });
  await answer();
  expect((await box()).value).toBe(question);
  expect(callsOf('recordQuestion')).toEqual([]);
});

it('what was typed into a search elsewhere is in the box, and no longer in the address', async () => {
  const view = <AskingView onClose={() => undefined} onMakeCard={makeCard} />;
  const user = show(
    <>
      {view}
      <Address />
    </>,
    '/PDFupload?show=ask&q=mitral%20valve',
  );
  await waitFor(async () => expect((await box()).value).toBe('mitral valve'));
  expect(screen.getByTestId('address').textContent).toBe('?show=ask');
  await user.type(await box(), '?{Enter}');
  await answer();
});

const Address = () => <p data-testid="address">{useLocation().search}</p>;

function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

it('Back shows the question before with its answer, and asks nothing', async () => {
  const user = show(
    <>
      <AskingView onClose={() => undefined} onMakeCard={makeCard} />
      <Back />
    </>,
    '/PDFupload?show=ask',
  );
  await user.type(await box(), 'First?{Enter}');
  await answer();
  await user.click(await button('New Question'));
  expect((await box()).value).toBe('');
  await user.keyboard('Second?{Enter}');
  await answer();
  await user.click(await button('Back'));
  await user.click(await button('Back'));
  await waitFor(async () => expect((await box()).value).toBe('First?'));
  await answer();
  expect(callsOf('searchWithAnswer').map(({ query }) => query)).toEqual(['First?', 'Second?']);
});

it('leaving aborts what is under way, and keeps nothing', async () => {
  const arrived = Promise.withResolvers<Found>();
  aLibrary(() => arrived.promise);
  const user = open();
  await ask(user);
  await button('Searching...');
  cleanup();
  arrived.resolve(found());
  await new Promise(setImmediate);
  expect(callsOf('recordQuestion')).toEqual([]);
});

it('a number opens its passage beside the answer, Escape closes it, and the focus is where it was', async () => {
  respond('getPDFImages', () => ({
    type: 'text',
    sentences: spans.map((text, at) => ({ number: at + 1, sentence_number: at + 1, text, chunk: 2 })),
    hasMore: false,
    totalPages: 2,
    totalSentences: 3,
    cached: true,
  }));
  const user = open();
  await ask(user);
  const number = await button(/^2: source in Valves/);
  await user.click(number);
  const source = within(await screen.findByRole('complementary', { name: 'Source' }));
  expect((await source.findByRole('mark')).textContent).toBe(spans[1].slice(0, -1));
  expect(source.getByText('Part 2')).toBeDefined();
  const reader = new URL(source.getByRole<HTMLAnchorElement>('link', { name: 'Open document' }).href);
  expect(Object.fromEntries(reader.searchParams)).toEqual({
    document: 'notes',
    show: 'view',
    page: '2',
    sentence: spans[1],
    face: 'text',
  });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary', { name: 'Source' })).toBeNull();
  expect(document.activeElement).toBe(number);
});

it('a card is made of a sentence, with its passage', async () => {
  const user = open();
  await ask(user);
  const [, second] = await screen.findAllByRole('button', { name: 'Make a card' });
  await user.click(second!);
  expect(makeCard).toHaveBeenCalledExactlyOnceWith('notes', 2, {
    text: spans[1],
    span: spans[1],
    question,
  });
});

describe('an earlier question', () => {
  it('is forgotten, the focus stays in the list, and it can be undone', async () => {
    const user = open();
    const [first] = await screen.findAllByRole('button', { name: 'Forget' });
    await user.click(first!);
    await waitFor(() => expect(screen.queryByText('What is a valve?')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain('What is an atrium?'));
    expect(callsOf('forgetQuestion').map(({ id }) => id)).toEqual(['q0']);
    await user.click(await button('Undo'));
    await waitFor(() =>
      expect(callsOf('recordQuestion')).toEqual([{ question: 'What is a valve?', folderId: 'heart' }]),
    );
  });

  it('is there again when it could not be forgotten', async () => {
    respond('forgetQuestions', () => {
      throw refused(400, 'The log is full.');
    });
    const user = open();
    await user.click(await button('Forget all'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Forget all' }),
    );
    await screen.findByText('Your questions could not be forgotten. The log is full.');
    expect(await screen.findByText('What is a valve?')).toBeDefined();
  });
});
