import type { StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPlan, aPlanned } from '../../../../study/plan.fixture.ts';
import { respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { usePlanAfter } from './use-plan-after.ts';
import { WhatNext } from './what-next.tsx';

const AfterSession = () => <WhatNext plan={usePlanAfter().plan} />;
const Opened = () => <output data-testid="opened">{JSON.stringify(useLocation().state)}</output>;
const opened = (): unknown => JSON.parse(screen.getByTestId('opened').textContent);
const after = (plan: Partial<StudyPlan>, state: object) => {
  respond('getStudyToday', () => aPlan(plan));
  return show(
    <>
      <AfterSession />
      <Opened />
    </>,
    { pathname: '/anki-play', state },
  );
};
const heart = { PDF_id: 'd1', PDF_name: 'Heart', type: 'pdf' };
const planned = aPlanned('Heart', { documentId: 'd1', newInAll: 30 });

beforeEach(() =>
  respond('getUserPreferences', () => ({ data: { preferredCardStyle: 'cloze_deletion', liteMode: false } })),
);

describe('after a session', () => {
  it('what tomorrow brings is told, and more new cards of the same document are offered', async () => {
    const tomorrow = { due: 3, new: 20, minutes: 6 };
    const plan = { introducedToday: 20, newInAll: 40, documents: [planned], tomorrow };
    const user = after(plan, { pdf: heart, sidebarState: { open: 1 } });
    expect(await screen.findByText('Tomorrow: 3 due and 20 new cards, about 6 minutes.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Study 20 more new cards' }));
    expect(opened()).toMatchObject({ pdf: heart, moreNew: 20, begun: 20, sidebarState: { open: 1 } });
  });

  it('what is left for today comes first', async () => {
    const user = after({ due: 12, new: 8, minutes: 5, newInAll: 40 }, { pdf: heart });
    expect(
      await screen.findByText('Still for today: 12 due and 8 new cards, about 5 minutes.'),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Study now: 12 due and 8 new cards$/ }));
    expect(opened()).toMatchObject({ today: true, moreNew: 0 });
  });

  it('goes on in the document that has more for today', async () => {
    const here = { ...planned, new: 8 };
    after({ due: 12, new: 8, newInAll: 40, documents: [here] }, { pdf: heart });
    expect(await screen.findByRole('button', { name: 'Go on in Heart: 8 new cards' })).toBeDefined();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('more new cards of the document are offered also while others wait elsewhere', async () => {
    const user = after({ due: 12, newInAll: 40, introducedToday: 20, documents: [planned] }, { pdf: heart });
    expect(await screen.findByRole('button', { name: 'Study now: 12 due cards' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Study 20 more new cards' }));
    expect(opened()).toMatchObject({ pdf: heart, moreNew: 20 });
  });

  it('nothing more is offered where there is nothing more', async () => {
    after({ introducedToday: 4 }, { today: true });
    expect(await screen.findByText('Nothing is due tomorrow.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
