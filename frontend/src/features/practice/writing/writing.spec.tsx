import type { QuestionWriting } from '@anamnesis/contracts/practice/writing/writing.ts';
import { screen, within } from '@testing-library/react';
import { useDispatch } from 'react-redux';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../api/api.ts';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aQuestion, options } from '../practice.fixture.ts';
import { PracticePage } from '../practice-page.tsx';

/** What the server has. */
let writer: string | null;
let writing: QuestionWriting | null;
const one = { writtenId: 'w1', topic: 'Gout', reason: null };

/** As when the server tells that the read model has changed. */
function Changed() {
  const dispatch = useDispatch();
  return (
    <button type="button" onClick={() => dispatch(api.util.invalidateTags(['writtenQuestions']))}>
      Changed elsewhere
    </button>
  );
}
const open = () =>
  show(
    <>
      <PracticePage />
      <Changed />
    </>,
    '/practiceQuestions',
  );
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  [writer, writing] = ['tiny-7b', null];
  respond('getBlocks', () => ({ blocks: [] }));
  respond('getPracticePlan', () => ({ plan: null }));
  respond('getMended', () => ({ questions: [] }));
  respond('getQuestionWriting', () => ({ writer, writing }));
  respond('writeQuestion', () => {
    writing = { ...one, status: 'asked' };
    return { writtenId: 'w1', isNew: true };
  });
  respond('openWrittenQuestion', () => {
    writing = null;
    const page = { documentId: 'd1', name: 'Lecture 3', pageNumber: 7 };
    return aQuestion('q1', {
      source: 'model',
      writer: { model: 'tiny-7b', from: 'notes' },
      reasons: options.map((option) => ({ why: `Why ${option}.`, guide: null, page })),
    });
  });
});

describe('a question that a model may write', () => {
  it('is asked for by its topic, told as being written, and opened when it is there', async () => {
    const user = open();
    await user.type(await screen.findByRole('textbox', { name: 'Topic' }), 'Gout');
    await user.click(await button('Write a question'));
    expect(callsOf('writeQuestion')).toEqual([{ topic: 'Gout' }]);
    await user.click(await button('Changed elsewhere'));
    expect(await screen.findByText(/^A question on “Gout” is being written …/u)).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Topic' })).toBeNull();
    writing = { ...one, status: 'written' };
    await user.click(await button('Changed elsewhere'));
    await user.click(await button('Answer it'));
    expect(callsOf('openWrittenQuestion')).toEqual([{ writtenId: 'w1' }]);
    expect(await screen.findByRole('heading', { name: 'Which disease is q1?' })).toBeDefined();
    expect(screen.getByText(/written by the model tiny-7b from your notes/u)).toBeDefined();
    expect(screen.getByText(/nobody has read it: for study, not for care\.$/u)).toBeDefined();
    await user.click(await button('Changed elsewhere'));
    expect(screen.queryByText(/is written/u)).toBeNull();
  });

  it('shows with each reason the page of the notes on which it stands', async () => {
    writing = { ...one, status: 'written' };
    respond('submitPracticeAnswer', () => ({ success: true, is_correct: true }));
    const user = open();
    await user.click(await button('Answer it'));
    await screen.findByRole('heading', { name: 'Which disease is q1?' });
    await user.keyboard('1{Enter}');
    const list = await screen.findByRole('list', { name: 'Options' });
    const links = within(list).getAllByRole('link', { name: 'Lecture 3, page 7' });
    expect(links).toHaveLength(5);
    expect(links[0]?.getAttribute('href')).toBe(
      '/PDFupload?document=d1&show=view&page=7&sentence=Why+Asthma.',
    );
  });

  it.each([
    ['nothing', /because neither the study guides nor your notes say anything on it/u],
    ['checks', /because what the model wrote did not pass our checks/u],
    ['notATopic', /because this does not read like the name of a topic/u],
    ['away', /because the model could not be reached/u],
  ] as const)('that was refused says why, and can be asked for again: %s', async (reason, sentence) => {
    writing = { ...one, status: 'refused', reason };
    const user = open();
    expect(await screen.findByText(sentence)).toBeDefined();
    await user.click(await button('Ask the model again'));
    expect(callsOf('writeQuestion')).toEqual([{ topic: 'Gout' }]);
  });

  it('is one at a time', async () => {
    writing = { ...one, status: 'asked' };
    const user = open();
    const ask = await button('Write a question');
    expect(ask.getAttribute('aria-disabled')).toBe('true');
    await user.type(screen.getByRole('textbox', { name: 'Topic' }), 'Asthma{Enter}');
    await user.click(ask);
    expect(callsOf('writeQuestion')).toEqual([]);
  });

  it('says what refused the wish, and keeps what was typed', async () => {
    respond('writeQuestion', () => {
      throw refused(429, 'You have asked for 30 questions within a day.', 'QUESTIONS_OF_THE_DAY');
    });
    const user = open();
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Topic' });
    await user.type(field, 'Gout{Enter}');
    expect(await screen.findByText('You have asked for 30 questions within a day.')).toBeDefined();
    expect(field.value).toBe('Gout');
  });

  it('is not offered where there is no model, or the person wants none', async () => {
    writer = null;
    open();
    await button('Submit');
    await button('Changed elsewhere');
    expect(screen.queryByRole('textbox', { name: 'Topic' })).toBeNull();
    expect(screen.queryByText(/model/u)).toBeNull();
  });
});
