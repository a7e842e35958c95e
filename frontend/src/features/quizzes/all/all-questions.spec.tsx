import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuizQuestion } from '@anamnesis/contracts/quizzes/api.ts';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/show.tsx';
import { aQuestion } from '../quiz.fixture.ts';
import { AllQuestions } from './all-questions.tsx';

const setUp = vi.fn<() => void>();
let questions: QuizQuestion[] = [];
const open = () => show(<AllQuestions documentId="text-valves" onSetUp={setUp} />);
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const counter = (text: string) =>
  screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === `Question ${text}`);

beforeEach(() => {
  setUp.mockReset();
  const ofText = { pdfId: 'text-valves', docType: 'text' } as const;
  questions = [1, 2, 3].map((n) => aQuestion(n, ofText));
  respond('getUserFolders', () => ({ folders: [] }));
  respond('getDueQuestions', () => ({ dueQuestions: questions, nextCursor: null }));
  respond('getPDFImages', ({ page = 1 }) => ({
    type: 'text',
    sentences: [{ number: 1, sentence_number: 1, chunk: page, text: `Fact ${page} is second ${page}.` }],
    hasMore: false,
    totalPages: 3,
    totalSentences: 3,
    cached: true,
  }));
  respond('submitAnswer', ({ selectedAnswer }) => ({
    success: true,
    isCorrect: selectedAnswer === 'B',
    correctAnswer: 'B',
    updatedStats: { pdfId: 'text-valves', correctCount: 1, totalCount: 1, percentage: 100 },
  }));
});

describe('all questions of a document', () => {
  it('are asked one after the other, and their page is shown after the answer', async () => {
    const user = open();
    expect(await screen.findByRole('heading', { name: 'Practice Quizz' })).toBeDefined();
    await counter('1 / 3');
    expect(callsOf('getDueQuestions')[0]).toMatchObject({ questionType: 'practice', pdfId: 'text-valves' });
    const submit = await button('Submit');
    expect(submit.disabled).toBe(true);
    expect(screen.queryByRole('region', { name: 'Source' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /third 1/ }));
    await user.click(submit);
    expect(await screen.findByText('Not right. The answer is B.')).toBeDefined();
    expect(screen.getByText('Right answer')).toBeDefined();
    expect(screen.getByText('Your answer')).toBeDefined();
    const source = await screen.findByRole('region', { name: 'Source' });
    await waitFor(() => expect(source.querySelector('mark')?.textContent).toBe('Fact 1 is second 1'));
    await waitFor(() =>
      expect(callsOf('submitAnswer')).toEqual([
        { questionId: 'question-1', selectedAnswer: 'C', questionType: 'practice' },
      ]),
    );
  });

  it('are gone through both ways, without what was chosen', async () => {
    const user = open();
    expect((await button('Previous')).disabled).toBe(true);
    await user.keyboard('3');
    await user.click(await button('Next'));
    await counter('2 / 3');
    expect(document.activeElement?.textContent).toBe('What is fact 2?');
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
    await user.keyboard('{ArrowRight}');
    await counter('3 / 3');
    expect((await button('Next')).disabled).toBe(true);
    await user.click(await button('Previous'));
    await user.keyboard('{ArrowLeft}');
    await counter('1 / 3');
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  });

  it('are deleted one by one once it is confirmed, and the next one is there', async () => {
    respond('deleteQuestionID', ({ questionID }) => {
      questions = questions.filter(({ id }) => id !== questionID);
      return { success: true };
    });
    const user = open();
    await user.click(await button('Next'));
    await user.click(await button('Next'));
    await user.click(await button('Delete question'));
    await user.click(await button('Cancel'));
    expect(callsOf('deleteQuestionID')).toEqual([]);
    await user.click(await button('Delete question'));
    await user.click(await button('Delete question'));
    await counter('2 / 2');
    expect(callsOf('deleteQuestionID')).toEqual([{ questionID: 'question-3' }]);
    expect(screen.getByText('What is fact 2?')).toBeDefined();
  });

  it('say why one was not deleted', async () => {
    respond('deleteQuestionID', () => Promise.reject(refused(409, 'Not yet.')));
    const user = open();
    await user.click(await button('Delete question'));
    await user.click(await button('Delete question'));
    expect(await screen.findByText('The question was not deleted. Not yet.')).toBeDefined();
  });

  it('say when an answer does not count', async () => {
    respond('submitAnswer', () => Promise.reject(refused(404, 'It is gone.', 'NOT_FOUND')));
    const user = open();
    await counter('1 / 3');
    await user.keyboard('2{Enter}');
    expect(await screen.findByText('Right.')).toBeDefined();
    expect(
      await screen.findByText(/^This answer does not count in your statistics\. It is gone\.$/),
    ).toBeDefined();
  });

  it('where there are none, lead to a quiz', async () => {
    questions = [];
    const user = open();
    expect(await screen.findByText('No questions yet')).toBeDefined();
    await user.click(await button('Set up a quiz'));
    expect(setUp).toHaveBeenCalledOnce();
  });

  it('may not be there to be loaded', async () => {
    respond('getDueQuestions', () => Promise.reject(refused(400, 'No.')));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The questions could not be loaded. No.',
    );
  });
});
