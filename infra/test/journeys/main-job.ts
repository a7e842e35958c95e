import type { Page } from 'playwright';
import { expect } from '../support/expect.ts';
import { goOnToResources, logIn, logOut, type Person, signUp } from './screens/accounts.ts';
import { documentButton, openDocument, sample } from './screens/library.ts';
import { openPlay, playScreen, playToTheEnd } from './screens/play.ts';
import { processed, startProcessing } from './screens/work.ts';

/** Where and how the main job is done. */
export type Setting = { signupUrl: string; person: Person; touch: boolean };

/** From sign-up over the sample document's summary and pages to its last card; the document is open afterwards. */
export async function doMainJob(page: Page, { signupUrl, person, touch }: Setting): Promise<void> {
  await signUp(page, signupUrl, person);
  await logOut(page);
  await logIn(page, person);
  await goOnToResources(page);
  // The sample is put there by a process that hears of the sign-up; on a cluster under load, that takes its time.
  await expect(documentButton(page, sample)).toBeVisible();
  await startProcessing(page, sample);
  let entry = await processed(page, sample);

  await entry.getByRole('button', { name: 'View summary' }).click();
  await expect(page.getByRole('article', { name: `Summary of ${sample}` })).toContainText('Page 3');
  await page.goBack();
  entry = await openDocument(page, sample);
  await entry.getByRole('button', { name: 'View PDF' }).click();
  // A phone shows what the page says, as wide as its screen.
  const first = touch
    ? page.getByRole('region', { name: 'Text of page 1' })
    : page.getByRole('figure', { name: 'Page 1', exact: true }).locator('canvas');
  await expect(first).toBeVisible();
  await page.goBack();

  await openPlay(page, sample);
  const { front, back, card, source, remaining } = playScreen(page);
  await expect(front).toBeVisible();
  const before = await remaining.innerText();
  if (touch) {
    await card.tap();
    await expect(back).toBeVisible();
    await expect(source.locator('mark').first()).toBeVisible();
    const box = await card.boundingBox();
    if (!box) throw new Error('the card is not visible');
    await card.tap({ position: { x: box.width - 30, y: 20 } });
    await expect(remaining).not.toHaveText(before);
  }
  await playToTheEnd(page);
  await playScreen(page).leave.click();
  await openDocument(page, sample);
}
