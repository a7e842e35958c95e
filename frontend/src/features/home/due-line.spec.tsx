import type { StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { useGetStudyTodayQuery } from '../../study/endpoints.ts';
import { aPlan } from '../../study/plan.fixture.ts';
import { respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { DueLine } from './due-line.tsx';

const Opened = () => <output data-testid="opened">{JSON.stringify(useLocation().state)}</output>;
/** Tells when the plan has come. */
const Planned = () => useGetStudyTodayQuery().data && <p>The plan is there</p>;

function line(plan: Partial<StudyPlan>) {
  respond('getStudyToday', () => aPlan(plan));
  return show(
    <>
      <DueLine />
      <Opened />
      <Planned />
    </>,
  );
}

beforeEach(() =>
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: false } })),
);

it('says what is due and for how long, and starts it', async () => {
  const user = line({ due: 12, new: 20, minutes: 8, newInAll: 40 });
  expect((await screen.findByRole('region', { name: 'Today' })).textContent).toBe(
    '12 due and 20 new cardsabout 8 minutesStudy now',
  );
  await user.click(screen.getByRole('link', { name: 'Study now' }));
  expect(JSON.parse(screen.getByTestId('opened').textContent)).toMatchObject({ today: true });
});

it('says what is best done of more than a day holds', async () => {
  line({ due: 39_365, minutes: 9842 });
  expect(await screen.findByText('Best today: 200 cards')).toBeDefined();
  expect(screen.getByText('about 50 minutes')).toBeDefined();
});

it('is not there when nothing is left', async () => {
  line({ newInAll: 40, introducedToday: 20 });
  await screen.findByText('The plan is there');
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
});
