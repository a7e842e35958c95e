import type { Locator } from 'playwright';
import { describe, it } from 'vitest';
import { look } from '../look/look.ts';
import { haveBrowser, phone, wide } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';
import { newPerson, sharedApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';
import { askNotes, askScreen, openAsk, openSource } from './screens/asking.ts';
import { documentButton, sample } from './screens/library.ts';

const effusions = `Transudate
A transudate has a protein below 25 g/L and comes from heart failure, cirrhosis or the nephrotic syndrome, where the pressure is wrong.

Exudate
An exudate has a protein above 35 g/L and comes from pneumonia, cancer or tuberculosis, where the vessels leak.

Furosemide
Furosemide is a loop diuretic. Its side effects are deafness and a low potassium.

Spironolactone
Spironolactone blocks the receptor of aldosterone. Its side effects are a high potassium and sore breasts.
`;
const asked = 'What is heart failure?';

describe.skipIf(!haveBrowser)('asking one’s notes', () => {
  const opened = sharedApp();

  it('finds the line that tells most of a question, lit in its place, which opens its page', () =>
    opened.visit(async ({ page }) => {
      await arrive(page, await newPerson(opened.app.url));
      await expect(documentButton(page, sample)).toBeVisible();
      await openAsk(page);
      await expect(page.getByRole('heading', { name: 'Find in my notes' })).toBeVisible();
      const { answer, sources, earlier, newQuestion } = askScreen(page);
      await askNotes(page, asked);
      const lit = sources.first().locator('mark').first();
      await expect(lit).toContainText('Heart failure is a clinical syndrome');
      await expect(answer).toHaveCount(0);
      expect(await look(page, 'a line that was found')).toEqual([]);

      await sources.first().getByRole('button').first().press('Enter');
      await expect(openSource(page).locator('mark').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(openSource(page)).toHaveCount(0);

      await page.reload();
      await expect(lit).toContainText('Heart failure is a clinical syndrome');
      await newQuestion.click();
      await expect(earlier).toHaveText([new RegExp(asked.replace('?', '\\?'), 'u')]);
    }));

  it('compares in two columns, on a phone one below the other, and keeps the subject of a question that goes on', () =>
    opened.visit(async ({ page }) => {
      const client = createClient(opened.app.url);
      const { user: session } = await client.signup();
      const { Folder_id: folderID } = await sampleDocument(client);
      await uploadFile(client, 'uploadText', { folderID, customName: 'Effusions', content: effusions });
      await arrive(page, { session });
      await openAsk(page);
      await askNotes(page, 'What is the difference between a transudate and an exudate?');
      const sides = ['transudate', 'exudate'].map((name) => page.getByRole('region', { name }));
      const [one, other] = sides as [Locator, Locator];
      await expect(one.getByRole('article').first()).toContainText('cirrhosis');
      await expect(other.getByRole('article').first()).toContainText('pneumonia');
      await expect(askScreen(page).answer).toHaveCount(0);
      const beside = async () => [(await one.boundingBox())!, (await other.boundingBox())!] as const;
      const [left, right] = await beside();
      expect([left.y, left.x + left.width <= right.x]).toEqual([right.y, true]);
      expect(await look(page, 'two sides that are compared')).toEqual([]);
      await page.setViewportSize(phone);
      const [above, below] = await beside();
      expect([above.x, above.y + above.height <= below.y]).toEqual([below.x, true]);
      expect(await look(page, 'two sides that are compared, on a phone')).toEqual([]);
      await page.setViewportSize(wide);

      await askNotes(page, 'Which side effects has furosemide?');
      await expect(askScreen(page).sources.first()).toContainText('Furosemide');
      await askNotes(page, 'and spironolactone?');
      await expect(askScreen(page).sources.first()).toContainText('Spironolactone');
      await askNotes(page, 'is gynaecomastia caused by furosemide?');
      await expect(page.getByRole('region', { name: 'In your notes' })).toContainText(
        'Nothing on gynaecomastia in your notes.',
      );
      await expect(askScreen(page).sources.first()).toContainText('Furosemide');
    }));
});
