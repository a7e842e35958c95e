import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, refused, respond } from '../../../../testing/fake-server.ts';
import { show } from '../../../../testing/show.tsx';
import { aBlock, aReviewed } from '../../practice.fixture.ts';
import { BlockReview } from './block-review.tsx';

const block = aBlock({ mode: 'exam', endedAt: new Date().toISOString() });
const questions = (...results: (boolean | null)[]) =>
  results.map((isCorrect, at) => {
    const reviewed = aReviewed({ question: `Question no ${at + 1}?` }, isCorrect);
    return { ...reviewed, question: { ...reviewed.question, id: `q${at + 1}` } };
  });

beforeEach(() => localStorage.clear());

function open(...results: (boolean | null)[]) {
  const onStarted = vi.fn<(blockId: string) => void>();
  const user = show(<BlockReview block={block} questions={questions(...results)} onStarted={onStarted} />);
  return { user, onStarted };
}
const asked = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const focused = () => document.activeElement?.textContent;

describe('the review of a block', () => {
  it('shows all questions, those that were wrong, or those that were not answered', async () => {
    const { user } = open(true, false, null, false);
    expect(asked()).toHaveLength(4);
    await user.click(screen.getByRole('radio', { name: 'Wrong 2' }));
    expect(asked()).toEqual(['Question no 2?', 'Question no 4?']);
    expect(screen.getByText('Question 4 of 4')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Unanswered 1' }));
    expect(asked()).toEqual(['Question no 3?']);
  });

  it('goes from one to the next by keys', async () => {
    const { user } = open(true, false, null);
    await user.keyboard('j');
    expect(focused()).toBe('Question no 1?');
    await user.keyboard('jj');
    expect(focused()).toBe('Question no 3?');
    await user.keyboard('j');
    expect(focused()).toBe('Question no 3?');
    await user.keyboard('k');
    expect(focused()).toBe('Question no 2?');
  });

  it('asks the wrong ones again, in the same mode', async () => {
    respond('startBlock', () => ({ blockId: 'b2' }));
    const { user, onStarted } = open(true, false, null);
    await user.click(screen.getByRole('button', { name: 'Do the wrong ones again' }));
    await waitFor(() => expect(onStarted).toHaveBeenCalledWith('b2'));
    expect(callsOf('startBlock')).toEqual([{ wrongOf: 'b1', mode: 'exam' }]);
  });

  it('says why that is not possible', async () => {
    respond('startBlock', () => {
      throw refused(409, 'The questions of this block cannot be asked again', 'NOTHING_WRONG');
    });
    const { user } = open(false);
    await user.click(screen.getByRole('button', { name: 'Do the wrong ones again' }));
    expect(await screen.findByText(/cannot be asked again/)).toBeDefined();
  });

  it('offers nothing where all was right', () => {
    open(true, true);
    expect(screen.queryByRole('button', { name: 'Do the wrong ones again' })).toBeNull();
  });
});
