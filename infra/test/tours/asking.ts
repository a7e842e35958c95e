import type { Locator, Page } from 'playwright';
import { askNotes, askScreen, openAsk, openSource } from '../journeys/screens/asking.ts';
import { dialog, question } from '../journeys/screens/library.ts';
import type { Studio } from '../look/studio.ts';
import { phone, wide } from '../support/browser.ts';
import { sampleDocument } from '../support/studying.ts';
import { answerWith, madeAnswers } from './made-answers.ts';
import { expect } from '../support/expect.ts';
import { breakCall, onApp, visitor } from './on-app.ts';

const address = '/PDFupload?show=ask';
const asked = 'What is heart failure?';

/** Find in my notes: before a question, while it is searched, what is found, every way in which a model answers, and its sources. */
export const asking = (studio: Studio): Promise<void> =>
  onApp(async (app) => {
    const { page, client } = await visitor(studio, app, { processed: true });
    const { PDF_id: pdfId } = await sampleDocument(client);
    await before(page, studio);
    await answered(page, studio);
    await sources(page, studio, madeAnswers(pdfId));
    await otherwise(page, studio, madeAnswers(pdfId));
    await failing(page, studio);
    await earlier(page, studio);
  });

/** On a phone the form takes most of the screen. */
const bringUp = (element: Locator): Promise<void> =>
  element.evaluate((found) => found.scrollIntoView({ block: 'center' }));

async function before(page: Page, { shoot, checkLoading, checkFocus }: Studio): Promise<void> {
  const { examples, box } = askScreen(page);
  await openAsk(page);
  await expect(box).toBeFocused();
  await examples.first().waitFor();
  await shoot(page, 'ask');
  await checkFocus(page, 'ask');
  await checkLoading(page, 'ask', address, () => examples.first().waitFor());
  await box.fill('a'.repeat(10_001));
  await page.getByText('The question is too long').waitFor();
  await shoot(page, 'ask-too-long');
}

async function answered(page: Page, { shoot }: Studio): Promise<void> {
  const { ask, sources: cards } = askScreen(page);
  const initialize = '**/api/embeddings/initialize';
  const prepared = Promise.withResolvers<void>();
  await page.route(initialize, async (route) => {
    await prepared.promise;
    await route.continue();
  });
  await askNotes(page, asked);
  await expect(ask).toHaveText('Searching...');
  await shoot(page, 'ask-initializing');
  prepared.resolve();
  await cards.first().waitFor();
  await page.unroute(initialize);
  await expect(cards.first()).toBeVisible();
  await shoot(page, 'ask-answered');
  await shoot(page, 'ask-sources', { again: () => bringUp(cards.first()) });
}

/** Of an answer that a model has written. */
async function sources(
  page: Page,
  { shoot, checkFocus }: Studio,
  { answered: written }: ReturnType<typeof madeAnswers>,
): Promise<void> {
  const made = await answerWith(page, written);
  await askScreen(page).newQuestion.click();
  await askNotes(page, asked);
  const { numbers, makeCard, answer } = askScreen(page);
  const marked = openSource(page).locator('mark').first();
  await numbers.first().click();
  await marked.waitFor();
  await shoot(page, 'ask-source', { sizes: [wide] });
  await checkFocus(page, 'ask-source');
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await numbers.first().click();
  await marked.waitFor();
  await shoot(page, 'ask-source-sheet', { sizes: [phone] });
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await numbers.first().click();
  await marked.waitFor();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.setViewportSize(wide);
  await numbers.first().click();
  await openSource(page).getByRole('link', { name: 'Open document' }).click();
  await page.locator('mark[data-tone=current]').first().waitFor();
  await page.goBack();
  await answer.waitFor();
  await makeCard.first().click();
  await dialog(page).getByRole('textbox', { name: 'Answer' }).waitFor();
  await shoot(page, 'ask-make-card');
  await page.keyboard.press('Escape');
  await made.stop();
}

async function otherwise(
  page: Page,
  { shoot }: Studio,
  answers: ReturnType<typeof madeAnswers>,
): Promise<void> {
  const { newQuestion } = askScreen(page);
  const shown = {
    partly: 'Your notes answer part of this.',
    contradicting: 'Your notes contradict each other here',
    withoutAnswer: 'An answer could not be generated.',
    nothing: 'No relevant content found for your question.',
  } as const;
  for (const [state, words] of Object.entries(shown)) {
    const made = await answerWith(page, answers[state as keyof typeof shown]);
    await newQuestion.click();
    await askNotes(page, asked);
    const shownWords = page.getByText(words).last();
    await shownWords.waitFor();
    // What was scrolled past lies half under the bar.
    await shoot(page, `ask-${state}`, { again: () => bringUp(shownWords), covered: true });
    await made.stop();
  }
}

async function failing(page: Page, { shoot }: Studio): Promise<void> {
  for (const [call, words] of [
    ['search-with-answer', 'The search failed. The disk of the server is full.'],
    ['initialize', 'The disk of the server is full.'],
  ] as const) {
    // An answer whose stream breaks is asked for as a whole.
    const stream = await breakCall(page, 'answer-stream');
    const { heal } = await breakCall(page, call);
    await askNotes(page, asked);
    await page.getByText(words).waitFor();
    await shoot(page, `ask-${call}-failed`);
    await heal();
    await stream.heal();
  }
}

async function earlier(page: Page, { shoot }: Studio): Promise<void> {
  const { clear, earlier: questions } = askScreen(page);
  await clear.click();
  await questions.first().waitFor();
  await shoot(page, 'ask-earlier');
  await page.getByRole('button', { name: 'Forget all' }).click();
  await question(page).waitFor();
  await shoot(page, 'ask-forget-all');
  await question(page).getByRole('button', { name: 'Forget all' }).click();
  await expect(questions).toHaveCount(0);
}
