import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { DrawnRegion } from '../../../../pdf/region/measure-region.ts';
import { respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aCard, aTextSource } from '../../card.fixture.ts';
import { PlaySession } from '../play-session.tsx';
import { regionCode } from './region-later.tsx';

const box = { left: 0.2, right: 0.3, top: 0.5, bottom: 0.52 };
const part = { crop: { left: 0.1, right: 0.9, top: 0.4, bottom: 0.6 }, isApart: false };
const region = (): DrawnRegion => ({
  all: [part],
  folded: [part],
  letters: 0.02,
  picture: { source: document.createElement('canvas'), width: 100, isGone: false },
  outer: ['Leg'],
  blanks: [{ answer: [box], others: [] }],
});
const code = vi.hoisted(() => ({ measureRegion: vi.fn<() => Promise<DrawnRegion | null>>() }));
// By what is fetched when it is needed, which no other spec loads.
// oxlint-disable-next-line no-restricted-properties
vi.mock('./region-code.ts', async () => ({
  ...code,
  PageRegion: (await import('../../../../pdf/region/page-region.tsx')).PageRegion,
}));

const page = { data: '', hasRawPdf: true, mime: 'application/pdf' };
const source = (pageNumber: number) => ({ type: 'pdf' as const, page: { ...page, pageNumber } });
const prompt = '**Leg – Knee**\nThe {{c1::patella}} lies in front.';
const card = (id: string, fields = {}) =>
  aCard(id, { prompt, span: `The patella lies in front (${id}).`, ...fields });
const play = (...cards: ReturnType<typeof card>[]) =>
  show(<PlaySession name="Knee" cards={cards} onLeave={vi.fn<() => void>()} />);
const cut = () => document.querySelector('.page-region');
const bars = () => cut()?.querySelectorAll('.page-region-bar').length;
const text = () => document.querySelector('.play-words > .reading');
const chosen = () =>
  Object.entries(localStorage).find(([key]) => key.startsWith('anamnesis.card-face.'))?.[1];

const screenOf = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(min-width: 768px)' ? width >= 768 : query === '(max-width: 768px)' && width <= 768,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

// A region that is not there within a second comes late: the code is not what is waited for here.
beforeAll(async () => void (await regionCode()), 60_000);

beforeEach(() => {
  localStorage.clear();
  screenOf(1280);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  respond('getPDFPageByAnkiCard', () => source(1));
  code.measureRegion.mockClear();
  code.measureRegion.mockImplementation(async () => region());
});

it('shows a card as on its page, covered until its answer is shown, and as text with one key, which is remembered', async () => {
  const user = play(card('a'));
  // It is not text first.
  expect(text()).toBeNull();
  await waitFor(() => expect(bars()).toBe(1));
  expect(screen.getByText('Leg')).toBeDefined();
  expect(chosen()).toBeUndefined();
  await user.keyboard(' ');
  expect(bars()).toBe(0);
  expect(cut()?.querySelectorAll('.page-region-mark')).toHaveLength(1);
  // The region is the place itself: its page stands beside it when it is asked for.
  const table = document.querySelector<HTMLElement>('.play-table');
  expect(table?.dataset).toMatchObject({ face: 'page', source: 'closed' });
  await user.keyboard('s');
  expect(table?.dataset).toMatchObject({ face: 'page', source: 'open' });
  await user.keyboard('v');
  expect(cut()).toBeNull();
  expect(text()?.textContent).toContain('patella');
  expect(chosen()).toBe('text');
  await user.keyboard('v');
  expect(cut()).not.toBeNull();
  expect(chosen()).toBe('page');
});

it('has its text for screen readers beside its region', async () => {
  play(card('b'));
  await waitFor(() => expect(cut()).not.toBeNull());
  expect(document.querySelector('.sr-only > .reading')?.textContent).toContain('lies in front');
  expect(screen.getByRole('article').querySelector('canvas')?.closest('[aria-hidden]')).not.toBeNull();
});

it('is text on a narrow screen until the page is asked for', async () => {
  screenOf(390);
  const user = play(card('c'));
  await screen.findByRole('button', { name: 'Show the card as on its page' });
  expect(text()).not.toBeNull();
  expect(code.measureRegion).not.toHaveBeenCalled();
  await user.keyboard('v');
  await waitFor(() => expect(bars()).toBe(1));
});

it('is text where its place is not known for certain, and stays text where that is known too late', async () => {
  code.measureRegion.mockImplementation(async () => null);
  play(card('d'));
  await waitFor(() => expect(text()?.textContent).toContain('lies in front'));
  expect(screen.queryByRole('button', { name: /^Show the card as/ })).toBeNull();
});

it('stays text where the answer is shown first', async () => {
  const drawing = Promise.withResolvers<DrawnRegion>();
  code.measureRegion.mockImplementation(() => drawing.promise);
  const user = play(card('first'));
  await waitFor(() => expect(code.measureRegion).toHaveBeenCalled());
  expect(text()).toBeNull();
  await user.keyboard(' ');
  await waitFor(() => expect(text()).not.toBeNull());
  await act(async () => drawing.resolve(region()));
  expect(cut()).toBeNull();
  await user.keyboard('v');
  expect(cut()).not.toBeNull();
});

it.each([region(), null])(
  'shows its text above its place after a second, and moves nothing when it comes',
  async (found) => {
    const drawing = Promise.withResolvers<DrawnRegion | null>();
    code.measureRegion.mockImplementation(() => drawing.promise);
    const user = play(card(`late ${found?.letters}`));
    await waitFor(() => expect(text()).not.toBeNull(), { timeout: 3000 });
    const shown = text();
    const place = shown?.nextElementSibling;
    const table = document.querySelector<HTMLElement>('.play-table');
    await act(async () => drawing.resolve(found));
    expect([text(), text()?.nextElementSibling]).toEqual([shown, place]);
    expect([bars(), table?.dataset['face']]).toEqual([found ? 1 : undefined, 'page']);
    await user.keyboard(' ');
    expect([bars(), table?.dataset['face']]).toEqual(found ? [0, 'page'] : [undefined, undefined]);
  },
);

it('looks for the regions of the next three cards before their turn', async () => {
  play(...['e', 'f', 'g', 'h', 'i'].map((id) => card(id)));
  await waitFor(() => expect(code.measureRegion).toHaveBeenCalledTimes(4));
});

it('asks nothing of the page of a text, of what a person wrote or changed, and of a deck', async () => {
  respond('getPDFPageByAnkiCard', ({ ankiCardId }) =>
    ankiCardId === 'k' ? aTextSource(1, 'The patella lies in front.') : source(1),
  );
  const rich = { front: '<b>Patella</b>', back: '<b>Front</b>' };
  for (const fields of [{ id: 'k' }, { origin: 'written' }, { textVersion: 1 }, { span: '' }, { rich }]) {
    play(card('l', fields));
    await waitFor(() => expect(document.querySelector('.play-words > .sr-only')).toBeNull());
    cleanup();
  }
  expect(code.measureRegion).not.toHaveBeenCalled();
});
