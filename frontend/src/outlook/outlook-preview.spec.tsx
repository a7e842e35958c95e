import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { respond } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { OutlookPreview } from './outlook-preview.tsx';
import { anOutlook } from './outlook.fixture.ts';
import { rowsOf } from './rows.ts';

const cellsOf = async (label: string): Promise<(string | null)[]> => {
  const row = (await screen.findByRole('rowheader', { name: label })).closest('tr')!;
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

it('simulates the days to come as they are, and with a change', async () => {
  respond('getStudyOutlook', () => anOutlook(90));
  show(<OutlookPreview change={(now) => now} />);
  const [soon] = await cellsOf('Reviews a day');
  expect(Number(soon)).toBeGreaterThan(0);
  expect(screen.getByText('Cards a day')).toBeDefined();
});

it('shows each figure before and after', async () => {
  respond('getStudyOutlook', () => anOutlook(900));
  show(<OutlookPreview change={(now) => ({ ...now, retention: 0.97 })} />);
  const cells = await cellsOf('Reviews a day');
  expect(
    cells.map((cell) =>
      cell
        ?.split(' → ')
        .map(Number)
        .every((count, n, all) => n === 0 || count > all[0]!),
    ),
  ).toEqual([true, true]);
  expect(screen.getByText('Grey: now. Green: with the change.')).toBeDefined();
});

it('says that it needs cards', async () => {
  respond('getStudyOutlook', () => anOutlook());
  show(<OutlookPreview change={(now) => now} />);
  expect(await screen.findByText(/^Once you have cards/)).toBeDefined();
});

const outlook = (reviews: number, later: number) => ({
  reviews: Array.from({ length: 90 }, () => reviews),
  fresh: Array.from({ length: 90 }, (_, day) => (day < 30 ? 3 : 0)),
  recall: { soon: 0.95, later },
});

it('tells means of a day and what is remembered', () => {
  expect(rowsOf(anOutlook(), outlook(100, 0.9), outlook(80, 0.8876))).toEqual([
    { label: 'Reviews a day', soon: '100 → 80', later: '100 → 80' },
    { label: 'New cards a day', soon: '3', later: '1' },
    { label: 'Minutes a day', soon: '27 → 22', later: '26 → 21' },
    { label: 'Remembered then, in %', soon: '95.0', later: '90.0 → 88.8' },
  ]);
});
