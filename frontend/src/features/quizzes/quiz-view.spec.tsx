import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../api/tab.ts';
import { callsOf, driveStream, refused, refuseStream, respond } from '../../testing/fake-server.ts';
import { outbox } from '../../unsent/outbox-of-tab.ts';
import { aQuestion, aQuiz, complete, quizId, ready } from './quiz.fixture.ts';
import {
  aQuizServer,
  begun,
  button,
  open,
  question,
  rightAnswer,
  stream,
  startable,
} from './quiz-view.fixture.tsx';

beforeEach(aQuizServer);
afterEach(async () => {
  await outbox.erase(session.state().user?.id ?? '');
  vi.unstubAllGlobals();
});

describe('a quiz that is started', () => {
  it('begins with its first question while the others are made', async () => {
    const user = open();
    await user.click(await startable());
    const source = await stream();
    expect(source.asked).toMatchObject({
      pdfId: 'pdf-valves',
      contentType: 'all',
      questionCount: '10',
      yieldFilter: 'all',
    });
    expect(source.asked.customTopic).toBeUndefined();
    expect(screen.getByText(new RegExp(`quiz=${source.asked.quizSessionId}`))).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Generating your quiz' })).toBeDefined();
    source.send({ type: 'status', message: 'Reading your notes', quizSessionId: quizId });
    expect(await screen.findByText('Reading your notes')).toBeDefined();
    source.send(ready(1));
    expect((await question('Question 1 of 10')).textContent).toContain('1 of 10 ready');
    expect(callsOf('getQuiz')).toEqual([]);
    source.send(ready(2), complete(2, 'Only two cards gave a question.'));
    expect(await question('Question 1 of 2')).toBeDefined();
    expect(await screen.findByText('Only two cards gave a question.')).toBeDefined();
  });

  it('says why it failed, and tries again with a new one', async () => {
    const user = open();
    await user.click(await startable());
    const source = await stream();
    source.send({ type: 'error', error: 'No engine is there.', code: 'X' });
    expect((await screen.findByRole('alert')).textContent).toContain('No engine is there.');
    await user.click(await button('Try Again'));
    const again = await stream(1);
    again.send(ready(1));
    expect(await question('Question 1 of 10')).toBeDefined();
    expect(again.asked.quizSessionId).not.toBe(source.asked.quizSessionId);
  });

  it('says that it was not started, and tries again with the same one', async () => {
    refuseStream('generateQuiz', refused(400, 'No.'));
    const user = open();
    await user.click(await startable());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to start quiz generation. Please try again.',
    );
    const streams = driveStream('generateQuiz');
    await user.click(await button('Try Again'));
    await waitFor(() => expect(streams).toHaveLength(1));
    streams[0]!.send(ready(1));
    expect(await question('Question 1 of 10')).toBeDefined();
    const [first, second] = callsOf('generateQuiz');
    expect(second?.quizSessionId).toBe(first?.quizSessionId);
  });

  it('without a question says so, and leads back', async () => {
    const user = open();
    await user.click(await startable());
    (await stream()).send(complete(0, 'Your notes do not speak of this.'));
    expect(await screen.findByText('Your notes do not speak of this.')).toBeDefined();
    await user.click(await button('Back to Menu'));
    expect(await screen.findByRole('form', { name: 'Practice Quiz' })).toBeDefined();
    expect(screen.getByText('at ?document=pdf-valves&show=quiz')).toBeDefined();
  });
});

