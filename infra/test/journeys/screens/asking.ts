import type { Locator, Page } from 'playwright';

/** The parts of Ask My Notes, which is Find in my notes without a model. */
export const askScreen = (page: Page) => ({
  box: page.getByRole('textbox', { name: 'Your question' }),
  place: page.getByRole('combobox', { name: 'Search in' }),
  ask: page
    .getByRole('main')
    .getByRole('button', { name: /^(Ask|Find|Searching\.\.\.|Writing the answer\.\.\.)( Enter)?$/ }),
  clear: page.getByRole('button', { name: 'Clear', exact: true }),
  newQuestion: page.getByRole('button', { name: 'New Question' }),
  answer: page.getByRole('region', { name: /^(Answer|No answer was found in your notes)$/ }),
  /** The numbers behind the sentences of the answer. */
  numbers: page.getByRole('button', { name: /^\d+: source in / }),
  makeCard: page.getByRole('button', { name: 'Make a card' }),
  /** What was found, a card for each passage. */
  sources: page.getByRole('region', { name: /^(In|Closest in) your notes$/ }).getByRole('article'),
  examples: page.getByRole('region', { name: 'Questions that your notes answer' }).getByRole('button'),
  earlier: page
    .getByRole('region', { name: 'Your earlier questions' })
    .getByRole('button', { name: /^Ask again: / }),
});

/** The passage beside the answer, or on a narrow screen over it. */
export const openSource = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Source', exact: true }).or(page.getByRole('dialog'));

/** Opens Ask My Notes from wherever the person is. */
export async function openAsk(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await askScreen(page).box.waitFor();
}

/** Asks with the Enter key; the answer may still be on its way. */
export async function askNotes(page: Page, question: string): Promise<void> {
  const { box } = askScreen(page);
  await box.fill(question);
  await box.press('Enter');
}
