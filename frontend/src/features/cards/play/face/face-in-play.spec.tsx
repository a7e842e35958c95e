import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DrawnRegion } from '../../../../pdf/region/draw-region.ts';
import { respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aCard, aTextSource } from '../../card.fixture.ts';
import { PlaySession } from '../play-session.tsx';

const box = { left: 0.2, right: 0.3, top: 0.5, bottom: 0.52 };
const region = (): DrawnRegion => ({
  crop: { left: 0.1, right: 0.9, top: 0.4, bottom: 0.6 },
  title: 'Knee',
  letters: 0.02,
  picture: document.createElement('canvas'),
  blanks: [{ answer: [box], others: [] }],
});
const code = vi.hoisted(() => ({
  measureRegion: vi.fn<() => Promise<DrawnRegion | null>>(),
  measureAndDraw: vi.fn<() => Promise<DrawnRegion | null>>(),
}));
vi.mock('../../../../pdf/region/measure-region.ts', () => code);

const page = { data: '', hasRawPdf: true, mime: 'application/pdf' };
const source = (pageNumber: number) => ({ type: 'pdf' as const, page: { ...page, pageNumber } });
const prompt = '**Leg – Knee**\nThe {{c1::patella}} lies in front.';
const card = (id: string) => aCard(id, { prompt, span: `The patella lies in front (${id}).` });
const play = (id: string) =>
  show(<PlaySession name="Knee" cards={[card(id)]} onLeave={vi.fn<() => void>()} />);
const cut = () => document.querySelector('.page-region');
const toPage = () => screen.findByRole('button', { name: 'Show the card as on its page' });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  respond('getPDFPageByAnkiCard', () => source(1));
  code.measureRegion.mockImplementation(async () => region());
  code.measureAndDraw.mockImplementation(async () => region());
});

it('shows a card as on its page with one key, covered until its answer is shown, and remembers it', async () => {
  const user = play('a');
  await toPage();
  expect(cut()).toBeNull();
  await user.keyboard('p');
  await waitFor(() => expect(cut()).not.toBeNull());
  expect(cut()?.querySelectorAll('.page-region-bar')).toHaveLength(1);
  // Its heading is in the picture.
  expect(screen.getByText('Leg')).toBeDefined();
  await user.keyboard(' ');
  expect(cut()?.querySelectorAll('.page-region-bar')).toHaveLength(0);
  expect(cut()?.querySelectorAll('.page-region-mark')).toHaveLength(1);
  await user.keyboard('p');
  expect(cut()).toBeNull();
  await user.keyboard('p');
  expect(Object.entries(localStorage)).toContainEqual([
    expect.stringMatching(/^anamnesis\.card-face\./),
    'page',
  ]);
});

it('has only its text where its place is not known for certain, or its source is a text', async () => {
  code.measureRegion.mockImplementation(async () => null);
  const user = play('b');
  await waitFor(() => expect(code.measureRegion).toHaveBeenCalled());
  expect(screen.queryByRole('button', { name: /^Show the card as/ })).toBeNull();
  await user.keyboard('p');
  expect(screen.getByRole('article').textContent).toContain('lies in front');
  expect(cut()).toBeNull();
});

it('stays text for a card whose answer is shown before its region is drawn', async () => {
  const drawing = Promise.withResolvers<DrawnRegion>();
  code.measureAndDraw.mockImplementation(() => drawing.promise);
  const user = play('c');
  await toPage();
  await user.keyboard('p');
  expect(screen.getByText('Loading the page')).toBeDefined();
  await user.keyboard(' ');
  expect(screen.getByRole('article').querySelector('mark')?.textContent).toBe('patella');
  await act(async () => drawing.resolve(region()));
  expect(cut()).toBeNull();
});

it('asks nothing of the page of a text', async () => {
  respond('getPDFPageByAnkiCard', () => aTextSource(1, 'The patella lies in front.'));
  code.measureRegion.mockClear();
  play('d');
  await screen.findByText('The patella lies in front.', { ignore: 'article *' });
  expect(code.measureRegion).not.toHaveBeenCalled();
});
