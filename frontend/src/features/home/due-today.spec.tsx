import type { StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { aPlan, aPlanned } from '../../study/plan.fixture.ts';
import { respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { DueToday } from './due-today.tsx';

const Opened = () => <output data-testid="opened">{JSON.stringify(useLocation().state)}</output>;
const opened = (): unknown => JSON.parse(screen.getByTestId('opened').textContent);
function open(plan: Partial<StudyPlan>) {
  respond('getStudyToday', () => aPlan(plan));
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: false } }));
  return show(
    <>
      <DueToday />
      <Opened />
    </>,
  );
}
const documents = Array.from({ length: 7 }, (_, n) =>
  aPlanned(`Lecture ${n}`, { documentId: `d${n}`, due: n === 0 ? 12 : 0, new: 20, newInAll: 59 }),
);

describe('today', () => {
  it('tells due and new apart and the minutes, and starts one session over everything', async () => {
    const user = open({ due: 12, new: 20, minutes: 8, newInAll: 415, documents });
    expect(await screen.findByText('12 due and 20 new cards')).toBeDefined();
    expect(
      screen.getByText('About 8 minutes. 395 more new cards come later, at most 20 a day.'),
    ).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Study now' }));
    expect(opened()).toMatchObject({ today: true, moreNew: 0 });
    expect(screen.queryByRole('link', { name: /more new cards/ })).toBeNull();
  });

  it('offers new cards beyond the limit once that is reached, also while others are due', async () => {
    const user = open({ due: 12, minutes: 3, introducedToday: 20, newInAll: 395, documents });
    await user.click(await screen.findByRole('link', { name: 'With 20 more new cards' }));
    expect(opened()).toMatchObject({ today: true, moreNew: 20, begun: 20 });
  });

  it('shows what is best done today where there is more than a person can do', async () => {
    open({ due: 39_365, minutes: 9842 });
    expect(await screen.findByText('Best today: 200 cards')).toBeDefined();
    expect(
      screen.getByText(
        'About 50 minutes, with those that you are most likely to forget. 39,365 are due in all, about 164 hours.',
      ),
    ).toBeDefined();
  });

  it('says in one sentence how many of what is due wait, and on a day off that all do', async () => {
    open({ due: 100, dueInAll: 911, minutes: 25 });
    expect(
      await screen.findByText('About 25 minutes. 100 of 911 due today; the rest wait, which costs least.'),
    ).toBeDefined();
    open({ dueInAll: 34, newInAll: 20, isDayOff: true, tomorrow: { due: 34, new: 0, minutes: 9 } });
    expect(await screen.findByText('A day off')).toBeDefined();
    expect(screen.getByText('34 due cards wait. Tomorrow: 34 due cards, about 9 minutes.')).toBeDefined();
  });

  it('is done where the reviews of the day are', async () => {
    open({ dueInAll: 811, tomorrow: { due: 100, new: 0, minutes: 25 } });
    expect(await screen.findByText('Done for today')).toBeDefined();
    expect(screen.getByText(/^811 due cards wait for the days to come/)).toBeDefined();
  });

  it('names no limit of new cards that an exam raises', async () => {
    const exam = { examId: 'e1', name: 'Neuro', daysLeft: 23, newADay: 42, notReached: 0 };
    open({ due: 12, new: 42, minutes: 15, newInAll: 924, exams: [exam] });
    expect(await screen.findByText('About 15 minutes. 882 more new cards come later.')).toBeDefined();
  });

  it('promises no new card to whoever wants none', async () => {
    open({ due: 12, minutes: 3, newInAll: 5, newCardsPerDay: 0 });
    expect(
      await screen.findByText('About 3 minutes. 5 new cards wait; your daily limit is 0.'),
    ).toBeDefined();
  });

  it('has a button for each document below', async () => {
    const few = documents.map((document) => ({ ...document, new: 2, newInAll: 2 }));
    const user = open({ due: 12, new: 14, minutes: 8, newInAll: 14, documents: few });
    const list = within(await screen.findByRole('list', { name: 'By document' }));
    expect(list.getByText('and 2 more documents in My Resources')).toBeDefined();
    await user.click(list.getByRole('link', { name: 'Lecture 0 12 due · 2 new' }));
    expect(opened()).toMatchObject({ pdf: { PDF_id: 'd0', PDF_name: 'Lecture 0' } });
    expect(screen.queryByText(/^New cards of each/)).toBeNull();
  });

  it('says the folder of documents of one name', async () => {
    const alike = documents.slice(0, 2).map((each, at) => ({
      ...each,
      name: 'Valves',
      new: 2,
      newInAll: 2,
      folderName: `Folder ${at}`,
    }));
    open({ due: 12, new: 4, minutes: 8, newInAll: 4, documents: alike });
    const list = within(await screen.findByRole('list', { name: 'By document' }));
    expect(list.getByRole('link', { name: /^Valves · Folder 0/ })).toBeDefined();
    expect(list.getByRole('link', { name: /^Valves · Folder 1/ })).toBeDefined();
  });

  it('counts beside each document what it deals, and says once that new cards are of one ration', async () => {
    const user = open({ due: 12, new: 20, minutes: 8, newInAll: 415, documents });
    const list = within(await screen.findByRole('list', { name: 'By document' }));
    expect(list.getAllByRole('listitem')).toHaveLength(6);
    expect(screen.getByText('New cards of each are of today\u2019s 20.')).toBeDefined();
    await user.click(list.getByRole('link', { name: 'Lecture 0 12 due · 20 new' }));
    expect(opened()).toMatchObject({ pdf: { PDF_id: 'd0' } });
  });

  it('is done when the limit is reached: it tells tomorrow and offers more', async () => {
    const tomorrow = { due: 5, new: 20, minutes: 7 };
    const user = open({ introducedToday: 20, newInAll: 395, documents, tomorrow });
    expect(await screen.findByText('Done for today')).toBeDefined();
    expect(screen.getByText(/Tomorrow: 5 due and 20 new cards, about 7 minutes\.$/)).toBeDefined();
    await user.click(screen.getByRole('link', { name: '20 more new cards' }));
    expect(opened()).toMatchObject({ today: true, moreNew: 20, begun: 20 });
  });

  it('says how many cards a session has when there are more, and leads on when there is nothing', async () => {
    open({ due: 415, minutes: 104 });
    expect(await screen.findByText('About 1½ hours, 200 cards at a time.')).toBeDefined();
  });

  it('leads on when there is nothing at all', async () => {
    open({});
    expect(await screen.findByText('Nothing is due today')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open My Resources' })).toBeDefined();
  });
});
