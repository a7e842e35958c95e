import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { haveBrowser, phone } from '../support/browser.ts';
import { expect } from '../support/expect.ts';
import { until } from '../support/studying.ts';
import { arrive } from './screens/accounts.ts';
import { chooseInMenu, documentButton } from './screens/library.ts';
import { playScreen } from './screens/play.ts';
import { openPreferences } from './screens/settings.ts';
import { studentWithCards, type Student } from './student.ts';
import { sharedApp } from './app-in-browser.ts';

const text = 'Notes on valves';

/** A student whose sample document and a text beside it, in the same folder, have cards: one of each is of high yield. */
async function withFolder(url: string): Promise<Student & { folder: string; pdf: string; textId: string }> {
  const student = await studentWithCards(url);
  const { client } = student;
  const { folders } = (await client.call('getUserFolders')).body;
  const folder = folders.find(({ PDFs }) => PDFs.length > 0)!;
  const [pdf] = folder.PDFs;
  const form = new FormData();
  form.set('customName', text);
  form.set('folderID', folder.Folder_id);
  form.set(
    'file',
    new Blob(['The mitral valve separates the left atrium from the left ventricle.']),
    'notes.txt',
  );
  const { TextDoc_id: textId } = (await client.call('uploadText', { form })).body.textDocument;
  const card = { pdfId: textId, pageNumber: 1, prompt: 'The {{c1::mitral}} valve' };
  await until(client, async () => (await client.call('createAnki', { body: card })).status === 200);
  const [first] = await student.cards('2099-01-01');
  const body = { ankiId: first!.id, pdfId: first!.pdfId, isHighYield: true };
  expect((await client.call('updateAnkiYieldStatus', { body })).status).toBe(200);
  const name = pdf!.type === 'pdf' ? pdf!.PDF_name : pdf!.TextDoc_name;
  return { ...student, folder: folder.Folder_name, pdf: name, textId };
}

const counted = async (page: Page): Promise<number> =>
  Number((await playScreen(page).remaining.textContent())?.split(' ')[0]);

describe.skipIf(!haveBrowser)('a folder in the browser', () => {
  const opened = sharedApp();
  const { visit: visitApp } = opened;

  it('is played from its menu on a phone, a PDF and a text in one row, each beside its own source', async () => {
    const { person, client, folder, pdf, textId } = await withFolder(opened.app.url);
    await visitApp(
      async ({ page }) => {
        const { showAnswer, correct, source, complete, front } = playScreen(page);
        await arrive(page, person);
        await expect(documentButton(page, text)).toBeVisible();
        await chooseInMenu(page, `folder ${folder}`, 'Flash Cards');
        await expect(
          page.getByRole('heading', { name: `Anki Practice - ${folder} 2 documents` }),
        ).toBeVisible();
        const dealt = await counted(page);
        const seen = new Set<string>();
        const cleaned: string[] = [];
        page.on('request', (request) => {
          if (request.url().endsWith('/cleanupRemainingDueCards')) cleaned.push(request.postDataJSON().pdfId);
        });
        for (let n = 0; n < dealt; n += 1) {
          await expect(front).toBeVisible();
          await showAnswer.click();
          const place = source.getByText(pdf, { exact: true }).or(source.getByText(text, { exact: true }));
          await expect(place).toBeVisible();
          const name = await place.innerText();
          seen.add(name);
          await correct.click();
        }
        await expect(complete).toBeVisible();
        expect([...seen].toSorted()).toEqual([pdf, text].toSorted());
        await expect.poll(() => cleaned.length).toBe(2);
        expect(cleaned).toContain(textId);
        expect((await client.call('getStudyToday')).body.documents.flatMap(({ due }) => due)).not.toContain(
          1,
        );
      },
      { viewport: phone },
    );
  });

  it('offers its high-yield cards alone, in its menu and in the header of the document', async () => {
    const { person, folder, pdf } = await withFolder(opened.app.url);
    await visitApp(async ({ page }) => {
      const { remaining, exit } = playScreen(page);
      await arrive(page, person);
      await chooseInMenu(page, `folder ${folder}`, 'High-Yield Only');
      await expect(remaining).toHaveText('1 Card Remaining');
      await exit.click();
      await documentButton(page, pdf).click();
      await page.getByRole('button', { name: 'Choose what to study' }).click();
      await page.getByRole('menuitem', { name: 'High-yield cards only' }).click();
      await expect(remaining).toHaveText('1 Card Remaining');
    });
  });

  it('is shown when it was deleted elsewhere while it is played, and is not played again', async () => {
    const { person, client, folder } = await withFolder(opened.app.url);
    await visitApp(async ({ page, allow }) => {
      allow(/status of 404/);
      const { front } = playScreen(page);
      await arrive(page, person);
      await chooseInMenu(page, `folder ${folder}`, 'Flash Cards');
      await expect(front).toBeVisible();
      const { folders } = (await client.call('getUserFolders')).body;
      const folderId = folders.find(({ Folder_name }) => Folder_name === folder)!.Folder_id;
      await client.call('deleteFolder', { body: { folderId } });
      await expect(page.getByText(/Everything left to study here was deleted/).first()).toBeVisible();
      await expect(page).toHaveURL(/PDFupload/);
      await page.goBack();
      await expect(page.getByText(`The folder “${folder}” is not in your resources.`).first()).toBeVisible();
    });
  });

  it('is played in Lite Mode without a page being fetched, until it is switched off', async () => {
    const { person, folder, pdf } = await withFolder(opened.app.url);
    await visitApp(async ({ page }) => {
      const { front, back, source, showAnswer, correct } = playScreen(page);
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (/getPDFPageByAnkiCard|batchCheckPDFAnkiStatus|getpdfimages|document-file/i.test(request.url()))
          fetched.push(request.url());
      });
      await page.addInitScript(() => {
        const said: string[] = [];
        Object.assign(globalThis, { said });
        speechSynthesis.speak = ({ text: each }) => void said.push(each);
      });
      await arrive(page, person);
      await openPreferences(page);
      const lite = page.getByRole('switch', { name: 'Lite Mode' });
      await expect(page.getByText('Disabled')).toBeVisible();
      await lite.click();
      await expect(page.getByText('Enabled')).toBeVisible();
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await expect(page.getByText('✅ Settings saved successfully!')).toBeVisible();
      await page.goto('/PDFupload');
      await expect(documentButton(page, pdf)).toBeVisible();
      fetched.length = 0;
      await page.reload();
      await chooseInMenu(page, `folder ${folder}`, 'Flash Cards');
      for (let n = 0; n < 2; n += 1) {
        await expect(front).toBeVisible();
        await expect(source.getByText('Lite Mode')).toBeVisible();
        await showAnswer.click();
        await expect(back).toBeVisible();
        await correct.click();
      }
      await expect
        .poll(() => page.evaluate(() => (globalThis as { said?: string[] }).said?.length))
        .toBeGreaterThan(3);
      expect(fetched).toEqual([]);
      await page.goto('/PDFupload?show=preferences');
      await lite.click();
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await expect(page.getByText('✅ Settings saved successfully!')).toBeVisible();
      await page.goto('/PDFupload');
      await chooseInMenu(page, `folder ${folder}`, 'Flash Cards');
      await showAnswer.click();
      await expect(source.getByText('Lite Mode')).toHaveCount(0);
      await expect.poll(() => fetched.length).toBeGreaterThan(0);
    });
  });
});
