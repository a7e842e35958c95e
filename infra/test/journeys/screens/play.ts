import type { Locator, Page } from 'playwright';
import { expect } from '../../support/expect.ts';
import { openDocument } from './library.ts';

export const playScreen = (page: Page) => ({
  card: page.getByRole('article', { name: /^Card, / }),
  front: page.getByRole('article', { name: 'Card, front' }),
  back: page.getByRole('article', { name: 'Card, answer' }),
  showAnswer: page.getByRole('button', { name: /^Show Answer/ }),
  correct: page.getByRole('button', { name: /^Correct/ }),
  incorrect: page.getByRole('button', { name: /^Incorrect/ }),
  goBack: page.getByRole('button', { name: 'Go back to previous card' }),
  remaining: page.getByText(/^\d+ Cards? Remaining$/),
  source: page.getByRole('region', { name: 'Source' }),
  complete: page.getByRole('heading', { name: 'Session Complete!' }),
  leave: page.getByRole('button', { name: 'Back to PDF Upload' }),
  exit: page.getByRole('button', { name: 'Back to My Resources' }),
  /** The words of the card, also where its region is shown. */
  words: page
    .getByRole('article', { name: /^Card, / })
    .locator('.reading')
    .first(),
  region: page.locator('.page-region'),
  asOnPage: page.getByRole('button', { name: 'Show the card as on its page' }),
  asText: page.getByRole('button', { name: 'Show the card as text' }),
  wholePage: page.getByRole('button', { name: 'Whole page' }),
});

/** Plays the due cards of a document from My Resources. */
export async function openPlay(page: Page, name: string): Promise<void> {
  const entry = await openDocument(page, name);
  await entry.getByRole('button', { name: /^Anki Cards/ }).click();
  await expect(page.getByRole('heading', { name: `Anki Practice - ${name}` })).toBeVisible();
}

/** The source beside the answer: of a card that is shown as on its page it is there when it is asked for. */
export async function openSource(page: Page): Promise<void> {
  const { back, source } = playScreen(page);
  await expect(back).toBeVisible();
  const peek = page.getByRole('button', { name: 'Show the source now' });
  await expect(peek.or(source.locator('mark').first())).toBeVisible();
  if (await peek.isVisible()) await peek.click();
}

/** The card is shown as on its page: where that took long it is text until it is asked for. */
export async function chooseRegion(page: Page): Promise<void> {
  const { region, asOnPage } = playScreen(page);
  await expect(region.or(asOnPage).first()).toBeVisible();
  if (!(await region.isVisible())) await page.keyboard.press('v');
  await expect(region).toBeVisible();
}

/** Cards are shown as text from now on, also after a reload. */
export async function chooseText(page: Page): Promise<void> {
  await chooseRegion(page);
  await page.keyboard.press('v');
  await expect(playScreen(page).asOnPage).toBeVisible();
}

/** Answers every card correctly until the session is complete. */
export async function playToTheEnd(page: Page): Promise<void> {
  const { card, complete, front, showAnswer, correct } = playScreen(page);
  for (;;) {
    await expect(card.or(complete)).toBeVisible();
    if (await complete.isVisible()) return;
    await showAnswer.click();
    await correct.click();
    await expect(front.or(page.getByText('Saving your answers…')).or(complete)).toBeVisible();
  }
}

/** Letters and digits only: line breaks, hyphens and typographic signs do not matter. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The highlighted text within the source as the eye reads it: line by line, from left to right. */
export async function highlighted(source: Locator): Promise<string> {
  const marks = source.locator('mark');
  await expect(marks.first()).toBeVisible();
  const pieces = await marks.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, bottom, height } = element.getBoundingClientRect();
      return { left, bottom, height, text: element.textContent };
    }),
  );
  return pieces
    .toSorted((a, b) => (sameLine(a, b) ? a.left - b.left : a.bottom - b.bottom))
    .map(({ text }) => text)
    .join(' ');
}

type Placed = { bottom: number; height: number };
const sameLine = (a: Placed, b: Placed): boolean => Math.abs(a.bottom - b.bottom) < a.height / 2;
