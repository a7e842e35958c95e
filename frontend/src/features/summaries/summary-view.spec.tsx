import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { SummaryView } from './summary-view.tsx';

const lecture = { id: 't', name: 'Diuretics', type: 'text' } as const;

afterEach(() => vi.unstubAllGlobals());

const point = 'Loop ⋯ – Thick limb – They act on the loop of Henle';

const open = () => {
  respond('getPDFImages', () => ({
    type: 'text',
    sentences: [{ number: 1, sentence_number: 1, text: 'The loop is thick.', chunk: 1 }],
    totalPages: 2,
    totalSentences: 1,
    hasMore: false,
    cached: true,
  }));
  respond('getProcessedText', () => ({
    textEntries: [
      { pageNumber: 1, pageTitle: 'Loop', summary: '', bullets: [point] },
      {
        pageNumber: 2,
        pageTitle: 'Thiazides',
        summary: '',
        bullets: ['Calcium rises'],
        more: ['Sodium falls'],
      },
    ],
  }));
  return show(<SummaryView document={lecture} />);
};

it('is of the whole document on one page, beside its text or alone, each part leading to its place', async () => {
  const user = open();
  const parts = await screen.findAllByRole('region');
  expect(parts.map((part) => part.getAttribute('aria-label'))).toEqual(['Part 1', 'Part 2']);
  expect(within(parts[1]!).getByRole('link', { name: 'Thiazides' }).getAttribute('href')).toContain('page=2');
  const asked = new URLSearchParams(
    within(parts[0]!).getByRole<HTMLAnchorElement>('link', { name: point }).search,
  );
  expect(asked.get('sentence')).toBe('They act on the loop of Henle');
  expect(screen.getByRole('button', { name: 'Show part 1' })).toBeDefined();
  await screen.findByText('The loop is thick.');
  await user.click(screen.getByRole('radio', { name: 'Summary only' }));
  expect(screen.queryByRole('button', { name: 'Show part 1' })).toBeNull();
  expect(screen.queryByText('The loop is thick.')).toBeNull();
  expect(screen.getAllByRole('region')).toHaveLength(2);
});

it('is printed by a button, with the points that did not fit', async () => {
  const printed = vi.fn<() => void>();
  vi.stubGlobal('print', printed);
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledOnce();
  expect(screen.queryByText('Sodium falls')).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('Sodium falls')).toBeDefined();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('Sodium falls')).toBeNull();
});
