import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { aHistory, aRound, feedback, finished } from './history.fixture.ts';
import { HistoryPage } from './history-page.tsx';
import { type Recorded, serveHistory } from './history-server.fixture.tsx';

const smoking = 'topic:smoking';
const rounds = [aRound('Hello', 'Hello, doctor.'), aRound('Ever puffed?', 'Sorry?'), aRound('Pain?', 'No.')];
const [open, missed] = feedback.checklist;
let recorded: Recorded;
beforeEach(() => {
  recorded = serveHistory();
  recorded.history = aHistory(finished, { feedback: { ...feedback, notUnderstood: [1] }, rounds });
  respond('claimHistoryItem', ({ item, line }) => {
    const { [item]: _, ...others } = recorded.history.claims;
    recorded.history = {
      ...recorded.history,
      claims: line === null ? others : { ...others, [item]: line },
    };
    return { success: true };
  });
});
const perhaps = (perhapsIn: number) => {
  const checklist = [open!, { ...missed!, perhapsIn }];
  recorded.history = { ...recorded.history, feedback: { ...recorded.history.feedback!, checklist } };
};
const begin = () => show(<HistoryPage />, '/anamnesis?session=s1');
const entry = (name: string) => screen.getByText(name).closest('li')!;
const button = (name: string) => screen.findByRole('button', { name });

describe('what counts as missed', () => {
  it('is told apart: not asked, or perhaps in a line that was not understood', async () => {
    begin();
    const unclear = await screen.findByRole('region', { name: 'Not understood' });
    expect(
      within(unclear)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['“Ever puffed?”']);
    expect(entry('Smoking').textContent).toContain('Not asked');
    expect(entry('Smoking').textContent).not.toContain('Perhaps');
  });

  it('was perhaps asked where its words stand, and counts with one press, until it is taken back', async () => {
    perhaps(1);
    const user = begin();
    await screen.findByRole('heading', { name: 'You asked 1 of 2' });
    expect(entry('Smoking').textContent).toContain(
      'Perhaps asked, in a line that was not understood: “Ever puffed?”',
    );
    await user.click(await button('I did ask that: Smoking'));
    await screen.findByRole('heading', { name: 'You asked 2 of 2' });
    expect(entry('Smoking').textContent).toContain('You say that you did: “Ever puffed?”');
    expect(screen.queryByRole('button', { name: 'Make a card: Smoking' })).toBeNull();
    await user.click(await button('Undo: Smoking'));
    await screen.findByRole('heading', { name: 'You asked 1 of 2' });
    expect(callsOf('claimHistoryItem')).toEqual([
      { sessionId: 's1', item: smoking, line: 1 },
      { sessionId: 's1', item: smoking, line: null },
    ]);
  });

  it('counts by a line that is chosen, those that were not understood first', async () => {
    const user = begin();
    await user.click(await button('I did ask that: Smoking'));
    const dialog = await screen.findByRole('dialog', { name: 'Which line was it?' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Ever puffed?Not understood', 'Hello', 'Pain?']);
    await user.click(within(dialog).getByRole('button', { name: 'Pain?' }));
    await screen.findByRole('heading', { name: 'You asked 2 of 2' });
    expect(callsOf('claimHistoryItem')).toEqual([{ sessionId: 's1', item: smoking, line: 2 }]);
  });

  it('of the manner counts, too', async () => {
    const user = begin();
    await user.click(await button('I did say that: Empathy'));
    await user.click(await screen.findByRole('button', { name: 'Hello' }));
    await button('Undo: Empathy');
    expect(entry('Empathy').textContent).toContain('Done');
    expect(callsOf('claimHistoryItem')).toEqual([{ sessionId: 's1', item: 'manner/empathy', line: 0 }]);
  });

  it('stays missed where that was refused, and says why', async () => {
    perhaps(2);
    respond('claimHistoryItem', () => {
      throw refused(409, 'This history has no such line', 'NOT_TO_CLAIM');
    });
    const user = begin();
    await user.click(await button('I did ask that: Smoking'));
    expect(await screen.findByText(/Nothing was changed\. This history has no such line/)).toBeDefined();
    expect(entry('Smoking').textContent).toContain('in a line that was understood differently: “Pain?”');
  });
});
