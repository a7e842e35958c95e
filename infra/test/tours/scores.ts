import type { Page } from 'playwright';
import { guideScreen, scoreForm } from '../journeys/screens/diseases.ts';
import type { Studio } from '../look/studio.ts';

/** Scores: in the guide of a disease, by their names, and while they are looked for. */
export async function scores(page: Page, { shoot, checkFocus }: Studio): Promise<void> {
  await page.goto('/Diseases?disease=Pulmonary%20embolism');
  await page.getByRole('button', { name: /^Work it out: Two-level Wells/ }).click();
  const wells = scoreForm(page, 'Two-level Wells score for pulmonary embolism');
  await wells.getByRole('checkbox', { name: /^Heart rate/ }).check();
  await shoot(page, 'score-in-guide', { again: () => wells.scrollIntoViewIfNeeded(), covered: true });
  await page.goto('/Diseases?disease=NEWS2');
  const news = scoreForm(page, 'NEWS2');
  await news.getByRole('radio', { name: /^8 or fewer/ }).check();
  await shoot(page, 'score-begun', { full: true, covered: true });
  for (const row of await news.getByRole('group').all()) await row.getByRole('radio').last().check();
  await shoot(page, 'score-alert', { covered: true });
  await checkFocus(page, 'score');
  const { lookUp, names } = guideScreen(page);
  await lookUp.fill('Wells');
  await names.first().waitFor();
  await shoot(page, 'score-suggestions', { covered: true });
}
