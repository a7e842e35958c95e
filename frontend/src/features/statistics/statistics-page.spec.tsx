import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refused, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { aPast } from './past/past.fixture.ts';
import { StatisticsPage } from './statistics-page.tsx';
import { aDay, statisticsOf, today } from './statistics.fixture.ts';

const studied = statisticsOf({
  questions: { all: { answers: 23, correct: 18 }, last: { answers: 20, correct: 17 } },
  total: { answers: 1200, correct: 1000, asked: 900, remembered: 810, minutes: 95, days: 2 },
  days: [aDay('2026-11-19'), aDay(today)],
  hardestDocuments: [{ documentId: 'd1', name: 'Lungs', answers: 20, misses: 9 }],
  hardestCards: [
    {
      documentId: 'd1',
      name: 'Lungs',
      cardId: 'k1',
      pageNumber: 4,
      prompt: 'The {{c1::pleura}}',
      answers: 9,
      misses: 5,
    },
  ],
  streak: { current: 2, longest: 2, studiedToday: true },
});

describe('My Statistics', () => {
  it('has two bars with two decimals, green as far as answers were correct', async () => {
    respond('getStatistics', () => studied);
    show(<StatisticsPage />);
    expect(await screen.findByText('78.26 %')).toBeDefined();
    expect(screen.getByText('85.00 %')).toBeDefined();
    expect(screen.getByText('Average correct answers')).toBeDefined();
    expect(screen.getByText('Average correct answers in last 20 questions')).toBeDefined();
    const widths = [...document.querySelectorAll<HTMLElement>('.share-bar-correct')].map(({ style }) =>
      Number.parseFloat(style.width).toFixed(2),
    );
    expect(widths).toEqual(['78.26', '85.00']);
  });

  it('has each drawing as a table too, for screen readers and at a press', async () => {
    respond('getStatistics', () => studied);
    const user = show(<StatisticsPage />);
    const figure = await screen.findByRole('figure', { name: 'True retention' });
    const table = within(figure).getByRole('table');
    expect(within(table).getAllByRole('row').at(-1)!.textContent).toBe('16 Nov121675 %');
    expect(table.parentElement!.className).toBe('sr-only');
    await user.click(within(figure).getByRole('button', { name: 'Show as table: True retention' }));
    expect(within(figure).getByRole('table').parentElement!.className).not.toContain('sr-only');
    await user.click(within(figure).getByRole('button', { name: 'Show as chart: True retention' }));
    for (const name of ['Reviews a day', 'The next 30 days', 'Minutes a day'])
      expect(within(screen.getByRole('figure', { name })).getByRole('table')).toBeDefined();
  });

  it('shows the days of another year where there are several', async () => {
    respond('getStatistics', () => ({ ...studied, years: [2021, 2026] }));
    respond('getStudyDays', ({ year }) => ({ days: [aDay(`${year}-03-04`, { answers: 77 })] }));
    const user = show(<StatisticsPage />);
    await user.selectOptions(await screen.findByLabelText('Year'), '2021');
    const figure = screen.getByRole('figure', { name: 'Reviews a day' });
    await within(figure).findByText('77 answers on 1 day of 2021.');
    expect(within(figure).getByRole('rowheader', { name: 'Thu, 4 Mar 2021' })).toBeDefined();
    respond('getStudyDays', () => {
      throw refused(500, 'The disk is full.');
    });
    await user.selectOptions(screen.getByLabelText('Year'), '2026');
    await within(figure).findByText(/The days of 2026 could not be loaded/);
    await user.selectOptions(screen.getByLabelText('Year'), 'Last 12 months');
    await within(figure).findByText('20 answers on 2 days of the last year.');
  });

  it('leads to the history, and to what was hardest', async () => {
    respond('getStatistics', () => studied);
    show(<StatisticsPage />);
    const leads = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
    expect(leads).toEqual([
      '/myStatistics/history',
      '/PDFupload?document=d1&show=cards',
      '/PDFupload?document=d1&show=cards&card=k1',
    ]);
  });

  it('is the history at the address below it, however its letters are written', async () => {
    respond('getPast', () => aPast());
    show(<StatisticsPage />, '/MyStatistics/History');
    await screen.findByRole('heading', { name: 'Your history' });
    expect(screen.queryByRole('heading', { name: 'My Statistics' })).toBeNull();
  });

  it('tells a new person what will be here', async () => {
    respond('getStatistics', () => statisticsOf());
    show(<StatisticsPage />);
    expect(await screen.findByText('Nothing to count yet')).toBeDefined();
    expect(screen.getAllByText('No questions answered yet.')).toHaveLength(2);
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('says quietly that it could not be fetched', async () => {
    respond('getStatistics', () => {
      throw refused(500, 'The disk is full.');
    });
    const user = show(<StatisticsPage />);
    await screen.findByText(/could not be loaded; your answers are safe/);
    expect(screen.queryByRole('alert')).toBeNull();
    respond('getStatistics', () => statisticsOf());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing to count yet');
  });
});
