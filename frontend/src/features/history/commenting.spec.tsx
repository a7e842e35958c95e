import type { HistoryComment } from '@anamnesis/contracts/history/comment.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { aHistory, feedback, finished } from './history.fixture.ts';
import { HistoryPage } from './history-page.tsx';
import { type Recorded, serveHistory } from './history-server.fixture.tsx';

let recorded: Recorded;
const written: HistoryComment = {
  status: 'written',
  reason: null,
  model: 'tiny-7b',
  items: [
    {
      id: 'person',
      of: 'summary',
      label: 'Age and sex',
      line: '67 years old, female',
      verdict: 'present',
      quote: 'you are 67',
      comment: 'You said the age.',
    },
    {
      id: 'topic/smoking',
      of: 'summary',
      label: 'Smoking',
      line: 'Twenty a day.',
      verdict: 'wrong',
      quote: 'you do not smoke',
      comment: 'She smokes twenty a day.',
    },
    {
      id: 'step/1',
      of: 'plan',
      label: 'Spirometry',
      line: 'It makes the diagnosis.',
      verdict: 'missing',
      quote: '',
      comment: 'It makes the diagnosis.',
    },
  ],
};
const summedUp = [{ id: 'summary', label: 'Summed up', isDone: true, text: '' }];
const over = (more: Partial<typeof recorded.history>, manner = feedback.manner) => {
  recorded.history = aHistory(finished, { feedback: { ...feedback, manner }, commenter: 'tiny-7b', ...more });
  return show(<HistoryPage />, '/anamnesis?session=s1');
};
const ready = () => screen.findByRole('heading', { name: 'You asked 1 of 2' });

beforeEach(() => void (recorded = serveHistory()));

describe('a comment on what the student said', () => {
  it('is asked for with a press, and shown when it is there', async () => {
    respond('askHistoryComment', () => {
      const { history } = recorded;
      recorded.history = { ...history, comment: { ...written, status: 'asked', model: null, items: [] } };
      return { isNew: true };
    });
    const user = over({ nextSteps: 'Chest X-ray' }, summedUp);
    await user.click(await screen.findByRole('button', { name: 'Comment on your summary and next steps' }));
    expect(await screen.findByText(/is being written/)).toBeDefined();
    expect(callsOf('askHistoryComment')).toEqual([{ sessionId: 's1' }]);
    expect(screen.queryByRole('button', { name: /^Comment on/ })).toBeNull();
  });

  it('says line by line what is there, missing or different, with the student’s words and the sheet', async () => {
    over({ nextSteps: 'Chest X-ray', comment: written }, summedUp);
    const region = await screen.findByRole('region', { name: 'Your own words' });
    const [person, smoking, spirometry] = within(region).getAllByRole('listitem');
    expect(person!.textContent).toBe('Age and sexThereYou: “you are 67”You said the age.');
    expect(smoking!.textContent).toBe(
      'SmokingDiffersYou: “you do not smoke”The sheet: “Twenty a day.”She smokes twenty a day.',
    );
    expect(spirometry!.textContent).toBe('SpirometryMissingIt makes the diagnosis.');
    expect(region.textContent).toContain('Written by the model tiny-7b');
  });

  it('that was refused says why, and can be asked for again', async () => {
    respond('askHistoryComment', () => {
      throw refused(429, 'You have asked for too many comments.');
    });
    const user = over({
      nextSteps: 'X-ray',
      comment: { ...written, status: 'refused', reason: 'slow', items: [] },
    });
    expect(
      await screen.findByText(/There is no comment, because the model did not answer in time\./),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Ask the model again' }));
    expect(await screen.findByText(/No comment was asked for\. You have asked for too many/)).toBeDefined();
  });

  it.each([
    ['the student summed nothing up and wrote no next steps', {}, undefined],
    [
      'there is no model, or the person lets nothing go to it',
      { nextSteps: 'X-ray', commenter: null },
      summedUp,
    ],
  ])('is not offered where %s', async (_where, more, manner) => {
    over(more, manner);
    await ready();
    expect(screen.queryByRole('region', { name: 'Your own words' })).toBeNull();
  });
});
