import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useGetStudyTodayQuery } from '../../study/endpoints.ts';
import { callsOf, refused, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { HomePage } from './home-page.tsx';

const nothing = { due: 0, new: 0, minutes: 0 };

function planOf(studied: boolean): void {
  respond('getStudyToday', () => ({
    ...nothing,
    studyDay: '2026-11-20',
    newInAll: 0,
    newCardsPerDay: 20,
    introducedToday: 0,
    secondsPerCard: 15,
    studied,
    documents: [],
    tomorrow: nothing,
  }));
}

/** Tells when the plan has come. */
const Planned = () => useGetStudyTodayQuery().data && <p>The plan is there</p>;

describe('home', () => {
  beforeEach(() => {
    respond('workouts', () => []);
    respond('getUserPreferences', () => ({
      data: { preferredCardStyle: 'cloze_deletion', liteMode: false },
    }));
  });

  it('welcomes who has not answered a card yet', async () => {
    planOf(false);
    show(<HomePage />);
    expect(await screen.findByRole('heading', { name: 'Welcome to Anamnesis' })).toBeDefined();
  });

  it('is what is due and nothing else after the first answer', async () => {
    planOf(true);
    show(
      <>
        <HomePage />
        <Planned />
      </>,
    );
    await screen.findByText('The plan is there');
    await screen.findByText('Nothing is due today');
    expect(screen.queryByText(/Welcome/)).toBeNull();
  });

  it('asks once when what is due cannot be counted, and waits for Retry', async () => {
    respond('getStudyToday', () => {
      throw refused(500, 'The disk is full.');
    });
    const user = show(<HomePage />);
    await screen.findByText(/could not be counted/);
    // What is drawn once the answer is there: it asked again when it came.
    await screen.findAllByRole('link', { name: /history/i });
    expect(callsOf('getStudyToday')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(callsOf('getStudyToday')).toHaveLength(2));
    await screen.findByText(/could not be counted/);
    expect(callsOf('getStudyToday')).toHaveLength(2);
  });

  it('leads to every area that is there', async () => {
    planOf(false);
    show(<HomePage />);
    await screen.findByRole('heading', { name: 'Welcome to Anamnesis' });
    const leads = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect([...new Set(leads)].sort()).toEqual([
      '/Anamnesis',
      '/Diseases',
      '/MyStatistics',
      '/PDFupload',
      '/PracticeQuestions',
      '/import',
    ]);
    expect(screen.getByText(/take a virtual history/)).toBeDefined();
  });
});
