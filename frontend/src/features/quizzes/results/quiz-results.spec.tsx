import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anExplainingModel, explainedBy } from '../../../explaining/explaining.fixture.ts';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { aQuestion, aQuiz, quizId, ready } from '../quiz.fixture.ts';
import { aQuizServer, begun, button, question, rightAnswer, stream } from '../quiz-view.fixture.tsx';

beforeEach(aQuizServer);

/** Shows the results of a quiz of two questions, the first of which was missed. */
const finished = (isTaken = false) => {
  const answers = [
    { questionId: 'question-1', selectedAnswer: 'A' as const, isCorrect: false, timeTaken: 30_000 },
    { questionId: 'question-2', selectedAnswer: 'B' as const, isCorrect: true, timeTaken: 40_000 },
  ];
  const questions = [aQuestion(1, { isTaken, topic: 'Aorta' }), aQuestion(2)];
  respond('getQuiz', () => aQuiz({ isEnded: true, answers, questions, contentType: 'challenging' }));
  return begun();
};

describe('the results', () => {
  it('are told in words, in tables and question by question', async () => {
    finished();
    expect(await screen.findByRole('heading', { name: '50 % · On the way' })).toBeDefined();
    expect(screen.getByText('1 of 2 right · 1 min 10 s in all, 35 s a question')).toBeDefined();
    const table = screen.getByRole('table', { name: 'Right answers by page' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Page 10 of 10 %', 'Page 21 of 1100 %']);
    expect(screen.getByRole('table', { name: 'Right answers by topic' }).textContent).toContain('Aorta');
    const [missed, right] = within(screen.getByRole('region', { name: 'Review' })).getAllByRole('article');
    expect(missed?.textContent).toContain('Your answer: A first 1');
    expect(missed?.textContent).toContain('Right answer: B second 1');
    expect(right?.textContent).toContain('Your answer is right: B second 2');
    expect(right?.textContent).toContain('40 s');
    // It was finished before.
    expect(callsOf('endQuiz')).toEqual([]);
  });

  it('lead to the same quiz anew, to what was missed, and to the menu', async () => {
    const user = finished();
    await user.click(await button('Again, only what I missed'));
    const again = await stream();
    expect(again.asked).toMatchObject({ againOf: quizId, questionCount: '5', contentType: 'challenging' });
    expect(again.asked.quizSessionId).not.toBe(quizId);
    again.send(ready(1));
    expect(await question('Question 1 of 1')).toBeDefined();
  });

  it('lead to a new quiz with the same settings', async () => {
    const user = finished();
    await user.click(await button('Try Again'));
    const again = await stream();
    expect(again.asked).toMatchObject({ contentType: 'challenging', questionCount: '10' });
    expect(again.asked.againOf).toBeUndefined();
  });

  it('have the option that was chosen explained, and the right one', async () => {
    anExplainingModel();
    const user = finished();
    const [explained, shown] = await explainedBy(user, 'Explain this: option A');
    expect(explained).toEqual({ of: 'quizOption', questionId: 'question-1', letter: 'A' });
    expect(shown).toContain('A first 1');
    expect(screen.getAllByText('Explain this')).toHaveLength(4);
  });

  it('offer nothing to repeat where nothing was missed', async () => {
    respond('getQuiz', () => aQuiz({ isEnded: true, questions: [aQuestion(1)], answers: [rightAnswer(1)] }));
    begun();
    expect(await button('Try Again')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Again, only what I missed' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Study as card' })).toBeNull();
  });
  it.each([
    ['broughtForward', 'Your card is due today'],
    ['created', 'A card was made'],
    ['already', 'Already a card'],
  ] as const)('make a missed question a card (%s)', async (result, said) => {
    respond('takeQuestion', () => ({ success: true, cardId: 'card-1', result }));
    const user = finished();
    await user.click(await button('Study as card'));
    const outcome = await screen.findByText(said);
    await waitFor(() => expect(document.activeElement).toBe(outcome));
    expect(callsOf('takeQuestion')).toEqual([{ questionId: 'question-1' }]);
    expect(screen.queryByRole('button', { name: 'Study as card' })).toBeNull();
  });

  it('say why no card was made, and that there is one already', async () => {
    respond('takeQuestion', () => Promise.reject(refused(409, 'There are too many cards.')));
    const user = finished();
    await user.click(await button('Study as card'));
    expect(await screen.findByText('No card was made. There are too many cards.')).toBeDefined();
    expect(await button('Study as card')).toBeDefined();
  });

  it('make no card twice', async () => {
    finished(true);
    expect(await screen.findByText('Already a card')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Study as card' })).toBeNull();
  });
});
