import { describe, it } from 'vitest';
import { haveBrowser } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';
import { notes } from './lectures.ts';
import { arrive } from './screens/accounts.ts';
import { dialog, documentButton, sample, sampleFolder } from './screens/library.ts';
import { selectWords } from './screens/selecting.ts';
import { upload } from './screens/upload.ts';

describe.skipIf(!haveBrowser)('formulas in the browser', () => {
  const opened = sharedApp();

  it('are set in a text and on the card that is made of it; what is none stays as it is written', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await expect(documentButton(page, sample)).toBeVisible();
      const sentences = [
        'The mean arterial pressure is \\(P_d + \\frac{P_s - P_d}{3}\\) at rest.',
        'A careless author wrote \\(\\frac{a\\) here.',
        'The anion gap is \\[Na^+ - (Cl^- + HCO_3^-)\\] in plasma.',
      ];
      await upload(page, sampleFolder, { text: notes('pressure.txt', sentences) });
      const view = page.getByRole('article', { name: 'pressure' });
      await expect(view.locator('math')).toHaveCount(2);
      await expect(view.locator('mfrac')).toHaveCount(1);
      await expect(view.getByText('\\(\\frac{a\\)')).toBeVisible();
      await selectWords(page, view, 'at rest');
      await page.getByRole('button', { name: 'Make a card' }).click();
      await expect(dialog(page).locator('mfrac')).toHaveCount(1);
      await expect(dialog(page).getByRole('textbox', { name: 'Text' })).toHaveValue(
        'The mean arterial pressure is \\(P_d + \\frac{P_s - P_d}{3}\\) {{c1::at rest}}.',
      );
    }));
});
