import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { QuestionNote } from './question-note.tsx';

beforeEach(() => {
  localStorage.clear();
  respond('getSettings', () => {
    throw refused(500, 'not here');
  });
  respond('keepPracticeNote', () => ({ success: true }));
});

const open = (note = '', isShown = false) =>
  show(<QuestionNote hasKey questionId="q1" {...{ note, isShown }} />);
const field = () => screen.findByRole('textbox', { name: 'Your note' });

describe('a note', () => {
  it('is written by its key, and kept when the field is left', async () => {
    const user = open();
    await user.keyboard('n');
    const box = await field();
    await waitFor(() => expect(document.activeElement).toBe(box));
    await user.keyboard('Think of croup');
    expect(screen.getByText('Not saved yet')).toBeDefined();
    expect(callsOf('keepPracticeNote')).toEqual([]);
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(callsOf('keepPracticeNote')).toEqual([{ question_id: 'q1', text: 'Think of croup' }]);
    await user.click(screen.getByRole('button', { name: 'Hide the note' }));
    await user.click(screen.getByRole('button', { name: /Show your note/ }));
    expect((await field()).textContent).toBe('Think of croup');
  });

  it('is hidden before the answer, which it could tell, and shown after it', async () => {
    open('It is croup.');
    expect(screen.queryByText('It is croup.')).toBeNull();
    cleanup();
    open('It is croup.', true);
    expect((await field()).textContent).toBe('It is croup.');
    // It begins on the right where its words do.
    expect((await field()).getAttribute('dir')).toBe('auto');
  });

  it('that is emptied is removed', async () => {
    const user = open('It is croup.', true);
    await user.clear(await field());
    await user.tab();
    await waitFor(() => expect(callsOf('keepPracticeNote')).toEqual([{ question_id: 'q1', text: '' }]));
    expect(await screen.findByRole('button', { name: /Add a note/ })).toBeDefined();
  });

  it('that could not be kept stays, also when the page was closed, and is kept then', async () => {
    respond('keepPracticeNote', () => {
      throw refused(500, 'broken');
    });
    const user = open();
    await user.keyboard('n');
    await user.type(await field(), 'Think of croup');
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/Your note was not saved/)).toBeDefined();
    cleanup();
    respond('keepPracticeNote', () => ({ success: true }));
    open();
    expect((await field()).textContent).toBe('Think of croup');
    expect(await screen.findByText('Saved')).toBeDefined();
  });
});
