import type { StudyPlan } from '@anamnesis/contracts/cards/study-plan.ts';
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
    await user.click(screen.getByRole('link', { name: 'Study everything that is due' }));
    expect(opened()).toMatchObject({ today: true, moreNew: 0 });
  });

  it('calls nothing due where only new cards are offered', async () => {
    open({ new: 20, minutes: 5, newInAll: 415 });
    expect(await screen.findByRole('link', { name: 'Study now' })).toBeDefined();
  });

  it('promises no new card to whoever wants none', async () => {
    open({ due: 12, minutes: 3, newInAll: 5, newCardsPerDay: 0 });
    expect(
      await screen.findByText('About 3 minutes. 5 new cards wait; your daily limit is 0.'),
    ).toBeDefined();
  });

  it('has a button for each document below', async () => {
    const user = open({ due: 12, new: 20, minutes: 8, newInAll: 415, documents });
    const list = within(await screen.findByRole('list', { name: 'By document' }));
    expect(list.getByText('and 2 more documents in My Resources')).toBeDefined();
    await user.click(list.getByRole('link', { name: 'Lecture 0 12 due · 20 new' }));
    expect(opened()).toMatchObject({ pdf: { PDF_id: 'd0', PDF_name: 'Lecture 0' } });
  });

  it('is done when the limit is reached: it tells tomorrow and offers more', async () => {
    const tomorrow = { due: 5, new: 20, minutes: 7 };
    const user = open({ introducedToday: 20, newInAll: 395, documents, tomorrow });
    expect(await screen.findByText('Done for today')).toBeDefined();
    expect(screen.getByText(/Tomorrow: 5 due and 20 new cards, about 7 minutes\.$/)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Study 10 new cards now' }));
    expect(opened()).toMatchObject({ today: true, moreNew: 10, begun: 20 });
  });

  it('says how many cards a session has when there are more, and leads on when there is nothing', async () => {
    open({ due: 415, minutes: 104 });
    expect(await screen.findByText('About 104 minutes, 200 cards at a time.')).toBeDefined();
  });

  it('leads on when there is nothing at all', async () => {
    open({});
    expect(await screen.findByText('Nothing is due today')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open My Resources' })).toBeDefined();
  });
});
