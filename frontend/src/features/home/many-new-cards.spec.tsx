import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { defaultSettings } from '@anamnesis/contracts/preferences/settings.ts';
import { theExams } from '../../exams/exams.fixture.ts';
import { aPlan } from '../../study/plan.fixture.ts';
import { callsOf, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { ManyNewCards, moreADay } from './many-new-cards.tsx';

const saved = {
  settings: defaultSettings,
  followSystem: true,
  reminder: { hour: 8, timeZone: null },
  pagesAtNight: 'dimmed',
  studyDayStart: 4,
  cardsOfUploads: true,
  newCardsFirst: 'reading',
} as const;
beforeEach(() => respond('getSettings', () => saved));

const open = (newInAll: number, newCardsPerDay: number | null = 20, newHighYield = 410) =>
  show(<ManyNewCards plan={aPlan({ newInAll, newHighYield, newCardsPerDay, studyDay: '2026-12-01' })} />);

it('says what many new cards mean at the daily limit, and begins with the most important by one press', async () => {
  respond('saveSettings', () => ({ success: true, ...saved, newCardsFirst: 'important' }));
  const user = open(1132);
  expect(await screen.findByRole('heading', { name: '1,132 new cards' })).toBeDefined();
  await screen.findByText(
    /^At 20 a day you begin the last of them in 57 days, on 26 January\. .* within 15 days/u,
  );
  await user.click(screen.getByRole('button', { name: 'Most important 300 first' }));
  const [sent] = callsOf('saveSettings');
  expect(sent).toEqual({ ...defaultSettings, followSystem: true, newCardsFirst: 'important' });
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

it('raises the limit so far that all are begun within four weeks', async () => {
  respond('chooseNewCardsPerDay', () => ({ success: true }));
  const user = open(1132);
  await user.click(await screen.findByRole('button', { name: '50 new cards a day' }));
  expect(callsOf('chooseNewCardsPerDay')).toEqual([{ newCardsPerDay: 50 }]);
  expect([281, 600, 40_000].map((newInAll) => moreADay(newInAll, 20))).toEqual([30, 30, 1430]);
  expect(moreADay(400, 25)).toBe(30);
});

it('says nothing of few cards, without a limit, or once it was left, until there are many more', async () => {
  for (const [cards, limit] of [
    [280, 20],
    [5_000, null],
    [5_000, 0],
  ] as const) {
    open(cards, limit);
    expect(screen.queryByRole('heading')).toBeNull();
  }
  const user = open(400);
  await user.click(await screen.findByRole('button', { name: 'Leave it' }));
  expect(screen.queryByRole('heading')).toBeNull();
  open(500);
  expect(screen.queryByRole('heading')).toBeNull();
  open(601);
  expect(await screen.findByRole('heading', { name: '601 new cards' })).toBeDefined();
});

it('offers no order where nothing or everything is marked, and otherwise no more than is marked', async () => {
  for (const marked of [0, 1132]) {
    open(1132, 20, marked);
    await waitFor(() => expect(callsOf('getSettings').length).toBeGreaterThan(0));
    expect(screen.queryByRole('button', { name: /^Most important/u })).toBeNull();
    cleanup();
  }
  open(1132, 20, 61);
  expect(await screen.findByRole('button', { name: 'Most important 61 first' })).toBeDefined();
});

it('offers an exam, and says nothing more once there is one', async () => {
  respond('getExams', () => theExams());
  const user = open(1132);
  await user.click(await screen.findByRole('button', { name: 'For an exam' }));
  expect(await screen.findByRole('dialog', { name: 'When is the exam?' })).toBeDefined();
  cleanup();
  const exams = [{ examId: 'e1', name: 'Neuro', daysLeft: 23, newADay: 42, notReached: 0 }];
  show(<ManyNewCards plan={aPlan({ newInAll: 1132, exams })} />);
  expect(screen.queryByRole('heading')).toBeNull();
});