describe('a question', () => {
  it('is answered with the keys, locked, and explained', async () => {
    respond('getQuiz', () => aQuiz());
    const user = begun();
    const first = await question('Question 1 of 2');
    await user.keyboard('{Enter}');
    expect(within(first).getByRole('alert').textContent).toBe('Please select an answer');
    await user.keyboard('1');
    expect(within(first).getByRole<HTMLInputElement>('radio', { name: /first 1/ }).checked).toBe(true);
    expect(within(first).getByRole('alert').textContent).toBe('');
    await user.keyboard('{Enter}');
    const verdict = within(first).getByText('Not right. The answer is B.');
    await waitFor(() => expect(document.activeElement).toBe(verdict.closest('output')));
    const options = within(first)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(options).toEqual([
      'Afirst 1Your answerIt would be first 1. Page 9',
      'Bsecond 1Right answerFact 1 is second 1. Page 1',
      'Cthird 1A loop diuretic.',
      'Dfourth 1',
    ]);
    expect(within(first).queryByRole('radio')).toBeNull();
    await waitFor(() => expect(callsOf('submitQuizAnswer')).toHaveLength(1));
    const { timeTaken, ...sent } = callsOf('submitQuizAnswer')[0]!;
    expect(sent).toEqual({
      questionId: 'question-1',
      selectedAnswer: 'A',
      pdfId: 'pdf-valves',
      quizSessionId: quizId,
    });
    expect(timeTaken).toBeGreaterThanOrEqual(0);
    await user.keyboard('{Enter}');
    const second = await question('Question 2 of 2');
    expect(document.activeElement?.textContent).toBe('What is fact 2?');
    await user.keyboard('2{Enter}');
    expect(within(second).getByText('Right.')).toBeDefined();
    expect(within(second).getByRole('button', { name: /^Finish Quiz/ })).toBeDefined();
  });

  it('shows the page of a sentence beside it, and goes back to it', async () => {
    respond('getQuiz', () => aQuiz());
    const user = begun();
    await question('Question 1 of 2');
    await user.keyboard('2{Enter}');
    const page = await button('Page 9');
    await user.click(page);
    const beside = await screen.findByRole('complementary', { name: 'Source' });
    expect(beside.textContent).toContain('Page 9');
    expect(page.getAttribute('aria-current')).toBe('true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: 'Source' })).toBeNull();
    expect(document.activeElement).toBe(page);
  });

  it('that was answered in another tab first counts as it was answered there', async () => {
    respond('getQuiz', () => aQuiz());
    respond('submitQuizAnswer', () => ({
      success: true,
      isCorrect: false,
      correctAnswer: 'B',
      selectedAnswer: 'C',
      updatedStats: { pdfId: 'pdf-valves', correctCount: 0, totalCount: 1, percentage: 0 },
    }));
    const user = begun();
    await question('Question 1 of 2');
    await user.keyboard('2{Enter}');
    expect(
      await screen.findByText(/^Not right\. The answer is B\. Your first answer, C, counts/),
    ).toBeDefined();
  });

  it('whose answer is refused leaves the quiz to go on, and is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    respond('getQuiz', () => aQuiz());
    respond('submitQuizAnswer', () => Promise.reject(refused(404, 'It is gone.', 'NOT_FOUND')));
    const user = begun();
    await question('Question 1 of 2');
    await user.keyboard('2{Enter}');
    await waitFor(() => expect(logged).toHaveBeenCalledWith('An answer was not recorded:', 'It is gone.'));
    await user.keyboard('{Enter}');
    expect(await question('Question 2 of 2')).toBeDefined();
  });
});

describe('a quiz that was begun', () => {
  it('goes on at the first question without an answer, and is followed while it is made', async () => {
    respond('getQuiz', () => aQuiz({ isFilled: false, answers: [rightAnswer(1)] }));
    begun();
    expect(await question('Question 2 of 10')).toBeDefined();
    const source = await stream();
    expect(source.asked.quizSessionId).toBe(quizId);
    source.send(ready(1), ready(2), ready(3), complete(3));
    expect(await question('Question 2 of 3')).toBeDefined();
  });

  it('may be gone, or could not be loaded', async () => {
    respond('getQuiz', () => Promise.reject(refused(404, 'No.', 'NOT_FOUND')));
    const user = begun();
    expect(await screen.findByText('This quiz no longer exists')).toBeDefined();
    await user.click(await button('Back to Menu'));
    expect(await screen.findByRole('form', { name: 'Practice Quiz' })).toBeDefined();
  });

  it('is asked for again when it could not be loaded', async () => {
    respond('getQuiz', () => Promise.reject(refused(400, 'Not now.')));
    const user = begun();
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    respond('getQuiz', () => aQuiz());
    await user.click(await button('Try Again'));
    expect(await question('Question 1 of 2')).toBeDefined();
  });

  it('waits for the next question, and shows its results when there is none', async () => {
    respond('getQuiz', () =>
      aQuiz({ isFilled: false, questions: [aQuestion(1)], answers: [rightAnswer(1)] }),
    );
    begun();
    expect(await screen.findByRole('progressbar', { name: 'Making the next question' })).toBeDefined();
    (await stream()).send(complete(1));
    const score = await screen.findByRole('heading', { name: '100 % · Well done' });
    await waitFor(() => expect(document.activeElement).toBe(score));
    await waitFor(() => expect(callsOf('endQuiz')).toEqual([{ id: quizId }]));
  });
});
