import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { haveBrowser, phone } from '../support/browser.ts';
import { createClient } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { makeContacts, send } from '../support/sharing.ts';
import { process, sampleDocument } from '../support/studying.ts';
import { sharedApp } from './app-in-browser.ts';
import { arrive } from './screens/accounts.ts';
import {
  chooseInMenu,
  documentButton,
  dueButton,
  folderButton,
  sample,
  sampleFolder,
} from './screens/library.ts';
import { closeSocial, openSocial, parcel, social, withPending } from './screens/social.ts';
import { visit, type Visitor } from './stage.ts';

/** Back asks about what was typed instead of leaving the page, and it is there again after the page was loaded anew. */
async function interrupt(page: Page, menuOf: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Send to contacts' });
  await chooseInMenu(page, menuOf, 'Send to contacts');
  await dialog.getByRole('checkbox', { name: /Ben Okoro/ }).check();
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('For Wed');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard your message?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: /^Message/ })).toHaveValue('For Wed');
  await page.reload();
  await chooseInMenu(page, menuOf, 'Send to contacts');
  await expect(dialog.getByText(/^You have not sent this yet/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /^Message/ })).toHaveValue('For Wed');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await openSocial(page, 'Sent');
  await page.goBack();
  await expect(social(page)).toBeHidden();
  await expect(page).toHaveURL(/PDFupload/);
}

async function sendIn(page: Page, menuOf: string): Promise<void> {
  await chooseInMenu(page, menuOf, 'Send to contacts');
  const dialog = page.getByRole('dialog', { name: 'Send to contacts' });
  await dialog.getByRole('checkbox', { name: /Ben Okoro/ }).check();
  await expect(dialog.getByText(/You are sending: /)).toContainText('cards');
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('For Thursday');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Successfully sent 1 resource to Ben Okoro!').first()).toBeVisible();
}

describe.skipIf(!haveBrowser)('sharing', () => {
  const opened = sharedApp();

  /** Ann with the cards of the sample, and Ben, who are contacts, each in a browser of their own. */
  async function contacts(
    journey: (
      ann: Visitor & { client: ReturnType<typeof createClient>; pdfId: string; folderId: string },
      ben: Visitor & { client: ReturnType<typeof createClient> },
    ) => Promise<void>,
    options: { viewport?: typeof phone } = {},
  ): Promise<void> {
    const { url } = opened.app;
    const [ann, ben] = [createClient(url), createClient(url)];
    const entries = [
      await ann.signup(undefined, undefined, 'Ann Achebe'),
      await ben.signup(undefined, undefined, 'Ben Okoro'),
    ];
    await makeContacts(ann, ben);
    const { PDF_id: pdfId, Folder_id: folderId } = await sampleDocument(ann);
    await sampleDocument(ben);
    await process(ann, pdfId);
    await visit(opened.browser, url, (first) =>
      visit(
        opened.browser,
        url,
        async (second) => {
          await arrive(first.page, { session: entries[0]!.user });
          await arrive(second.page, { session: entries[1]!.user });
          await journey({ ...first, client: ann, pdfId, folderId }, { ...second, client: ben });
        },
        options,
      ),
    );
  }

  it('sends a folder, which arrives at once, is taken on a phone, and is studied', () =>
    contacts(
      async ({ page: left }, { page: right }) => {
        await interrupt(left, `folder ${sampleFolder}`);
        await sendIn(left, `folder ${sampleFolder}`);
        await openSocial(right, 'Received');
        const item = parcel(right, sampleFolder);
        await expect(item).toContainText('For Thursday');
        await expect(social(right).getByRole('tab', { name: 'Received (1)' })).toBeVisible();
        await item.getByRole('button', { name: /^Details/ }).click();
        await expect(item.getByText(/1 folder, 1 file, 3 pages, 3 summaries, \d+ cards/)).toBeVisible();
        await item.getByRole('button', { name: /^Accept/ }).click();
        await expect(right.getByText(/^1 document copied into /)).toBeVisible();
        await closeSocial(right);
        const copy = `${sampleFolder} (2)`;
        await expect(folderButton(right, copy)).toBeVisible();
        await right.goto('/PDFupload');
        const copied = folderButton(right, copy);
        await expect(copied).toBeVisible();
        if ((await copied.getAttribute('aria-expanded')) !== 'true') await copied.click();
        await dueButton(right, sample).last().click();
        await right.getByRole('button', { name: /Show Answer/ }).click();
        await expect(right.getByRole('button', { name: /Correct/ }).first()).toBeVisible();
      },
      { viewport: phone },
    ));

  it('sends a file into a new folder of the receiver, and offers what is corrected later', () =>
    contacts(async (ann, ben) => {
      await sendIn(ann.page, sample);
      await expect(withPending(ben.page)).toContainText('1');
      await openSocial(ben.page, 'Received');
      const item = parcel(ben.page, sample);
      await item.getByRole('checkbox', { name: /corrects or adds later/ }).check();
      await item.getByRole('button', { name: /^Accept/ }).click();
      await expect(ben.page.getByRole('heading', { name: 'Choose Destination Folder' })).toBeVisible();
      await ben.page.getByRole('textbox', { name: 'New folder' }).fill('From Ann');
      await ben.page.getByRole('button', { name: 'Create Folder and Accept Files' }).click();
      await expect(ben.page.getByText('1 document copied into “From Ann”.')).toBeVisible();
      const { body } = await ann.client.call('getAnkiQuestions', { body: { pdfId: ann.pdfId } });
      const [card] = body.questions;
      const prompt = 'The {{c1::mitral valve}} has two cusps.';
      await openSocial(ben.page, 'Updates');
      const edited = await ann.client.call('updateAnki', {
        body: { ankiId: card!.id, newPrompt: prompt, pdfId: ann.pdfId },
      });
      expect(edited.status).toBe(200);
      await expect(social(ben.page).getByText(/1 corrected/)).toBeVisible();
      await social(ben.page)
        .getByRole('button', { name: new RegExp(`^Review`) })
        .click();
      await expect(social(ben.page).getByText('mitral valve').first()).toBeVisible();
      await social(ben.page).getByRole('button', { name: /^Take/ }).click();
      await expect(social(ben.page).getByText('Nothing is left to decide here.')).toBeVisible();
      await openSocial(ann.page, 'Sent');
      await expect(social(ann.page).getByText(/1 follow/)).toBeVisible();
      await closeSocial(ben.page);
      await expect(documentButton(ben.page, sample).first()).toBeVisible();
    }));

  it('is withdrawn before it is accepted, and the receiver sees it go', () =>
    contacts(async (ann, ben) => {
      const shareId = await send(ann.client, [ben.client], { folderIds: [ann.folderId] });
      // As the link in the mail about it does.
      await ben.page.goto(`/PDFupload?social=received&share=${shareId}`);
      await expect(parcel(ben.page, sampleFolder)).toBeVisible();
      await expect(ben.page).toHaveURL(/\/PDFupload$/);
      await openSocial(ann.page, 'Sent');
      await ann.page.getByRole('button', { name: /^Withdraw/ }).click();
      const confirm = ann.page.getByRole('alertdialog').getByRole('button', { name: /^Withdraw/ });
      await confirm.click();
      await expect(parcel(ben.page, sampleFolder)).toHaveCount(0);
      const late = await ben.client.call('acceptSharedResource', { params: { id: shareId } });
      expect(late.status).toBe(409);
    }));
});
