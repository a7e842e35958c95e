import type { Locator, Page } from 'playwright';
import { expect } from '../../support/expect.ts';
import { documentModes } from './library.ts';

/** The parts of the practice quiz. */
export const quizScreen = (page: Page) => ({
  setUp: page.getByRole('form', { name: 'Practice Quiz' }),
  start: page.getByRole('button', { name: 'Start', exact: true }),
  goOn: page.getByRole('button', { name: /^Go on with your quiz/ }),
  /** The question that is shown. */
  question: page.getByRole('article', { name: /^Question \d+ of \d+$/ }),
  choices: page.getByRole('radiogroup').getByRole('radio'),
  /** Of the question that was answered. */
  rightAnswer: page.getByText('Right answer', { exact: true }),
  next: page.getByRole('button', { name: /^(Next Question|Finish Quiz)$/ }),
  score: page.getByRole('heading', { name: /^\d+ % · / }),
  review: page.getByRole('region', { name: 'Review' }).getByRole('article'),
  studyAsCard: page.getByRole('button', { name: 'Study as card' }),
});

/** The name of the question that is shown: `Question 2 of 5`. */
export const questionShown = async (page: Page): Promise<string> =>
  (await quizScreen(page).question.getAttribute('aria-label')) ?? '';

/** Opens the set-up of a quiz of the document that is shown. */
export async function openQuiz(page: Page): Promise<Locator> {
  await documentModes(page).getByRole('button', { name: 'Quiz', exact: true }).click();
  const { setUp } = quizScreen(page);
  await expect(setUp).toBeVisible();
  return setUp;
}

/** Answers the question that is shown with the keyboard alone. */
export async function answerWithKeys(page: Page, key: string): Promise<void> {
  const { choices, rightAnswer } = quizScreen(page);
  await expect(choices.first()).toBeVisible();
  await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(rightAnswer).toBeVisible();
}
