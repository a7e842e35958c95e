import { describe, expect, it } from 'vitest';
import { quizzesApi } from './api.ts';
import { longestQuizAnswerMs, mostQuizQuestions, usualQuestions } from './limits.ts';
import { draftQuestionSchema, leastOptions, letters, mostOptions } from './questions/question.ts';

const option = (text: string) => ({ text, because: null });
const draft = (options: number) => ({
  form: 'definition',
  stem: 'What is renin?',
  options: Array.from({ length: options }, (_, n) => option(`${n}`)),
  key: 0,
  span: 'Renin is a protease.',
});

describe('a question', () => {
  it('has as many options as there are letters at most', () => {
    expect(letters).toHaveLength(mostOptions);
    expect(draftQuestionSchema.safeParse(draft(mostOptions)).success).toBe(true);
    for (const options of [leastOptions - 1, mostOptions + 1])
      expect(draftQuestionSchema.safeParse(draft(options)).success).toBe(false);
  });
});

describe('the calls', () => {
  const asked = { authorization: 'token', pdfId: 'd' };
  const stream = quizzesApi.generateQuiz.query;

  it('make the usual quiz of everything unless another is wished for', () => {
    expect(stream.parse(asked)).toMatchObject({
      contentType: 'all',
      yieldFilter: 'all',
      questionCount: usualQuestions,
    });
    expect(stream.safeParse({ ...asked, questionCount: String(mostQuizQuestions) }).success).toBe(true);
    expect(stream.safeParse({ ...asked, questionCount: String(mostQuizQuestions + 1) }).success).toBe(false);
  });

  it('are of one place', () => {
    const { query } = quizzesApi.getPresets;
    expect(query.safeParse({ pdfId: 'd' }).success).toBe(true);
    expect(query.safeParse({ pdfId: 'd', folderId: 'f' }).success).toBe(false);
    expect(query.safeParse({}).success).toBe(false);
  });

  it('take the time of a tab that was left open', () => {
    const answer = { questionId: 'q', selectedAnswer: 'A', pdfId: 'd', quizSessionId: 's' };
    const { body } = quizzesApi.submitQuizAnswer;
    expect(body.safeParse({ ...answer, timeTaken: longestQuizAnswerMs * 2 }).success).toBe(true);
    expect(body.safeParse({ ...answer, selectedAnswer: 'F' }).success).toBe(false);
  });
});
