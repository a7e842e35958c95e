import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aBlock, aGiven } from '../practice.fixture.ts';
import { PracticePage } from '../practice-page.tsx';

beforeEach(() => {
  localStorage.clear();
  respond('getBlocks', () => ({ blocks: [] }));
  respond('getPracticePlan', () => ({ plan: null }));
  respond('getMended', () => ({ questions: [] }));
  respond('getQuestionWriting', () => ({ writer: null, writing: null }));
});

const open = (path = '/practiceQuestions') => show(<PracticePage />, path);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

describe('a timed block', () => {
  it('of an exam records choices, and shows how it went at its end', async () => {
    let ended = false;
    respond('getBlocks', () => ({ blocks: [aBlock({ mode: 'exam' })] }));
    respond('startBlock', () => ({ blockId: 'b1' }));
    respond('submitPracticeAnswer', () => ({ success: true, is_correct: null }));
    const hidden = { correct_option: '', explanation: '', reasons: [] };
    respond('getBlock', () =>
      ended
        ? {
            block: aBlock({ mode: 'exam', endedAt: new Date().toISOString() }),
            questions: [
              aGiven('q1', { selected_option: 'Croup', is_correct: false }),
              aGiven('q2', { science: 'anatomy' }),
            ],
          }
        : { block: aBlock({ mode: 'exam' }), questions: [aGiven('q1', hidden), aGiven('q2', hidden)] },
    );
    respond('endBlock', () => {
      ended = true;
      return { success: true };
    });
    const user = open();
    await user.click(screen.getByRole('radio', { name: 'Exam' }));
    await user.click(await button('Start the block'));
    expect(callsOf('startBlock')).toMatchObject([{ size: 10, mode: 'exam', system: 'Random' }]);
    await screen.findByRole('heading', { name: 'Which disease is q1?' });
    expect(screen.queryByText(/nuanced/)).toBeNull();
    await user.keyboard('2');
    await waitFor(() => expect(callsOf('submitPracticeAnswer')).toHaveLength(1));
    expect(screen.queryByText('Not right.')).toBeNull();
    expect(await button('Question 1, answered')).toBeDefined();
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Which disease is q2?' });
    await user.click(await button('End the block'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('One question is without an answer.');
    await user.click(within(dialog).getByRole('button', { name: 'End the block' }));
    expect(await screen.findByRole('heading', { name: '0 of 2 right' })).toBeDefined();
    expect(screen.getByRole('row', { name: /anatomy/ }).textContent).toContain('0 of 1');
    expect(screen.getByText('You did not answer it.')).toBeDefined();
    expect(screen.getAllByText(/nuanced/)).toHaveLength(2);
  });

  it('of a tutor says neither right nor wrong before the server has told the key', async () => {
    const arrived = Promise.withResolvers<void>();
    let isTold = false;
    respond('submitPracticeAnswer', async () => {
      await arrived.promise;
      isTold = true;
      return { success: true, is_correct: true };
    });
    const hidden = { correct_option: '', explanation: '', reasons: [] };
    const told = { selected_option: 'C＃ ＋ more', is_correct: true };
    respond('getBlock', () => ({ block: aBlock(), questions: [aGiven('q1', isTold ? told : hidden)] }));
    const user = open('/practiceQuestions?block=b1');
    await screen.findByRole('heading', { name: 'Which disease is q1?' });
    await user.keyboard('3{Enter}');
    const line = await screen.findByText(/Your answer is kept/);
    expect(line.closest('output')).toBe(document.activeElement);
    expect(screen.getByText('Your answer')).toBeDefined();
    expect(screen.queryByText('Not right.')).toBeNull();
    arrived.resolve();
    await waitFor(() => expect(isTold).toBe(true));
    // What the outbox has sent lets the app fetch the block again; here a bookmark does.
    respond('bookmarkQuestion', () => ({ success: true }));
    await user.click(await button('Bookmark'));
    expect(await screen.findByText('Right.')).toBeDefined();
    expect(screen.getByText('It is the third one.')).toBeDefined();
  });

  it('shows what another tab has chosen since', async () => {
    let selected: string | null = null;
    const given = () =>
      aGiven('q1', { correct_option: '', explanation: '', reasons: [], selected_option: selected });
    respond('getBlock', () => ({ block: aBlock({ mode: 'exam' }), questions: [given()] }));
    respond('submitPracticeAnswer', () => ({ success: true, is_correct: null }));
    respond('bookmarkQuestion', () => ({ success: true }));
    const user = open('/practiceQuestions?block=b1');
    await screen.findByRole('heading', { name: 'Which disease is q1?' });
    await user.keyboard('1');
    expect(isChosen('Asthma')).toBe(true);
    selected = 'Croup';
    // The app fetches the block again, as it does when the server tells of the other choice.
    await user.click(await button('Bookmark'));
    await waitFor(() => expect(isChosen('Croup')).toBe(true));
  });

  it('ends after its last answer has arrived', async () => {
    const arrived = Promise.withResolvers<void>();
    respond('submitPracticeAnswer', async () => {
      await arrived.promise;
      return { success: true, is_correct: null };
    });
    const hidden = { correct_option: '', explanation: '', reasons: [] };
    respond('getBlock', () => ({ block: aBlock({ mode: 'exam' }), questions: [aGiven('q1', hidden)] }));
    respond('endBlock', () => ({ success: true }));
    const user = open('/practiceQuestions?block=b1');
    await screen.findByRole('heading', { name: 'Which disease is q1?' });
    await user.keyboard('2');
    await user.click(await button('End the block'));
    await waitFor(() => expect(callsOf('submitPracticeAnswer')).toHaveLength(1));
    expect(callsOf('endBlock')).toEqual([]);
    arrived.resolve();
    await waitFor(() => expect(callsOf('endBlock')).toEqual([{ blockId: 'b1' }]));
  });

  it('says which answer the server does not take', async () => {
    const hidden = { correct_option: '', explanation: '', reasons: [] };
    respond('getBlock', () => ({ block: aBlock({ mode: 'exam' }), questions: [aGiven('q1', hidden)] }));
    respond('submitPracticeAnswer', () => {
      throw refused(409, 'This block has ended');
    });
    const user = open('/practiceQuestions?block=b1');
    await screen.findByRole('heading', { name: 'Which disease is q1?' });
    await user.keyboard('2');
    expect(await screen.findByText('An answer was not saved: This block has ended')).toBeDefined();
  });

  it('whose time is over ends by itself', async () => {
    respond('getBlock', () => ({
      block: aBlock({ secondsLeft: 0 }),
      questions: [aGiven('q1')],
    }));
    respond('endBlock', () => ({ success: true }));
    open('/practiceQuestions?block=b1');
    await waitFor(() => expect(callsOf('endBlock')).toEqual([{ blockId: 'b1' }]));
    expect(screen.getByText('Time is up.')).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('the clock of a block', () => {
  it('goes by what the server says is left, not by when the browser thinks it ends', async () => {
    respond('getBlock', () => ({
      block: aBlock({ endsAt: new Date(Date.now() - 3_600_000).toISOString(), secondsLeft: 600 }),
      questions: [aGiven('q1')],
    }));
    open('/practiceQuestions?block=b1');
    expect((await screen.findByRole('timer')).textContent).toMatch(/^(?:10:00|9:\d\d)$/);
    expect(callsOf('endBlock')).toEqual([]);
  });
});
