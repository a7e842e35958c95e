import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aBlock, aGiven } from '../practice.fixture.ts';
import { PracticePage } from '../practice-page.tsx';

const hidden = { correct_option: '', explanation: '', reasons: [] };
let isPaused: boolean;
beforeEach(() => {
  localStorage.clear();
  isPaused = false;
  respond('getBlock', () => ({
    block: aBlock({ mode: 'exam', isPaused, answered: isPaused ? 1 : 0 }),
    questions: isPaused ? [] : [aGiven('q1', hidden), aGiven('q2', hidden)],
  }));
  respond('pauseBlock', () => {
    isPaused = true;
    return { success: true };
  });
  respond('resumeBlock', () => {
    isPaused = false;
    return { success: true };
  });
});
const open = () => show(<PracticePage />, '/practiceQuestions?block=b1');
const heading = (name: string) => screen.findByRole('heading', { name });

describe('a block', () => {
  it('is paused and resumed by a key, and goes on with the same question', async () => {
    respond('submitPracticeAnswer', () => ({ success: true, is_correct: null }));
    const user = open();
    await heading('Which disease is q1?');
    await user.keyboard('{Enter}');
    await heading('Which disease is q2?');
    await user.keyboard('2');
    await user.keyboard('p');
    expect(document.activeElement).toBe(await heading('The block is paused'));
    expect(callsOf('submitPracticeAnswer')).toHaveLength(1);
    expect(screen.getByText(/15:00 left, 1 of 2 answered/)).toBeDefined();
    expect(screen.queryByText(/Which disease/)).toBeNull();
    await user.keyboard('p');
    await heading('Which disease is q2?');
    expect(callsOf('pauseBlock')).toEqual([{ blockId: 'b1' }]);
    expect(callsOf('resumeBlock')).toEqual([{ blockId: 'b1' }]);
  });

  it('says when it could not be paused', async () => {
    respond('pauseBlock', () => {
      throw refused(500, 'broken');
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: /^Pause/ }));
    expect(await screen.findByText(/The block was not paused: its time goes on/)).toBeDefined();
  });

  it('is not ended by a device that slept while another one paused it', async () => {
    respond('endBlock', () => ({ success: true }));
    let isKnown = false;
    respond('getBlock', () => {
      // What this device fetched before it slept is over by now.
      const block = isKnown ? { isPaused: true, secondsLeft: 300 } : { secondsLeft: 0 };
      const questions = isKnown ? [] : [aGiven('q1', hidden)];
      isKnown = true;
      return { block: aBlock({ mode: 'exam', ...block }), questions };
    });
    open();
    await heading('The block is paused');
    expect(callsOf('endBlock')).toEqual([]);
  });

  it('can be ended while it is paused', async () => {
    isPaused = true;
    respond('endBlock', () => ({ success: true }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'End the block' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('One question is without an answer.');
    await user.click(screen.getAllByRole('button', { name: 'End the block' }).at(-1)!);
    await waitFor(() => expect(callsOf('endBlock')).toEqual([{ blockId: 'b1' }]));
  });
});
